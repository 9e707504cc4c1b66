import { findPresale } from '../../selling/orders/presale.ts';
import { eachApart } from '../../server/each-apart.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import type { Booked, Provider } from '../payments/provider.ts';
import type { ProviderName } from '../payments/settings.ts';
import { findPayment, type Payment } from '../payments/store.ts';
import { type PaymentNews, tell } from '../payments/tell.ts';
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
  const books = new Map<ProviderName, OpenBooks>();
  await eachApart(scope, 'comparing a payment', due, (payment) => compare(scope, payment, books));
}

type OpenBooks = ReturnType<NonNullable<Provider['books']>>;

async function compare(scope: TenantScope, payment: Payment, books: Map<ProviderName, OpenBooks>): Promise<void> {
  const looked = await providers[payment.provider].lookUp(scope, payment);
  const told = looked === 'cannot be asked' ? await inBooks(scope, payment, books) : looked;
  if (told === undefined) return;
  const isNews = typeof told === 'object' && (looked === told || isEnd(payment, told));
  const after = isNews ? await tell(scope, payment.id, told) : payment;
  if (after === undefined) return;
  const why = disagreement(after, told, scope.now);
  if (why !== undefined) await name(scope, payment.id, why);
  await (isRunning(after.state)
    ? compareAgain(scope, payment.id, nextComparison(true, scope.now))
    : endComparing(scope, payment.id));
}

async function inBooks(scope: TenantScope, payment: Payment, books: Map<ProviderName, OpenBooks>): Promise<Booked> {
  const open = books.get(payment.provider) ?? providers[payment.provider].books?.(scope);
  if (open === undefined) return 'cannot be asked';
  books.set(payment.provider, open);
  return open(payment);
}

/** Books end a payment; what happened to its money afterwards they tell without the number under which it was notified, so that it would count twice. */
function isEnd({ state }: Payment, { outcome }: PaymentNews): boolean {
  return outcome === 'paid' || (isRunning(state) && outcome !== 'returned');
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
