import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../src/contract/gift-voucher-mails.ts';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { givenVoucherMachine } from './given-voucher.ts';

/** The only one that was given, as the back office tells it here: a voucher is mailed three times a day, and a walk asks for it more often. */
const given = {
  id: 'walked',
  amount: 25,
  numberOfVouchers: 1,
  recipientEmail: 'mia@example.com',
  message: null,
  date: '2026-11-22T10:00:00Z',
  code: 'WALKED',
  sentAt: '2026-11-22T10:00:05Z',
};

export const walk = walkFor(givenVoucherMachine, {
  as: 'private',
  endsSession: true,
  tells: () => [[listGiftVouchers, () => [given]]],
  says: {
    'tell that it is mailed': 'giftVouchers.mailed',
    'tell that the address is changed': 'giftVouchers.corrected',
  },
  ends: { 'mail it again': mailGiftVoucher, 'change the address': changeGiftVoucherRecipient },
  answers: () => given,
});
