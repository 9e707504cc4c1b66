import * as z from 'zod/mini';
import { call, file, noInput } from './call.ts';
import { otherwise } from './leeway.ts';
import { refusedWith } from './refused-with.ts';
import { filledText, longest } from './text.ts';
import { date, id, instant, money } from './values.ts';

export const giftVoucher = z.object({
  id,
  amount: money,
  /** How many vouchers of this amount were given together. */
  numberOfVouchers: otherwise(z.int(), 1),
  recipientEmail: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** When it was bought. */
  date: instant,
  code: z.string(),
  validUntil: z.optional(z.nullable(date)),
  /** The day on which its mail goes to the recipient; null: at once. */
  sendOn: z.optional(z.nullable(date)),
  /** When its mail went last; null: not yet. */
  sentAt: z.optional(z.nullable(instant)),
});
export type GiftVoucher = z.infer<typeof giftVoucher>;

/** The unused ones the customer bought, newest first. */
export const listGiftVouchers = call({
  name: 'listGiftVouchers',
  method: 'GET',
  path: '/gift-vouchers',
  caller: 'completed',
  input: noInput,
  answer: z.array(giftVoucher),
});

/**
 * Redeems a code: its amount is added to the balance. Where the setting `giftCodesAsItems` says so, `registerIdentificationItem` does. Vouchers are bought as an order, at the payment provider.
 */
export const redeemGiftVoucher = call({
  name: 'redeemGiftVoucher',
  method: 'POST',
  path: '/gift-vouchers',
  caller: 'completed',
  act: 'B',
  money: true,
  input: z.strictObject({ code: filledText(longest.code) }),
  answer: z.object({ amount: money, balance: money }),
  refusals: refusedWith(
    'exception.code.invalid',
    'exception.code.tooMany',
    'exception.voucher.alreadyFulfilled',
    'exception.voucher.blocked',
    'exception.voucher.expired',
  ),
});

export const downloadGiftVoucher = call({
  name: 'downloadGiftVoucher',
  method: 'GET',
  path: '/gift-vouchers/{giftVoucherId}/pdf',
  caller: 'completed',
  input: z.strictObject({ giftVoucherId: id }),
  answer: file,
});
