import { holdAccount } from '../accounts/store.ts';
import { mustBeOffered } from '../payments/offered.ts';
import type { Provider } from '../payments/settings.ts';
import type { Payment } from '../payments/store.ts';
import { Refusal } from '../server/refusal.ts';
import type { AccountScope } from '../server/scope.ts';
import { type Judged, judgeOrder } from './judge-order.ts';
import type { Order } from './order.ts';
import { type Payable, type Placed, placeOrder } from './place-order.ts';

/** The order of somebody signed in, judged and written down. One of an account comes after the other. */
export async function placeCustomerOrder(
  scope: AccountScope,
  order: Order,
  { provider, ...payable }: Payable & { provider: Provider },
): Promise<Placed & { judged: Judged }> {
  await holdAccount(scope);
  const judged = await judgeOrder(scope, order);
  mustBeOffered(scope, provider, judged.offer.category);
  const { accountId, id: userId } = scope.user;
  const placed = await placeOrder(
    scope,
    { accountId, userId, email: null, reason: null, language: scope.language },
    judged,
    order,
    payable,
  );
  return { ...placed, judged };
}

/** What is being paid already can be gone on with where it was left; with another provider it cannot. */
export function goneOnWith(running: Payment, provider: Provider): Payment {
  if (running.provider !== provider || running.state !== 'WAITING')
    throw new Refusal(409, 'exception.payment.underWay');
  return running;
}
