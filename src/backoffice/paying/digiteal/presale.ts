import { holdAccount } from '../../customers/accounts/store.ts';
import { lockOrder, type Presale, setSaleStatus } from '../../selling/orders/presale.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import type { AccountScope } from '../../server/scope.ts';
import { isRunning } from '../payments/decide.ts';
import { mustBeWithinLimit } from '../payments/direct-debit-limit.ts';
import { listPayments, type Payment, startPayment } from '../payments/store.ts';

/** A presale of the customer's own with a payment to go on with; one whose payment ended gets a new one under the same id. */
export async function resumePresale(
  scope: AccountScope,
  presaleId: string,
): Promise<{ presale: Presale; payment: Payment }> {
  await holdAccount(scope);
  const order = await lockOrder(scope, presaleId);
  const last = (await listPayments(scope, presaleId)).at(-1);
  if (order === undefined || last?.provider !== 'digiteal' || order.presale.accountId !== scope.user.accountId)
    throw notFound();
  const { presale } = order;
  if (isRunning(last.state) || last.state === 'PAID') return { presale, payment: last };
  if ([presale, ...order.others].some(({ fulfilledAt }) => fulfilledAt !== null))
    throw new Refusal(409, 'exception.mandate.notCreated');
  await mustBeWithinLimit(scope, presale.total);
  await setSaleStatus(scope, presale.id, 'PENDING');
  return { presale, payment: await startPayment(scope, waitingFor(presale)) };
}

/** Waits for a mandate to be signed. */
export function waitingFor({ id, total, accountId }: Presale) {
  return {
    presaleId: id,
    provider: 'digiteal',
    amount: total,
    state: 'WAITING',
    subject: accountId ?? 'guest',
  } as const;
}
