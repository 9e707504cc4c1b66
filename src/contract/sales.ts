import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { called, otherwise, unsaid, word } from './leeway.ts';
import { pageOf, pageQuery } from './paging.ts';
import { type Provider, providers } from './payments/providers.ts';
import { prepaidPurchase } from './prepaid-items.ts';
import { refusedWith } from './refused-with.ts';
import { date, id, instant, money } from './values.ts';

/** Beyond the three of the specification: `IN_REVIEW` was paid and could not be given, `REFUNDED` has gone back. */
export const saleStatus = z.enum(['SUCCESS', 'PENDING', 'ERROR', 'IN_REVIEW', 'REFUNDED']);
export type SaleStatus = z.infer<typeof saleStatus>;

export const salePaymentType = z.enum(['CARD', 'CARD_TOKEN', 'DIRECT_DEBIT', 'CREDIT', 'VOUCHER', 'CASH', 'OTHER']);
export type SalePaymentType = z.infer<typeof salePaymentType>;

export const sale = z.object({
  /** The id of the presale it began as. */
  id,
  date: instant,
  /** What was bought, in words. */
  item: called(z.string(), 'item.name', 'saleItem.name', 'description', 'name'),
  saleItemId: called(z.optional(z.nullable(id)), 'saleItem.id'),
  amount: money,
  creditChange: otherwise(money, 0),
  paymentType: otherwise(word(salePaymentType), unsaid),
  status: otherwise(word(saleStatus), unsaid),
  /** The plate or card it was for. */
  identificationItemName: z.optional(z.nullable(z.string())),
  /** Beyond the specification: the branch of a wash. */
  locationId: called(z.optional(z.nullable(id)), 'location.id'),
  /** Present when the invoice can be downloaded. */
  invoiceId: called(z.optional(z.nullable(id)), 'invoice.id'),
  /** It paid that invoice, which was open, and bought nothing. */
  paysInvoice: z.optional(z.nullable(z.boolean())),
  /** Present when the receipt (VAT ticket) can be downloaded. */
  ticketId: called(z.optional(z.nullable(id)), 'ticket.id'),
  /** The last day on which a consumer may withdraw from it; absent or null: not, or not any more. */
  withdrawUntil: z.optional(z.nullable(date)),
  /** How much of its money went back; absent: nothing. */
  refunded: z.optional(z.nullable(money)),
  /** Of what went back, each at the `invoice` page of its uuid; absent: none. */
  creditNotes: z.optional(z.nullable(z.array(z.object({ uuid: id, number: z.string() })))),
});
export type Sale = z.infer<typeof sale>;

/** A day as it was typed: the rules say what is wrong with it. */
const typedDay = z.string().check(z.maxLength(20));

/** Newest first; presales stand here at once, with status PENDING. Both days are inclusive, in the tenant's time zone. */
export const listSales = call({
  name: 'listSales',
  method: 'GET',
  path: '/sales',
  caller: 'completed',
  input: z.strictObject({ ...pageQuery, from: z.optional(typedDay), to: z.optional(typedDay) }),
  beyond: ['from', 'to'],
  answer: pageOf(sale),
  refusals: refusedWith(...fieldKeys.dateRange),
});

export const readBalance = call({
  name: 'readBalance',
  method: 'GET',
  path: '/sales/balance',
  caller: 'completed',
  input: noInput,
  answer: z.object({ balance: money }),
});

export const paymentProvider = z.enum(providers.map((name) => name.toUpperCase() as Uppercase<Provider>));
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const readPaymentProvider = call({
  name: 'readPaymentProvider',
  method: 'GET',
  path: '/sales/payment-provider/info',
  caller: 'anyone',
  input: noInput,
  answer: z.object({ name: word(paymentProvider) }),
});

/** What a guest bought, by its uuid alone. */
const anonymousSale = z.object({
  uuid: called(id, 'saleUuid'),
  date: instant,
  item: called(z.string(), 'item.name', 'saleItem.name', 'description', 'name'),
  amount: money,
  status: otherwise(word(saleStatus), unsaid),
  /** Empty until the sale is paid. */
  prepaidSaleItems: otherwise(z.array(prepaidPurchase), []),
  /** Of the order, by which it is withdrawn from. */
  number: z.optional(z.nullable(id)),
  /** What was ordered, by which it can be ordered anew. */
  saleItemId: z.optional(z.nullable(id)),
  /** How many of it. */
  quantity: z.optional(z.nullable(z.int())),
  /** It brought no money so far, and can be paid by its uuid alone. */
  payableAgain: z.optional(z.boolean()),
  /** Its buyer withdrew from it: what was not used of it is worth nothing any more. */
  withdrawn: z.optional(z.boolean()),
  /** As with a customer's sale. */
  withdrawUntil: z.optional(z.nullable(date)),
});
export type AnonymousSale = z.infer<typeof anonymousSale>;

export const readAnonymousSale = call({
  name: 'readAnonymousSale',
  method: 'GET',
  path: '/sales/anonymous/{uuid}',
  caller: 'anyone',
  input: z.strictObject({ uuid: id }),
  answer: anonymousSale,
});
