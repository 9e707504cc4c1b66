import { downloadDiscountVoucher, listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { showVoucherMachine } from './show-voucher.ts';

export const walk = walkFor(showVoucherMachine, {
  as: 'private',
  ends: { 'hand over pdf': downloadDiscountVoucher },
  unseen: ['idle'],
  whileBusy: ['show ended'],
  says: { 'tell that it cannot be shared': 'vouchers.notShared' },
  vanishes: listDiscountVouchers,
  device: { 'copy code': 'clipboard', 'share voucher': 'share' },
  // Of discount vouchers a PDF is only asked for where one is shown.
  sends: ({ type }) => type !== 'paper requested',
  because: {
    'paper requested': 'of discount vouchers a PDF is only asked for where one is shown',
  },
});
