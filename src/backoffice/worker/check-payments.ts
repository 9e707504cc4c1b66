import { hasPendingMandate } from '../mandates/store.ts';
import { sendCollection } from '../mandates/tell-mandate.ts';
import { findPresale, type Presale } from '../orders/presale.ts';
import { adapters } from '../payments/adapters.ts';
import { isRunning, requestsArriveWithin } from '../payments/decide.ts';
import { findPayment, type Payment, takeDuePayments } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { sendCharge } from '../renewals/charge.ts';
import type { TenantScope } from '../server/scope.ts';
import { eachApart } from './each-apart.ts';

/** Asks the providers about payments of which too long nothing was heard, and ends those that nobody will pay any more. */
export async function checkPayments(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDuePayments(inside, 50));
  await eachApart(scope, 'checking a payment', due, async (payment) => {
    const presale = await findPresale(scope, payment.presaleId);
    if (presale) await checkPayment(scope, payment, presale);
  });
}

export async function checkPayment(
  scope: TenantScope,
  payment: Payment,
  presale: Presale,
): Promise<Payment | undefined> {
  const { provider, state, id } = payment;
  if (!isRunning(state)) return payment;
  if (provider === 'digiteal' && state === 'WAITING') return endUnsigned(scope, payment, presale);
  const told = await adapters[provider].lookUp(scope, payment);
  if (told === undefined) return payment;
  if (told === 'absent') return absent(scope, payment, presale);
  const after = await tell(scope, id, told);
  if (after?.state !== 'WAITING' || !isOverdue(scope, presale)) return after;
  await adapters[provider].giveUp(scope, after);
  const end = await adapters[provider].lookUp(scope, after);
  return end === undefined || end === 'absent' ? after : tell(scope, id, end);
}

/** Not a sign of it at the provider: our request, or the customer, never got there. */
async function absent(scope: TenantScope, payment: Payment, presale: Presale): Promise<Payment | undefined> {
  if (payment.state === 'WAITING') {
    return isOverdue(scope, presale)
      ? tell(scope, payment.id, { event: 'overdue', by: 'our own', outcome: 'expired', status: 'expired' })
      : payment;
  }
  if (payment.provider === 'digiteal') return sendCollection(scope, payment);
  // Nobody waits for it at a screen: asked for again until the provider answers.
  if (presale.renewsOn !== null && payment.state === 'STARTED') return sendCharge(scope, payment);
  const age = scope.now.getTime() - new Date(payment.startedAt).getTime();
  if (payment.state !== 'STARTED' || age < requestsArriveWithin) return payment;
  return tell(scope, payment.id, { event: 'never arrived', by: 'our own', outcome: 'failed', status: 'never arrived' });
}

/** A mandate may become active days after the customer's return. */
async function endUnsigned(scope: TenantScope, payment: Payment, presale: Presale): Promise<Payment | undefined> {
  const mayBeSigned = await hasPendingMandate(scope, presale.id);
  if (mayBeSigned || !isOverdue(scope, presale)) return findPayment(scope, payment.id);
  return tell(scope, payment.id, { event: 'not signed', by: 'our own', outcome: 'expired', status: 'not signed' });
}

/** A little later than the customer was told, so that nobody is cut off while paying. */
function isOverdue({ now }: TenantScope, { validUntil }: Presale): boolean {
  return now.getTime() > new Date(validUntil).getTime() + 10 * 60_000;
}
