import * as z from 'zod/mini';
import { call } from './call.ts';
import * as fieldKeys from './field-keys.ts';
import { giftVoucher } from './gift-vouchers.ts';
import { refusedWith } from './refused-with.ts';
import { emailInput } from './text.ts';
import { id } from './values.ts';

const itsRefusals = [
  'exception.voucher.alreadyFulfilled',
  'exception.voucher.expired',
  'exception.voucher.mailedOften',
] as const;

/**
 * Mails an unused voucher to its recipient once more, or before its day; three times a day at most.
 * Beyond the specification, like the other call here: answered by back offices that announce `giftVoucherMails`.
 */
export const mailGiftVoucher = call({
  name: 'mailGiftVoucher',
  method: 'POST',
  path: '/gift-vouchers/{giftVoucherId}/mail',
  caller: 'completed',
  act: 'B',
  input: z.strictObject({ giftVoucherId: id }),
  answer: giftVoucher,
  refusals: refusedWith(...itsRefusals),
});

/**
 * Corrects the recipient's address of an unused voucher. One that was mailed already gets another code and is mailed anew: what went to the
 * wrong address is worth nothing from then on.
 */
export const changeGiftVoucherRecipient = call({
  name: 'changeGiftVoucherRecipient',
  method: 'PUT',
  path: '/gift-vouchers/{giftVoucherId}',
  caller: 'completed',
  act: 'B',
  input: z.strictObject({ giftVoucherId: id, recipientEmail: emailInput }),
  answer: giftVoucher,
  refusals: refusedWith(...itsRefusals, ...fieldKeys.email, 'validation.email.same'),
});
