import { downloadDiscountVoucher, listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { walkFor } from '../walk-for.ts';
import { showVoucherMachine } from './show-voucher.ts';

export const walk = walkFor(showVoucherMachine, {
  as: 'private',
  ends: { 'hand over pdf': downloadDiscountVoucher },
  unseen: ['idle'],
  vanishes: listDiscountVouchers,
  // The browser of a walk may neither write to a clipboard nor share.
  // Of discount vouchers a PDF is only asked for where one is shown.
  sends: ({ type }) => !['copy requested', 'share requested', 'paper requested'].includes(type),
});
