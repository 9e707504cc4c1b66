import { changeGiftVoucherRecipient, mailGiftVoucher } from '../../src/contract/gift-voucher-mails.ts';
import { walkFor } from '../walk-for.ts';
import { givenVoucherMachine } from './given-voucher.ts';

/** As the back office would tell it of a voucher that is to be printed: what is asked of one voucher three times a day is answered in its place. */
const told = {
  id: 'walked',
  amount: 25,
  numberOfVouchers: 1,
  recipientEmail: null,
  message: null,
  date: '2026-11-22T10:00:00Z',
  code: 'WALKED',
};

export const walk = walkFor(givenVoucherMachine, {
  as: 'private',
  ends: { 'mail it again': mailGiftVoucher, 'change the address': changeGiftVoucherRecipient },
  answers: () => told,
  types: (event) => ('typed' in event ? { ...event.typed } : null),
});
