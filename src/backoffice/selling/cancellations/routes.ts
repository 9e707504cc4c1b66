import { cancelContract, confirmCancellation } from '../../../contract/declarations.ts';
import { guarded } from '../../customers/email-tokens/guarded.ts';
import { newToken } from '../../customers/email-tokens/store.ts';
import { inLanguage } from '../../server/language.ts';
import { openRoute, type Route } from '../../server/route.ts';
import type { TenantScope } from '../../server/scope.ts';
import { isMailed, judgeDeclaration } from '../declarations/judge.ts';
import {
  type Declared,
  findAccountOf,
  keepDeclaration,
  lockWaiting,
  markConfirmed,
  type Waiting,
} from '../declarations/store.ts';
import { endOf, meantBy } from './decide.ts';
import { type Held, holdUsable, stopAfter, stopNow } from './store.ts';
import { tellCustomer, tellOperator } from './tell.ts';

/** Whatever is declared is received; a subscription that is surely meant ends, at once or once it is confirmed by mail, and of what is found no other person hears anything. */
export const cancellationRoutes: Route[] = [
  openRoute(cancelContract, async (scope, { wantedOn, ...sent }, visitor) => {
    const declared: Declared = { ...(await judgeDeclaration(scope, sent, visitor)), wantedOn };
    const accountId = visitor.account?.user.accountId ?? (await findAccountOf(scope, declared.email));
    const meant = accountId === undefined ? [] : meantBy(declared.contract, await holdUsable(scope, accountId));
    const [only, ...others] = meant;
    const subscription = others.length === 0 ? only : undefined;
    const endsOn = subscription ? endOf(subscription, wantedOn).endsOn : null;
    // An address and a plate are no secrets: without a session the mailbox has to say so.
    const token = subscription && visitor.account === undefined ? newToken() : null;
    if (subscription && token === null) await endIt(visitor.account ?? scope, subscription, wantedOn, endsOn);
    await keepDeclaration(scope, 'CANCELLATION', declared, {
      accountId: accountId ?? null,
      subscriptionId: subscription?.id ?? null,
      carriedOut: subscription !== undefined && token === null,
      toConfirm: token === null ? undefined : { token, endsOn },
    });
    const at = scope.now.toISOString();
    const told = { subscription: nameOf(subscription, declared), endsOn };
    if (await isMailed(scope, declared, visitor, subscription?.id))
      await tellCustomer(scope, declared, { at, token, ...told });
    if (subscription === undefined) await tellOperator(scope, declared, { at, why: 'not found', ...told });
    else if (token !== null) await tellOperator(scope, declared, { at, why: 'not confirmed', ...told });
    else if (declared.cause !== undefined) await tellOperator(scope, declared, { at, why: 'cause', ...told });
    return visitor.account !== undefined && subscription !== undefined
      ? { receivedAt: at, ...told }
      : { receivedAt: at };
  }),

  openRoute(confirmCancellation, async (scope, { token }, { remoteAddress }) => {
    await guarded(scope, remoteAddress, () => scope.transaction((inside) => confirmed(inside, token)));
    return undefined;
  }),
];

/** It ends as of when it was received, whatever was paid for since. */
async function confirmed(inside: TenantScope, token: string): Promise<true | undefined> {
  const waiting = await lockWaiting(inside, token);
  if (waiting === undefined) return undefined;
  const { accountId, subscriptionId, wantedOn, endsOn, receivedAt } = waiting;
  const subscription = (await holdUsable(inside, accountId)).find(({ id }) => id === subscriptionId);
  if (subscription) await endIt(inside, subscription, wantedOn, endsOn);
  await markConfirmed(inside, waiting.id);
  const at = new Date(receivedAt).toISOString();
  const told = { at, subscription: nameOf(subscription, waiting), endsOn };
  await tellCustomer(inside, waiting, { ...told, token: null });
  if (isPaidSince(subscription, waiting)) await tellOperator(inside, waiting, { ...told, why: 'paid since' });
  else if (waiting.cause !== undefined) await tellOperator(inside, waiting, { ...told, why: 'cause' });
  return true;
}

function nameOf(subscription: Held | undefined, { language }: Declared): string | null {
  return subscription ? inLanguage(subscription.description, language) : null;
}

/** A month that was paid for after the customer had said that it was to end. */
function isPaidSince(subscription: Held | undefined, { endsOn }: Waiting): boolean {
  return subscription?.validUntil != null && endsOn !== null && subscription.validUntil > endsOn;
}

async function endIt(
  inside: TenantScope,
  held: Held,
  wantedOn: string | undefined,
  endsOn: string | null,
): Promise<void> {
  if (endOf(held, wantedOn).stopsNow) await stopNow(inside, held.id);
  else if (held.recurring && !held.stopped && endsOn !== null) await stopAfter(inside, held.id, endsOn);
}
