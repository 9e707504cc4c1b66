import { findPresale } from '../../selling/orders/presale.ts';
import { eachApart } from '../../server/each-apart.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { tell } from '../payments/tell.ts';
import { tellOperator } from '../payments/tell-people.ts';
import { providers } from '../providers.ts';
import { disagreement, nextComparison } from './decide.ts';
import { compareAgain, endComparing, rememberNamed, takeDueToCompare } from './store.ts';

/**
 * Money that came by no notification: each payment is compared with its provider a day after it began, however it ended here. What the provider knows
 * better is taken over; what cannot be is named to the operator, once.
 */
export async function reconcile(scope: TenantScope): Promise<void> {
  const due = await scope.transaction((inside) => takeDueToCompare(inside, 50));
  await eachApart(scope, 'comparing a payment', due, (payment) => compare(scope, payment));
}

async function compare(scope: TenantScope, payment: Payment): Promise<void> {
  const told = await providers[payment.provider].lookUp(scope, payment);
  if (told === undefined) return;
  const after = typeof told === 'object' ? await tell(scope, payment.id, told) : payment;
  if (after === undefined) return;
  const why = disagreement(after, told, scope.now);
  if (why !== undefined) await name(scope, payment.id, why);
  await (isRunning(after.state)
    ? compareAgain(scope, payment.id, nextComparison(true, scope.now))
    : endComparing(scope, payment.id));
}

async function name(scope: TenantScope, id: string, why: string): Promise<void> {
  await scope.transaction(async (inside) => {
    const payment = await findPayment(inside, id);
    const presale = payment && (await findPresale(inside, payment.presaleId));
    if (payment === undefined || presale === undefined || payment.details['named'] === why) return;
    await rememberNamed(inside, id, why);
    await tellOperator(inside, presale, payment, why);
  });
}
