import * as z from 'zod/mini';
import { call, noInput } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { pageOf, pageQuery } from './paging.ts';
import { prepaidPurchase } from './prepaid-items.ts';
import { refusedWith } from './refused-with.ts';
import { date, id, instant, money } from './values.ts';

export const saleStatus = z.enum(['SUCCESS', 'PENDING', 'ERROR']);
export type SaleStatus = z.infer<typeof saleStatus>;

export const salePaymentType = z.enum(['CARD', 'CARD_TOKEN', 'DIRECT_DEBIT', 'CREDIT', 'VOUCHER', 'CASH', 'OTHER']);
export type SalePaymentType = z.infer<typeof salePaymentType>;

export const sale = z.object({
  /** The id of the presale it began as. */
  id,
  date: instant,
  /** What was bought, in words. */
  item: z.string(),
  saleItemId: z.optional(z.nullable(id)),
  amount: money,
  creditChange: money,
  paymentType: salePaymentType,
  status: saleStatus,
  /** The plate or card it was for. */
  identificationItemName: z.optional(z.nullable(z.string())),
  /** Present when the invoice can be downloaded. */
  invoiceId: z.optional(z.nullable(id)),
  /** Present when the receipt (VAT ticket) can be downloaded. */
  ticketId: z.optional(z.nullable(id)),
});
export type Sale = z.infer<typeof sale>;

/** Newest first; presales stand here at once, with status PENDING. Both days are inclusive, in the tenant's time zone. */
export const listSales = call({
  name: 'listSales',
  method: 'GET',
  path: '/sales',
  caller: 'completed',
  input: z.strictObject({ ...pageQuery, from: z.optional(date), to: z.optional(date) }),
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

export const paymentProvider = z.enum(['ADYEN', 'OGONE', 'MULTISAFEPAY', 'DIGITEAL']);
export type PaymentProvider = z.infer<typeof paymentProvider>;

export const readPaymentProvider = call({
  name: 'readPaymentProvider',
  method: 'GET',
  path: '/sales/payment-provider/info',
  caller: 'anyone',
  input: noInput,
  answer: z.object({ name: paymentProvider }),
});

/** What a guest bought, for whoever knows its uuid. */
export const anonymousSale = z.object({
  uuid: id,
  date: instant,
  item: z.string(),
  amount: money,
  status: saleStatus,
  /** Empty until the sale is paid. */
  prepaidSaleItems: z.array(prepaidPurchase),
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
