import type { Call } from '../../../contract/call.ts';
import { Asking } from '../../server/asking.ts';
import { later, Refusal } from '../../server/refusal.ts';
import type { AccountScope, TenantScope } from '../../server/scope.ts';
import type { StoredCard } from '../payments/means.ts';
import type { Provider, Removal, Unanswered } from '../payments/provider.ts';
import { beginRemoval, endRemoval, listUnanswered } from './store.ts';

/**
 * The customer is told that a card is removed once its provider has said so; from the first moment it is neither offered nor charged. One that the
 * provider does not let go of comes back to where it was.
 */
export async function removal(
  scope: AccountScope,
  card: StoredCard,
  remove: NonNullable<Provider['removeCard']>,
): Promise<Asking<undefined, AccountScope>> {
  const { accountId } = scope.user;
  await beginRemoval(scope, card.id, accountId);
  return new Asking(async (outside) => {
    const what = await remove(outside, { token: card.token, accountId });
    if (what === undefined) throw later(409, 'exception.command.running', 2);
    await endRemoval(outside, card.id, what);
    return async () => answerTo(what);
  });
}

/** The calls that were waiting for the end of a removal, which is known by now. */
export async function answeredRemovals(
  scope: TenantScope,
  provider: string,
  call: Call,
  before: string,
): Promise<Unanswered[]> {
  const waiting = await listUnanswered(scope, provider, before);
  return waiting.map(({ subject, key, what }) => ({ call, subject, key, answer: async () => answerTo(what) }));
}

function answerTo(what: Removal): undefined {
  if (what === 'refused') throw new Refusal(409, 'exception.http.unexpectedError');
  return undefined;
}
