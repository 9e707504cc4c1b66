import type { InputOf } from '../../../contract/call.ts';
import type { payAnonymousMultisafepayAgain } from '../../../contract/payments/multisafepay.ts';
import { type Judged, judgeGuestOrder } from '../../selling/orders/judge-order.ts';
import { holdAgain } from '../../selling/orders/place-order.ts';
import { findSaleOfUuid, lockOrder, type Presale, setSaleStatus, triesSince } from '../../selling/orders/presale.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isRunning } from './decide.ts';
import { listPayments, type Payment } from './store.ts';

type Again = Omit<InputOf<typeof payAnonymousMultisafepayAgain>, 'saleUuid'>;

/**
 * A guest's order that brought no money, to be paid once more at the price that it was ordered at, or with the payment that runs for it: of all that
 * belongs to one order only one payment is ever open.
 */
export async function payableAgain(
  scope: TenantScope,
  uuid: string,
  again: Again,
): Promise<{ presale: Presale; running: Payment | undefined; judged: Judged }> {
  const presaleId = await findSaleOfUuid(scope, uuid);
  const order = presaleId === undefined ? undefined : await lockOrder(scope, presaleId);
  if (order === undefined) throw notFound();
  const { presale, others } = order;
  const all = [presale, ...others];
  const payments = (await Promise.all(all.map(({ id }) => listPayments(scope, id)))).flat();
  const isDone = all.some(({ fulfilledAt }) => fulfilledAt !== null) || payments.some(({ state }) => state === 'PAID');
  const isOver = new Date(presale.createdAt) < triesSince(scope);
  if (isDone || isOver) throw new Refusal(409, 'exception.payment.notPossible');
  const { quantity, total } = presale;
  const saleItemId = presale.saleItemId ?? '';
  const judged = await judgeGuestOrder(scope, { ...again, saleItemId, quantity });
  if (judged.total !== total) throw new Refusal(409, 'exception.payment.notPossible');
  const running = payments.find(({ state }) => isRunning(state));
  if (running !== undefined) return { presale, running, judged };
  await holdAgain(scope, presale, judged);
  await setSaleStatus(scope, presale.id, 'PENDING');
  return { presale, running, judged };
}
