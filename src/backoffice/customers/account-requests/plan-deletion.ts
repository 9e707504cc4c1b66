import type { Language } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { mailOperator, queueMail } from '../../papers/mail/queue-mail.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { closingTime } from './closing-time.ts';

interface Planned {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language;
}

/** Writes down that an account is to be deleted, and tells its customer, who can take it back until then, and the operator. */
export async function planDeletion(
  inside: TenantScope,
  { accountId, email, firstName, language }: Planned,
): Promise<void> {
  const [at, on] = [inside.now.toISOString(), closingTime(inside.now).toISOString()];
  await inside.query(sql`
    update account set deletion_requested_at = ${at}, close_at = ${on} where ${ours(inside)} and account_id = ${accountId}`);
  await queueMail(inside, { to: email, language, template: 'deletion requested', values: { firstName, email } });
  await mailOperator(inside, 'deletion planned', { email, customerId: accountId, at, on });
}
