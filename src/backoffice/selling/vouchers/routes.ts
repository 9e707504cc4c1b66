import {
  listDiscountVouchers,
  readDiscountVoucher,
  readDiscountVoucherDefinition,
  registerDiscountVoucher,
} from '../../../contract/discount-vouchers.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../contract/gift-vouchers.ts';
import { type IdentificationItem, registerIdentificationItem } from '../../../contract/identification-items.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { attemptsOf } from '../../customers/attempts/attempts.ts';
import { guessing } from '../../customers/attempts/decide.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { registerCard } from '../../vehicles/identification-items/register-card.ts';
import { giftCodeOf, whyWorthless } from './decide.ts';
import { findSent, findVoucher, fulfil, holdSent, listVouchers } from './discount-store.ts';
import { cash, holdByCode, listUnused } from './gift-store.ts';

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

  route(listGiftVouchers, (scope) => listUnused(scope)),

  route(redeemGiftVoucher, async (scope, { code }) => {
    const { amount, balance } = await redeem(scope, code);
    return { amount, balance };
  }),

  route(registerIdentificationItem, async (scope, input) => {
    if (input.identificationItemTypeCode !== 'GIFT') return registerCard(scope, input);
    if (!settingOf(scope.tenant).giftCodesAsItems) throw notFound();
    const { id, code } = await redeem(scope, input.code);
    return { ...asItem, id, code, name: code };
  }),
];

const asItem: Omit<IdentificationItem, 'id' | 'code' | 'name'> = {
  status: 'ENABLED',
  identificationItemTypeCode: 'GIFT',
  restrictedSaleItemIds: [],
};

/** Adds the amount of a gift code to the balance; guessing at codes takes longer and longer. */
async function redeem(scope: AccountScope, typed: string) {
  await holdAccount(scope);
  const attempts = attemptsOf(scope, 'gift code', scope.user.accountId, guessing);
  await attempts.refuseTooMany();
  const code = giftCodeOf(typed);
  const held = await holdByCode(scope, code);
  if (held === undefined) throw attempts.counted(new Refusal(409, 'exception.code.invalid'));
  await attempts.forget();
  const why = whyWorthless({ ...held, lastDay: held.validUntil }, todayOf(scope));
  if (why) throw new Refusal(409, why);
  return { id: held.id, code, amount: held.amount, balance: await cash(scope, held) };
}
