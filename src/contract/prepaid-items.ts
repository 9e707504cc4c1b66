import * as z from 'zod/mini';
import { call, file, noInput } from './call.ts';
import { called, otherwise } from './leeway.ts';
import { date, id, instant } from './values.ts';

const prepaidVoucher = z.object({
  id,
  name: z.string(),
  code: z.string(),
  used: z.optional(z.boolean()),
});
export type PrepaidVoucher = z.infer<typeof prepaidVoucher>;

/** Prepaid items that were bought. */
export const prepaidPurchase = z.object({
  id,
  /** For the preview and the anonymous download. */
  uuid: called(id, 'id'),
  name: z.string(),
  purchasedOn: called(instant, 'dateAdd'),
  validUntil: z.nullable(date),
  vouchers: otherwise(z.array(prepaidVoucher), []),
});
export type PrepaidPurchase = z.infer<typeof prepaidPurchase>;

/** Newest first. */
export const listPrepaidSaleItems = call({
  name: 'listPrepaidSaleItems',
  method: 'GET',
  path: '/prepaid-sale-items',
  caller: 'completed',
  input: noInput,
  answer: z.array(prepaidPurchase),
});

/** For guests: the uuid is enough to download. */
export const downloadAnonymousPrepaidSaleItem = call({
  name: 'downloadAnonymousPrepaidSaleItem',
  method: 'GET',
  path: '/prepaid-sale-items/pdf/{uuid}',
  caller: 'anyone',
  input: z.strictObject({ uuid: id }),
  answer: file,
});

export const downloadPrepaidSaleItem = call({
  name: 'downloadPrepaidSaleItem',
  method: 'GET',
  path: '/prepaid-sale-items/{myPrepaidSaleItemId}/pdf',
  caller: 'completed',
  input: z.strictObject({ myPrepaidSaleItemId: id }),
  answer: file,
});
