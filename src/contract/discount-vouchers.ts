import * as z from 'zod/mini';
import { call, file, noInput } from './call.ts';
import { called, orNull, orUntold } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { date, id } from './values.ts';

export const discountVoucher = z.object({
  id: called(id, 'uuid'),
  uuid: called(id, 'id'),
  name: called(z.string(), 'title'),
  description: z.optional(z.nullable(z.string())),
  expirationDate: z.nullable(date),
  /** What the QR code says. */
  qrCode: called(orNull(z.string()), 'code'),
});
export type DiscountVoucher = z.infer<typeof discountVoucher>;

/** Newest first. */
export const listDiscountVouchers = call({
  name: 'listDiscountVouchers',
  method: 'GET',
  path: '/discount-vouchers',
  caller: 'completed',
  input: noInput,
  answer: z.array(discountVoucher),
});

export const readDiscountVoucher = call({
  name: 'readDiscountVoucher',
  method: 'GET',
  path: '/discount-vouchers/uuid/{uuid}',
  caller: 'anyone',
  input: z.strictObject({ uuid: id }),
  answer: discountVoucher,
});

export const downloadDiscountVoucher = call({
  name: 'downloadDiscountVoucher',
  method: 'GET',
  path: '/discount-vouchers/{discountVoucherId}/pdf',
  caller: 'completed',
  input: z.strictObject({ discountVoucherId: id }),
  answer: file,
});

/** What an e-mailed discount voucher is. */
const discountVoucherDefinition = z.object({
  name: called(z.string(), 'title'),
  description: z.optional(z.nullable(z.string())),
  expirationDate: z.optional(z.nullable(date)),
  fulfilled: orUntold(z.boolean()),
});

/** Changes nothing; an unknown voucher is refused with 404 and `exception.notFound`. */
export const readDiscountVoucherDefinition = call({
  name: 'readDiscountVoucherDefinition',
  method: 'GET',
  path: '/discount-voucher-definitions',
  caller: 'anyone',
  input: z.strictObject({ discountVoucherUuid: id }),
  answer: discountVoucherDefinition,
});

/** Fulfils a discount voucher received by e-mail. */
export const registerDiscountVoucher = call({
  name: 'registerDiscountVoucher',
  method: 'PUT',
  path: '/discount-vouchers/register/{discountVoucherUuid}',
  caller: 'anyone',
  act: 'B',
  input: z.strictObject({ discountVoucherUuid: id }),
  answer: discountVoucher,
  refusals: refusedWith('exception.voucher.alreadyFulfilled', 'exception.voucher.expired'),
});
