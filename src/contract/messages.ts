import * as z from 'zod/mini';
import { call, noInput, nothing } from './call.ts';
import { date, id, instant, money } from './values.ts';

/** What messages tell of. A portal that does not know a kind says that there is something to be read in a mail. */
export const messageKinds = [
  'PAYMENT_SETTLED',
  'ORDER_TAKEN',
  'PAYMENT_GOING_BACK',
  'PAYMENT_IN_REVIEW',
  'PAYMENT_RETURNED',
  'PAYMENT_RETURNED_IN_PART',
  'TOP_UP_RETURNED',
  'PURCHASE_BLOCKED',
  'INVOICE',
  'INVOICE_PAID',
  'INVOICE_OPEN_AGAIN',
  'CREDIT_NOTE',
  'LOW_BALANCE',
  'CREDIT_GIVEN',
  'GIFT_VOUCHERS_READY',
  'GIFT_VOUCHERS_SENT',
  'VOUCHER_NEW',
  'VOUCHER_MAILED',
  'SUBSCRIPTION_STOPPED',
  'SUBSCRIPTION_NOT_PAID',
  'SUBSCRIPTION_ENDED',
  'RENEWAL_ANNOUNCED',
  'COLLECTION_ANNOUNCED',
  'COLLECTION_ORDERED',
  'CARDS_SENT',
  'ACCESS_CHANGED',
  'KEPT_MEANS_USED',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** At most so many are told, the newest. */
export const mostMessages = 200;

/** Something that the operator or the portal told a customer. */
export const message = z.object({
  id,
  kind: z.string(),
  /** What it is about, by its name: something sold, the number of an invoice, the address of a person. */
  item: z.nullable(z.string()),
  licensePlate: z.nullable(z.string()),
  amount: z.nullable(money),
  day: z.nullable(date),
  at: instant,
  /** By the user who asks, on whatever device. */
  read: z.boolean(),
});
export type Message = z.infer<typeof message>;

/**
 * What the user who asks was told, newest first. Beyond the specification, like the other call here: answered by back offices that announce
 * `messages`.
 */
export const listMessages = call({
  name: 'listMessages',
  method: 'GET',
  path: '/customers/messages',
  input: noInput,
  answer: z.array(message),
});

/** Marks messages as read by the user who asks; what is read, gone or not theirs changes nothing. */
export const readMessages = call({
  name: 'readMessages',
  method: 'PUT',
  path: '/customers/messages/read',
  act: 'A',
  input: z.strictObject({ messageIds: z.array(id).check(z.maxLength(mostMessages)) }),
  answer: nothing,
});
