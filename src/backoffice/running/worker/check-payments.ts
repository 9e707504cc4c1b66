import { addSubscription } from '../../../contract/subscriptions.ts';
import { isRunning, requestsArriveWithin } from '../../paying/payments/decide.ts';
import { isDirectDebit } from '../../paying/payments/settings.ts';
import { type Payment, takeDuePayments } from '../../paying/payments/store.ts';
import { type PaymentNews, tell } from '../../paying/payments/tell.ts';
import { providers } from '../../paying/providers.ts';
import { sendCharge } from '../../paying/recurring/charge.ts';
import { findPresale, type Presale } from '../../selling/orders/presale.ts';
import { eachApart } from '../../server/each-apart.ts';
import type { TenantScope } from '../../server/scope.ts';

/** Asks the providers about payments of which too long nothing was heard, and ends those whose time is over. */
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
  const told = await providers[provider].lookUp(scope, payment);
  if (told === undefined) return payment;
  if (told === 'absent') return absent(scope, payment, presale);
  if (told === 'cannot be asked') return unheard(scope, payment, presale);
  const after = await tell(scope, id, told);
  if (after?.state !== 'WAITING' || !isOverdue(scope, presale)) return after;
  await providers[provider].giveUp(scope, after);
  const end = await providers[provider].lookUp(scope, after);
  if (end === undefined) return after;
  // A page that was opened and left: paid later all the same, it counts or is sent back.
  if (typeof end === 'string' || end.outcome === 'waiting') return tell(scope, id, leftAlone);
  return tell(scope, id, end);
}

/** Not a sign of it at the provider: our request, or the customer, never got there. */
async function absent(scope: TenantScope, payment: Payment, presale: Presale): Promise<Payment | undefined> {
  if (payment.state === 'WAITING') {
    return isOverdue(scope, presale)
      ? tell(scope, payment.id, { event: 'overdue', by: 'our own', outcome: 'expired', status: 'expired' })
      : payment;
  }
  // No customer waits for it at a screen: asked for again until the provider answers.
  if (isDirectDebit(payment.provider)) return sendCharge(scope, payment);
  if (presale.renewsOn !== null && payment.state === 'STARTED') return sendCharge(scope, payment);
  const age = scope.now.getTime() - new Date(payment.startedAt).getTime();
  if (payment.state !== 'STARTED' || age < requestsArriveWithin) return payment;
  return tell(scope, payment.id, { event: 'never arrived', by: 'our own', outcome: 'failed', status: 'never arrived' });
}

/** What the provider tells is waited for. A payment whose time is over is cancelled there: should it be paid already, that says so. */
async function unheard(scope: TenantScope, payment: Payment, presale: Presale): Promise<Payment | undefined> {
  const { id, provider, state } = payment;
  // A bank takes its time, and what it was asked to collect may not be paid in another way meanwhile.
  if (isDirectDebit(provider)) return payment;
  // Sent again under its own key it is the same charge, and its answer is told.
  const isCharge = presale.renewsOn !== null || payment.call === addSubscription.name;
  if (state === 'STARTED' && isCharge) return sendCharge(scope, payment);
  if (!['STARTED', 'WAITING'].includes(state) || !isOverdue(scope, presale)) return payment;
  await providers[provider].giveUp(scope, payment);
  return tell(scope, id, leftAlone);
}

const leftAlone: PaymentNews = { event: 'left alone', by: 'our own', outcome: 'expired', status: 'expired' };

/** A little later than the customer was told, so that no payment is cut off in the middle. */
function isOverdue({ now }: TenantScope, { validUntil }: Presale): boolean {
  return now.getTime() > new Date(validUntil).getTime() + 10 * 60_000;
}
