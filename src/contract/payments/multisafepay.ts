import * as z from 'zod/mini';
import { call, noInput, nothing } from '../call.ts';
import { lenient, orNull, word } from '../leeway.ts';
import {
  beyondGuestOrders,
  beyondOrders,
  guestAgainInput,
  guestOrderInput,
  guestOrderRefusals,
  orderInput,
  orderRefusals,
} from '../orders.ts';
import { refusedWith } from '../refused-with.ts';
import { id } from '../values.ts';

/** Where to send the customer. */
export const multisafepayPresale = z.object({ id: orNull(id), payment_url: z.string() });

export const startMultisafepayPayment = call({
  name: 'startMultisafepayPayment',
  method: 'POST',
  path: '/sales/multisafepay',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject(orderInput),
  beyond: beyondOrders,
  answer: multisafepayPresale,
  refusals: orderRefusals,
});

/** Where to send a guest; `order_id` is what the provider names the sale by when it sends them back. */
export const guestPresale = z.object({
  createOrderDataDTO: z.object({ payment_url: z.string(), order_id: z.optional(z.nullable(id)) }),
  saleUuid: id,
});

export const startAnonymousMultisafepayPayment = call({
  name: 'startAnonymousMultisafepayPayment',
  method: 'POST',
  path: '/sales/multisafepay/anonymous',
  caller: 'anyone',
  act: 'B',
  money: true,
  input: z.strictObject(guestOrderInput),
  beyond: [...beyondGuestOrders, 'languageCode'],
  answer: guestPresale,
  refusals: guestOrderRefusals,
});

/**
 * Pays a guest's order once more, from whatever device, by what its mail says: the same order, under the same uuid. A page that can still be paid is gone
 * on with. Beyond the specification: answered by back offices that tell of a sale that it may be paid again.
 */
export const payAnonymousMultisafepayAgain = call({
  name: 'payAnonymousMultisafepayAgain',
  method: 'POST',
  path: '/sales/multisafepay/anonymous/{saleUuid}',
  caller: 'anyone',
  act: 'B',
  money: true,
  input: z.strictObject(guestAgainInput),
  answer: guestPresale,
  refusals: refusedWith(
    'exception.payment.notPossible',
    'exception.payment.underWay',
    'exception.saleItem.notAvailable',
    'exception.saleItem.priceChanged',
    'main.webshop.soldOut',
    'validation.agreement',
    'validation.immediateStart',
  ),
});

const multisafepayStatus = z.enum([
  'completed',
  'success',
  'processing',
  'unsuccessful',
  'cancelled',
  'expired',
  'void',
]);
export type MultisafepayStatus = z.infer<typeof multisafepayStatus>;

/** MultiSafepay's own words for what the contract's say. Those of a sale that came back stay as they are. */
function inOurWords(told: unknown): unknown {
  return (typeof told === 'string' ? ownWords.get(told.trim().toLowerCase()) : undefined) ?? told;
}

const ownWords = new Map<string, MultisafepayStatus>([
  ['initialized', 'processing'],
  ['uncleared', 'processing'],
  ['reserved', 'processing'],
  ['shipped', 'completed'],
  ['declined', 'unsuccessful'],
  ['canceled', 'cancelled'],
]);

/** Tells nothing about the buyer: the transaction's id is enough to ask. */
export const multisafepayOutcome = z.object({
  id: orNull(id),
  status: lenient(word(multisafepayStatus), { shaped: inOurWords }),
  /** Of a guest's sale. */
  saleUuid: z.optional(z.nullable(id)),
});
export type MultisafepayOutcome = z.infer<typeof multisafepayOutcome>;

/** Where the sale of a transaction stands; changes nothing. */
export const readMultisafepayReturn = call({
  name: 'readMultisafepayReturn',
  method: 'GET',
  path: '/sales/multisafepay/redirect',
  caller: 'anyone',
  input: z.strictObject({ transactionid: id }),
  answer: multisafepayOutcome,
});

export const readMultisafepaySale = call({
  name: 'readMultisafepaySale',
  method: 'GET',
  path: '/sales/multisafepay/{sale_id}',
  caller: 'completed',
  input: z.strictObject({ sale_id: id }),
  answer: multisafepayOutcome,
});

/** Has the back office ask the provider now, instead of waiting for its notification; a transaction is processed once. */
export const processMultisafepayTransaction = call({
  name: 'processMultisafepayTransaction',
  method: 'POST',
  path: '/payment-provider/multisafepay/process?transactionid={transactionid}',
  caller: 'anyone',
  act: 'B',
  money: true,
  input: z.strictObject({ transactionid: id }),
  answer: multisafepayOutcome,
});

/** A card that MultiSafepay keeps for the customer, as they recognise it. */
const multisafepayCard = z.object({ id, brand: orNull(z.string()), lastFour: orNull(z.string()) });

/** Newest first. The specification has no call for it: null where a back office has none. */
export const listMultisafepayCards = call({
  name: 'listMultisafepayCards',
  method: 'GET',
  path: '/stored-cards/multisafepay',
  caller: 'completed',
  input: noInput,
  answer: z.nullable(z.array(multisafepayCard)),
});

/** Answered once MultiSafepay has said that it is gone. */
export const removeMultisafepayCard = call({
  name: 'removeMultisafepayCard',
  method: 'DELETE',
  path: '/stored-cards/multisafepay/{cardId}',
  caller: 'completed',
  act: 'B',
  input: z.strictObject({ cardId: id }),
  answer: nothing,
});
