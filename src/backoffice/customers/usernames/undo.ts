import { sql } from '../../database/sql.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { daysToUndo } from '../email-tokens/decide.ts';
import { hashOf, issueToken, newToken, voidTokensOf } from '../email-tokens/store.ts';
import { findAddressee, removePassword } from '../passwords/store.ts';
import { nameTaken } from '../registration/name-taken.ts';
import { forgetNew } from '../registration/store.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { normalName } from '../sessions/user-name.ts';
import { isTakenByAnother, putBackEmail } from './store.ts';

/** A token with which the reader of the old mailbox takes the account back, for seven days. */
export async function issueUndo(scope: TenantScope, userId: string, email: string): Promise<string> {
  const token = newToken();
  await scope.query(sql`
    insert into email_undo (tenant_id, token_hash, user_id, email, issued_at, valid_until)
    values (${scope.tenant.id}, ${hashOf(token)}, ${userId}, ${email}, ${scope.now.toISOString()}, ${daysToUndo(scope.now).toISOString()})`);
  return token;
}

/**
 * The old address counts again. The password was known to the one that changed it, and is worth nothing any more: all devices are
 * signed out, every other link is void, and a new password is chosen by a link to the old mailbox.
 */
export async function undoEmailChange(inside: TenantScope, token: string): Promise<true | undefined> {
  const [undo] = await inside.query<{ userId: string; email: string }>(sql`
    delete from email_undo where ${ours(inside)} and token_hash = ${hashOf(token)} and valid_until > ${inside.now.toISOString()}
    returning user_id as "userId", email`);
  if (undo === undefined) return undefined;
  const { userId, email } = undo;
  const username = normalName(email);
  await forgetNew(inside, username, userId);
  if (await isTakenByAnother(inside, userId, username)) throw nameTaken(email);
  await putBackEmail(inside, userId, email, username);
  await voidTokensOf(inside, userId);
  await inside.query(sql`delete from email_undo where ${ours(inside)} and user_id = ${userId}`);
  await removePassword(inside, userId);
  await endSessionsOf(inside, userId);
  await keepEntry(inside, 'user name undone', { user: userId });
  const user = await findAddressee(inside, { id: userId });
  if (user === undefined) return true;
  const values = { firstName: user.firstName, token: await issueToken(inside, 'PASSWORD', userId, email) };
  const language = user.language ?? inside.language;
  await queueMail(inside, { to: email, language, template: 'email change undone', values });
  return true;
}
