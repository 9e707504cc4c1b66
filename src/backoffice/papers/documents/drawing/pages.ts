import { drawConditions } from '../pages/conditions.ts';
import { drawDiscountVoucher } from '../pages/discount-voucher.ts';
import { drawGiftVoucher } from '../pages/gift-voucher.ts';
import { drawInvoice } from '../pages/invoice.ts';
import { drawPrepaidPurchase } from '../pages/prepaid-purchase.ts';
import { drawTicket } from '../pages/ticket.ts';

/** What a drawing thread can draw. */
export const pages = {
  conditions: drawConditions,
  invoice: drawInvoice,
  ticket: drawTicket,
  giftVoucher: drawGiftVoucher,
  discountVoucher: drawDiscountVoucher,
  prepaidPurchase: drawPrepaidPurchase,
};
export type Pages = typeof pages;
