import { previewGiftVoucher, previewGiftVoucherMail } from '../../src/contract/gift-voucher-previews.ts';
import { walkFor } from '../walk-for.ts';
import { previewGiftVoucherMachine } from './preview-gift-voucher.ts';

export const walk = walkFor(previewGiftVoucherMachine, {
  as: 'private',
  ends: { 'draw the mail': previewGiftVoucherMail, 'hand over the voucher': previewGiftVoucher },
  begun: {
    flow: 'give-gift-voucher',
    filled: { amount: '50', quantity: '1', delivery: 'mail', recipientEmail: 'mia@example.com', message: 'Proficiat!' },
    by: 'preview requested',
  },
  whileBusy: ['preview closed'],
  unseen: ['closed'],
});
