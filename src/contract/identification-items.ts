import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { refusedWith } from './refused-with.ts';
import { filledText, longest, text } from './text.ts';
import { id } from './values.ts';

/** GIFT stands among the types of a tenant, never on an item. */
export const identificationItemTypeCode = z.enum(['ANPR', 'RFID', 'BARCODE', 'GIFT']);
export type IdentificationItemTypeCode = z.infer<typeof identificationItemTypeCode>;

export const identificationItemStatus = z.enum(['ENABLED', 'DISABLED']);
export type IdentificationItemStatus = z.infer<typeof identificationItemStatus>;

/** A licence plate (ANPR) or a wash card (RFID, BARCODE). */
export const identificationItem = z.object({
  id,
  /** What is read at the wash: the plate's capitals and digits, or the card's code. */
  code: z.string(),
  name: z.string(),
  status: identificationItemStatus,
  identificationItemTypeCode,
  /** The only wash programs allowed; empty: all. */
  restrictedSaleItemIds: z._default(z.array(id), []),
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

/** Adds a licence plate; `name` is the plate. */
export const addIdentificationItem = call({
  name: 'addIdentificationItem',
  method: 'POST',
  path: '/identification-items',
  act: 'B',
  input: z.strictObject({ customerId: id, identificationItemTypeCode, name: filledText(longest.name) }),
  answer: identificationItem,
  refusals: refusedWith('exception.code.exists', ...fieldKeys.plate, ...fieldKeys.name),
});

/** Registers a wash card the customer holds. */
export const registerIdentificationItem = call({
  name: 'registerIdentificationItem',
  method: 'PUT',
  path: '/identification-items/register',
  act: 'B',
  input: z.strictObject({
    code: filledText(longest.code),
    securityCode: z.optional(text(longest.code)),
    name: z.optional(text(longest.name)),
    ownHolderConfirmed: z.boolean(),
  }),
  answer: identificationItem,
  refusals: refusedWith(
    'exception.code.invalid',
    'exception.code.exists',
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
  }),
  answer: identificationItem,
  refusals: refusedWith('exception.saleItem.notAvailable', 'validation.programs.none', ...fieldKeys.name),
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

export const identificationItemType = z.object({ id, code: identificationItemTypeCode });
export type IdentificationItemType = z.infer<typeof identificationItemType>;

export const listIdentificationItemTypes = call({
  name: 'listIdentificationItemTypes',
  method: 'GET',
  path: '/identification-item-types',
  input: noInput,
  answer: z.array(identificationItemType),
});
