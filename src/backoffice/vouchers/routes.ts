import { listDiscountVouchers, readDiscountVoucher } from '../../contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../contract/gift-vouchers.ts';
import { notFound } from '../server/refusal.ts';
import { openRoute, type Route, route } from '../server/route.ts';
import { findVoucher, listVouchers } from './discount-store.ts';
import { listUnused } from './gift-store.ts';

export const voucherRoutes: Route[] = [
  route(listDiscountVouchers, (scope) => listVouchers(scope)),

  openRoute(readDiscountVoucher, async (scope, { uuid }) => {
    const voucher = await findVoucher(scope, uuid);
    if (voucher === undefined) throw notFound();
    return voucher;
  }),

  route(listGiftVouchers, (scope) => listUnused(scope)),
];
