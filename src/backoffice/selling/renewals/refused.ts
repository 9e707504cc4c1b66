import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { inLanguage } from '../../server/language.ts';
import type { TenantScope } from '../../server/scope.ts';
import { dayOf } from '../../server/today.ts';
import { nextTry } from './decide.ts';
import { endRenewals, holdSubscription, putOff, type Renewable } from './store.ts';

/** The next months were not paid: tried again later, or the end. The customer is told either way. */
export async function renewalRefused(inside: TenantScope, subscriptionId: string): Promise<void> {
  const subscription = await holdSubscription(inside, subscriptionId);
  // Stopped by the customer meanwhile: nothing more is wanted of them.
  if (subscription?.renewDate == null) return;
  const tries = subscription.tries + 1;
  const next = nextTry(tries, inside.now);
  if (next) await putOff(inside, subscriptionId, tries, next);
  else await endRenewals(inside, subscriptionId);
  await tellUnpaid(inside, subscription, subscription.price, next && dayOf(inside, next));
}

/** Says that a payment did not come, and when it is tried again; without such a day the subscription has ended. */
export async function tellUnpaid(
  inside: TenantScope,
  { accountId, description, identificationItemName }: Renewable,
  amount: number,
  nextTryOn: string | undefined,
): Promise<void> {
  const owner = await findOwner(inside, accountId);
  if (owner === undefined) return;
  const { email, firstName, language } = owner;
  const subscription = inLanguage(description, language);
  const told = { firstName, subscription, licensePlate: identificationItemName || null, amount };
  const values = { ...told, nextTryOn: nextTryOn ?? null };
  await queueMail(inside, { to: email, account: accountId, language, template: 'subscription not paid', values });
}
