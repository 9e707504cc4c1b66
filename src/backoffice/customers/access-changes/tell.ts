import { findOwner } from '../../papers/documents/parties.ts';
import type { MailValues } from '../../papers/mail/mail-values.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import type { AccountScope } from '../../server/scope.ts';
import { readAccountOf } from '../accounts/store.ts';

/** Tells the owner of an account what was done to the access to it, and by which user; that may have been a stranger. */
export async function tellAccessChanged(
  inside: AccountScope,
  change: MailValues['access changed']['change'],
  user: string,
): Promise<void> {
  const owner = await findOwner(inside, inside.user.accountId);
  if (owner === undefined) return;
  const { email: by } = await readAccountOf(inside);
  const { email, language, firstName } = owner;
  const values = { firstName, change, user, by, at: inside.now.toISOString() };
  await queueMail(inside, { to: email, account: inside.user.accountId, language, template: 'access changed', values });
}
