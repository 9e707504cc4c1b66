import { downloadDiscountVoucher, listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { showVoucherMachine } from './show-voucher.ts';

export const walk = walkFor(showVoucherMachine, {
  as: 'private',
  ends: { 'hand over pdf': downloadDiscountVoucher },
  unseen: ['idle'],
  vanishes: listDiscountVouchers,
  // The browser of a walk may neither write to a clipboard nor share.
  sends: ({ type }) => type !== 'copy requested' && type !== 'share requested',
});
