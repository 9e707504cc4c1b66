import { calculateNextPaymentDate, calculatePrice } from '../../../contract/sale-items.ts';
import { settingOf } from '../../offer/tenants/decide.ts';
import { notFoundIn } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { monthsLater, nextPeriod } from './calendar.ts';
import { checkQuantity } from './decide.ts';
import { type Offer, unitPrice } from './price.ts';
import { findIdentificationItem, findOffer, findRunning, standingOf } from './store.ts';

/** Advice before an order; the order itself calculates again. */
export const orderRoutes: Route[] = [
  route(calculatePrice, async (scope, { saleItemId, identificationItemId, quantity = 1 }) => {
    const offer = await offered(scope, saleItemId);
    await mustBeOwn(scope, identificationItemId);
    checkQuantity(offer, quantity, settingOf(scope.tenant));
    const standing = await standingOf(scope, scope.user.accountId, { saleItemId, identificationItemId });
    return { calculatedPrice: unitPrice(offer, quantity, standing, scope.now) * quantity };
  }),

  route(calculateNextPaymentDate, async (scope, { saleItemId, identificationItemId }) => {
    const offer = await offered(scope, saleItemId);
    await mustBeOwn(scope, identificationItemId);
    const running =
      identificationItemId && (await findRunning(scope, scope.user.accountId, saleItemId, identificationItemId));
    return {
      nextPaymentDate: monthsLater(running ? nextPeriod(running, todayOf(scope)) : todayOf(scope), offer.quantity),
    };
  }),
];

async function offered(scope: AccountScope, id: string): Promise<Offer> {
  const offer = await findOffer(scope, id);
  if (offer === undefined) throw notFoundIn('saleItemId');
  return offer;
}

async function mustBeOwn(scope: AccountScope, identificationItemId: string | undefined): Promise<void> {
  if (identificationItemId !== undefined && !(await findIdentificationItem(scope, identificationItemId)))
    throw notFoundIn('identificationItemId');
}
