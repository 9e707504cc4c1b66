import type { SubscriptionPaymentType } from '../../../contract/subscriptions.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  readSubscription,
  stopSubscription,
} from '../../../contract/subscriptions.ts';
import { holdAccount, readAccountOf } from '../../customers/accounts/store.ts';
import { mustBeConfirmed } from '../../customers/passwords/confirmed.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import { nextPeriod } from '../orders/calendar.ts';
import { euros } from '../orders/euros.ts';
import { courseOfResuming, courseOfStopping, type Kept, subscriptionOf } from './decide.ts';
import { directDebitLeft } from './direct-debit.ts';
import { findStoredCard, findUsableMandate } from './means.ts';
import { findKept, holdKept, listKept, readTotal, resume, stop } from './store.ts';
import { tellAgreed } from './tell-agreed.ts';

/** How they are bought stands with the payments. */
export const subscriptionRoutes: Route[] = [
  route(listSubscriptions, async (scope) => (await listKept(scope)).map(subscriptionOf)),

  route(readMonthlyTotal, async (scope) => ({
    totalAmount: await readTotal(scope),
    ...(scope.tenant.settings.directDebit ? { directDebitAvailable: await directDebitLeft(scope) } : {}),
  })),

  route(readSubscription, async (scope, { subscriptionId }) =>
    subscriptionOf(known(await findKept(scope, subscriptionId))),
  ),

  route(stopSubscription, async (scope, { subscriptionId }) => {
    const kept = known(await holdKept(scope, subscriptionId));
    const course = courseOfStopping(kept, todayOf(scope));
    if (course === 'refused') throw new Refusal(409, 'exception.subscription.notStopped');
    if (course === 'changes') {
      await stop(scope, subscriptionId);
      await tellStopped(scope, kept);
    }
    return subscriptionOf(known(await findKept(scope, subscriptionId)));
  }),

  route(reactivateSubscription, async (scope, { subscriptionId, paymentType }) => {
    await holdAccount(scope);
    const kept = known(await holdKept(scope, subscriptionId));
    const today = todayOf(scope);
    const course = courseOfResuming(kept, today, paymentType);
    if (course === 'refused') throw new Refusal(409, 'exception.subscription.notResumed');
    if (course === 'changes') {
      mustBeConfirmed(scope);
      const renewDate = kept.renewDate ?? nextPeriod(kept, today);
      const { isOwn, ...means } = await meansOf(scope, kept, renewDate, paymentType);
      await resume(scope, subscriptionId, { renewDate, ...means });
      await tellAgreed(scope, kept, renewDate, isOwn);
    }
    return subscriptionOf(known(await findKept(scope, subscriptionId)));
  }),
];

function known(kept: Kept | undefined): Kept {
  if (kept === undefined) throw notFound();
  return kept;
}

/** With what it will be paid; refused when the customer has not agreed to it yet or this month holds no more. */
async function meansOf(scope: AccountScope, kept: Kept, renewDate: string, asked: SubscriptionPaymentType | undefined) {
  const paymentType = asked ?? kept.paymentType ?? undefined;
  if (paymentType === undefined) throw new Refusal(409, 'exception.payment.notPossible');
  const isCard = paymentType === 'CARD_TOKEN';
  const card = isCard ? await findStoredCard(scope) : undefined;
  const mandate = isCard ? undefined : await findUsableMandate(scope);
  const means = card ?? mandate;
  if (means === undefined) throw new Refusal(409, 'exception.payment.notPossible');
  if (!isCard) {
    const today = todayOf(scope);
    const left = await directDebitLeft(scope, renewDate > today ? renewDate : today, kept.subscriptionId);
    if (kept.price > left) throw new Refusal(409, `exception.directDebit.limit#${euros(left)}`);
  }
  const { isOwn } = means;
  return { paymentType, storedCardId: card?.id ?? null, mandateReference: mandate?.reference ?? null, isOwn };
}

async function tellStopped(scope: AccountScope, kept: Kept): Promise<void> {
  const { email, firstName } = await readAccountOf(scope);
  const { subscriptionDefinitionDescription: subscription, identificationItemName: licensePlate } = kept;
  const values = { firstName, subscription, licensePlate, usableUntil: kept.validUntil ?? todayOf(scope) };
  await queueMail(scope, {
    to: email,
    account: scope.user.accountId,
    language: scope.language,
    template: 'subscription stopped',
    values,
  });
}
