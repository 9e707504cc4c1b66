import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called, otherwise, unsaid, word } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { filledText, longest, text } from './text.ts';
import { id } from './values.ts';

/** GIFT stands among the types of a tenant, and on the answer to a gift code; never on an item of a list. */
export const identificationItemTypeCode = z.enum(['ANPR', 'RFID', 'BARCODE', 'GIFT']);
export type IdentificationItemTypeCode = z.infer<typeof identificationItemTypeCode>;

const identificationItemStatus = z.enum(['ENABLED', 'DISABLED']);
export type IdentificationItemStatus = z.infer<typeof identificationItemStatus>;

/** A licence plate (ANPR) or a wash card (RFID, BARCODE). */
export const identificationItem = z.object({
  id,
  /** What is read at the wash: the plate's capitals and digits, or the card's code. */
  code: called(z.string(), 'name', 'reference'),
  name: called(z.string(), 'reference', 'code'),
  status: otherwise(word(identificationItemStatus), unsaid),
  identificationItemTypeCode: called(
    otherwise(word(identificationItemTypeCode), unsaid),
    'identificationItemType',
    'typeCode',
    'type',
  ),
  /** The only wash programs allowed; empty: all. */
  restrictedSaleItemIds: z._default(z.array(id), []),
  /** Whose it is, or which of many, as its customer calls it. Beyond the specification: told by back offices that announce `itemLabels`. */
  nickname: z.optional(z.nullable(z.string())),
  /** Under which its customer books what it costs. As the nickname. */
  costCentre: z.optional(z.nullable(z.string())),
});
export type IdentificationItem = z.infer<typeof identificationItem>;

const itemId = z.strictObject({ identificationItemId: id });

export const listIdentificationItems = call({
  name: 'listIdentificationItems',
  method: 'GET',
  path: '/identification-items',
  input: z.strictObject({ identificationItemTypeCode: z.optional(identificationItemTypeCode) }),
  answer: z.array(identificationItem),
});

/** Empty: none. Taken by back offices that announce `itemLabels`. */
const labels = {
  nickname: z.optional(text(longest.label)),
  costCentre: z.optional(text(longest.label)),
};
const beyond = ['nickname', 'costCentre'] as const;

/** Adds a licence plate; `name` is the plate. */
export const addIdentificationItem = call({
  name: 'addIdentificationItem',
  method: 'POST',
  path: '/identification-items',
  act: 'B',
  input: z.strictObject({ customerId: id, identificationItemTypeCode, name: filledText(longest.name), ...labels }),
  beyond,
  answer: identificationItem,
  refusals: refusedWith('exception.code.exists', ...fieldKeys.plate, ...fieldKeys.name, ...fieldKeys.text),
});

/**
 * Registers a wash card that the customer holds; where the setting `giftCodesAsItems` says so also a gift code, of the type GIFT, whose
 * amount is then added to the balance.
 */
export const registerIdentificationItem = call({
  name: 'registerIdentificationItem',
  method: 'PUT',
  path: '/identification-items/register',
  act: 'B',
  input: z.strictObject({
    code: filledText(longest.code),
    securityCode: z.optional(text(longest.code)),
    name: z.optional(text(longest.name)),
    ownHolderConfirmed: z.optional(z.boolean()),
    identificationItemTypeCode: z.optional(z.enum(['GIFT'])),
  }),
  beyond: ['securityCode', 'name', 'ownHolderConfirmed', 'identificationItemTypeCode'],
  answer: identificationItem,
  refusals: refusedWith(
    'exception.code.invalid',
    'exception.code.exists',
    'exception.code.tooMany',
    'exception.voucher.alreadyFulfilled',
    'exception.voucher.blocked',
    'exception.voucher.expired',
    'validation.ownHolder',
    ...fieldKeys.cardCode,
    ...fieldKeys.name,
  ),
});

export const changeIdentificationItem = call({
  name: 'changeIdentificationItem',
  method: 'PUT',
  path: '/identification-items/{identificationItemId}',
  act: 'A',
  input: z.strictObject({
    identificationItemId: id,
    name: z.optional(filledText(longest.name)),
    restrictedSaleItemIds: z.optional(z.array(id).check(z.maxLength(100))),
    ...labels,
  }),
  beyond,
  answer: identificationItem,
  refusals: refusedWith(
    'exception.saleItem.notAvailable',
    'validation.programs.none',
    ...fieldKeys.name,
    ...fieldKeys.text,
  ),
});

export const disableIdentificationItem = call({
  name: 'disableIdentificationItem',
  method: 'PUT',
  path: '/identification-items/{identificationItemId}/disable',
  act: 'A',
  input: itemId,
  answer: identificationItem,
});

export const enableIdentificationItem = call({
  name: 'enableIdentificationItem',
  method: 'PUT',
  path: '/identification-items/{identificationItemId}/enable',
  act: 'A',
  input: itemId,
  answer: identificationItem,
});

/** Removes the plate or card from the account. */
export const unlinkIdentificationItem = call({
  name: 'unlinkIdentificationItem',
  method: 'PUT',
  path: '/identification-items/{identificationItemId}/unlink-all',
  act: 'B',
  input: itemId,
  answer: nothing,
  refusals: refusedWith('exception.notAllowed'),
});

export const identificationItemType = z.object({
  id,
  code: called(word(identificationItemTypeCode), 'typeCode', 'name'),
});
export type IdentificationItemType = z.infer<typeof identificationItemType>;

export const listIdentificationItemTypes = call({
  name: 'listIdentificationItemTypes',
  method: 'GET',
  path: '/identification-item-types',
  input: noInput,
  answer: z.array(identificationItemType),
});
