import {
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
} from '../../../contract/discount-vouchers.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import { todayOf } from '../../server/today.ts';
import { whyWorthless } from './decide.ts';
import { findSent, findVoucher, fulfil, holdSent, listVouchers } from './discount-store.ts';

export const voucherRoutes: Route[] = [
  route(listDiscountVouchers, (scope) => listVouchers(scope)),

  openRoute(readDiscountVoucher, async (scope, { uuid }, { account }) => {
    const voucher = await findVoucher(account ?? scope, uuid);
    if (voucher === undefined) throw notFound();
    return voucher;
  }),

  openRoute(readDiscountVoucherDefinition, async (scope, { discountVoucherUuid }, { account }) => {
    const sent = await findSent(account ?? scope, discountVoucherUuid);
    if (sent === undefined) throw notFound();
    const { name, description, expirationDate, fulfilled } = sent;
    return { name, description, expirationDate, fulfilled };
  }),

  openRoute(registerDiscountVoucher, async (scope, { discountVoucherUuid: uuid }, { account }) => {
    await holdSent(scope, uuid);
    const sent = await findSent(account ?? scope, uuid);
    if (sent === undefined) throw notFound();
    const { fulfilled, ...voucher } = sent;
    const why = whyWorthless({ used: fulfilled, lastDay: voucher.expirationDate }, todayOf(scope));
    if (why) throw new Refusal(409, why);
    await fulfil(scope, uuid, account?.user.accountId);
    return voucher;
  }),
];
