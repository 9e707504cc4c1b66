import type { OrderInput } from '../../../contract/orders.ts';
import { holdAccount } from '../../customers/accounts/store.ts';
import { type Judged, judgeOrder } from '../../selling/orders/judge-order.ts';
import { type Payable, type Placed, placeOrder } from '../../selling/orders/place-order.ts';
import type { Presale } from '../../selling/orders/presale.ts';
import { Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import { mustBeOffered } from './offered.ts';
import type { ProviderName } from './settings.ts';
import { findPayment, type Payment } from './store.ts';

/** The order of a signed-in customer, judged and written down. One of an account comes after the other. */
export async function placeCustomerOrder(
  scope: AccountScope,
  order: OrderInput,
  { provider, ...payable }: Payable & { provider: ProviderName },
): Promise<ToPay & { judged: Judged }> {
  await holdAccount(scope);
  const judged = await judgeOrder(scope, order);
  mustBeOffered(scope, provider, judged.offer.category);
  const { accountId, id: userId } = scope.user;
  const buyer = { accountId, userId, email: null, reason: null, language: scope.language };
  return { ...(await toPay(scope, await placeOrder(scope, buyer, judged, order, payable))), judged };
}

interface ToPay {
  readonly presale: Presale;
  /** The payment that runs for it already. */
  readonly running: Payment | undefined;
}

export async function toPay(scope: TenantScope, { presale, runningId }: Placed): Promise<ToPay> {
  return { presale, running: runningId === undefined ? undefined : await findPayment(scope, runningId) };
}

/** What is being paid already can be gone on with where it was left; with another provider it cannot. */
export function goneOnWith(running: Payment, provider: ProviderName): Payment {
  if (running.provider !== provider || running.state !== 'WAITING')
    throw new Refusal(409, 'exception.payment.underWay');
  return running;
}
