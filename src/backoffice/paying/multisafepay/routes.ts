import {
  listMultisafepayCards,
  type MultisafepayOutcome,
  payAnonymousMultisafepayAgain,
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  removeMultisafepayCard,
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../contract/payments/multisafepay.ts';
import { findPresale } from '../../selling/orders/presale.ts';
import { Asking } from '../../server/asking.ts';
import { notFound } from '../../server/refusal.ts';
import { openRoute, type Route, route } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { listUsableCards } from '../payments/means.ts';
import { isOwn } from '../payments/sale-outcome.ts';
import { findPayment, listPayments, type Payment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { removal } from '../removals/removal.ts';
import { readOrder, removeCard } from './client.ts';
import { startAgainForGuest, startForCustomer, startForGuest } from './start.ts';
import { wordFor } from './status.ts';

export const multisafepayRoutes: Route[] = [
  route(startMultisafepayPayment, (scope, order) => startForCustomer(scope, order)),
  openRoute(startAnonymousMultisafepayPayment, (scope, order) => startForGuest(scope, order)),
  openRoute(payAnonymousMultisafepayAgain, (scope, again) => startAgainForGuest(scope, again)),

  openRoute(readMultisafepayReturn, async (scope, { transactionid }) =>
    outcomeOf(scope, await known(scope, transactionid)),
  ),

  route(readMultisafepaySale, async (scope, { sale_id }) => {
    const payment = (await listPayments(scope, sale_id)).findLast(({ provider }) => provider === 'multisafepay');
    if (payment === undefined || !(await isOwn(scope, payment))) throw notFound();
    return outcomeOf(scope, payment);
  }),

  route(listMultisafepayCards, async (scope) =>
    (await listUsableCards(scope, 'multisafepay')).map(({ id, brand, lastFour }) => ({ id, brand, lastFour })),
  ),

  route(removeMultisafepayCard, async (scope, { cardId }) => {
    const card = (await listUsableCards(scope, 'multisafepay')).find(({ id }) => id === cardId);
    if (card === undefined) throw notFound();
    return removal(scope, card, removeCard);
  }),

  openRoute(processMultisafepayTransaction, async (scope, { transactionid }) => {
    const payment = await known(scope, transactionid);
    return new Asking(async (outside) => {
      const told = await readOrder(outside, payment);
      if (told !== undefined && told !== 'absent') await tell(outside, payment.id, told);
      return async (inside) => outcomeOf(inside, await known(inside, transactionid));
    });
  }),
];

async function known(scope: TenantScope, id: string): Promise<Payment> {
  const payment = await findPayment(scope, id);
  if (payment?.provider !== 'multisafepay') throw notFound();
  return payment;
}

/** Nothing about the buyer: the address with the transaction's id may be shared or bookmarked. */
async function outcomeOf(scope: TenantScope, payment: Payment): Promise<MultisafepayOutcome> {
  const presale = await findPresale(scope, payment.presaleId);
  return { id: payment.presaleId, status: wordFor(payment), saleUuid: presale?.uuid ?? null };
}
