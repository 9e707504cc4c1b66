import { readAccountOf } from '../../customers/accounts/store.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { AccountScope } from '../../server/scope.ts';
import type { Kept } from './decide.ts';

/** The owner hears of it when another user has a subscription paid from now on with what the account has kept, save with what that user had kept. */
export async function tellAgreed(
  inside: AccountScope,
  { subscriptionDefinitionDescription: subscription, price: amount }: Kept,
  from: string,
  isOwn: boolean,
): Promise<void> {
  const { role, accountId } = inside.user;
  const owner = role === 'owner' || isOwn ? undefined : await findOwner(inside, accountId);
  if (owner === undefined) return;
  const { email: by } = await readAccountOf(inside);
  const { email, language, firstName } = owner;
  const values = { firstName, by, subscription, amount, from };
  await queueMail(inside, { to: email, account: accountId, language, template: 'kept means agreed', values });
}
