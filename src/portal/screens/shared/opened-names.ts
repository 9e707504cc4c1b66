import type { ShownVoucher } from '../../../../machines/vouchers/show-voucher.ts';

/** The names of dialogs that are opened again for who comes back to them. What they show is told by its id alone. */
export const shownCard = 'show-card';
export const shownTransaction = 'show-transaction';
export const shownInvoice = 'show-invoice';
export const shownVoucher = (kind: ShownVoucher['kind']) => `show-voucher ${kind}`;
