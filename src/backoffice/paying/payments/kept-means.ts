import { readAccountOf } from '../../customers/accounts/store.ts';
import { sql } from '../../database/sql.ts';
import { findOwner } from '../../papers/documents/parties.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { type AccountScope, ours } from '../../server/scope.ts';

/** The owner hears of it when another user pays with what the account has kept, save with what that user had kept. */
export async function tellKeptUsed(inside: AccountScope, presaleId: string, isOwn: boolean): Promise<void> {
  if (inside.user.role === 'owner' || isOwn) return;
  const owner = await findOwner(inside, inside.user.accountId);
  const [sale] = await inside.query<{ item: string; amount: number }>(
    sql`select item, amount from sale where ${ours(inside)} and id = ${presaleId}`,
  );
  if (owner === undefined || sale === undefined) return;
  const { email: by } = await readAccountOf(inside);
  const { email, language, firstName } = owner;
  const values = { firstName, by, ...sale, at: inside.now.toISOString() };
  await queueMail(inside, { to: email, account: inside.user.accountId, language, template: 'kept means used', values });
}
