import type { TenantScope } from '../../server/scope.ts';
import type { Payment } from '../payments/store.ts';
import { seen, type Trial, trialPayment } from '../payments/trial.ts';
import { cancelOrder, createOrder, readOrder, refundOrder, removeCard } from './client.ts';

export const multisafepayTrials: readonly Trial[] = [
  { what: 'makes a page for one cent, looks it up, cancels it, and refunds nothing that was not paid', run: oneOrder },
  {
    what: 'says of an order that is not there that it is not',
    run: async (outside) => seen(await readOrder(outside, trialPayment(outside, 'multisafepay')), 'absent'),
  },
  {
    what: 'says of a card that is not there that it is gone',
    run: async (outside) => seen(await removeCard(outside, { token: 'TRIAL', accountId: 'trial' }), 'removed'),
  },
  {
    what: 'pay the smallest amount in the portal, and close the page at once: that the payment ends shows that notifications come, signed with our key',
  },
];

async function oneOrder(outside: TenantScope): Promise<string | undefined> {
  const payment = trialPayment(outside, 'multisafepay');
  const page = { item: 'Trial', language: outside.language, email: null, keptFor: undefined };
  const made = await createOrder(outside, payment, page);
  if (made?.outcome !== 'waiting') return seen(made?.status, 'initialized');
  const refused = seen(await refundOrder(outside, payment), 'refused');
  if (refused !== undefined) return refused;
  const before = seen(await wordOf(outside, payment), 'initialized');
  if (before !== undefined) return before;
  await cancelOrder(outside, payment);
  return seen(await wordOf(outside, payment), 'cancelled', 'void');
}

async function wordOf(outside: TenantScope, payment: Payment): Promise<string | undefined> {
  const told = await readOrder(outside, payment);
  return typeof told === 'object' ? told.status : told;
}
