import * as z from 'zod/mini';
import { call, file } from './call.ts';
import { count, lines, longest } from './text.ts';
import { money } from './values.ts';

/** Of a voucher that is not bought yet. Its code in a preview is none that could be redeemed. The message is personal: it stands in no address, and the calls are kept and repeated no more than one with a password. */
const previewed = z.strictObject({
  amount: money,
  quantity: z.optional(count(1, 50)),
  message: z.optional(z.nullable(lines(longest.message))),
});

/**
 * The mail that the recipient would get, as it would be sent.
 * Beyond the specification, like the other calls here: answered by back offices that announce `giftVoucherMails`.
 */
export const previewGiftVoucherMail = call({
  name: 'previewGiftVoucherMail',
  method: 'POST',
  path: '/gift-vouchers/preview',
  caller: 'completed',
  act: 'C',
  input: previewed,
  answer: z.object({ subject: z.string(), html: z.string() }),
});

/** The voucher that would go with the mail, or be printed. */
export const previewGiftVoucher = call({
  name: 'previewGiftVoucher',
  method: 'POST',
  path: '/gift-vouchers/preview/pdf',
  caller: 'completed',
  act: 'C',
  input: previewed,
  answer: file,
});
