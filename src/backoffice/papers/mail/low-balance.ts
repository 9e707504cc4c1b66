import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { findOwner } from '../documents/parties.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Warns an account whose credit has just gone below the amount it chose, in the transaction that took the credit.
 * `before` is the balance until then: a customer below it already has been warned.
 */
export async function warnOfLowBalance(inside: TenantScope, accountId: string, before: number): Promise<void> {
  const [account] = await inside.query<{ balance: number; minimum: number | null }>(sql`
    select balance, minimum_balance as minimum from account where ${ours(inside)} and account_id = ${accountId}`);
  const owner = await findOwner(inside, accountId);
  if (!account || account.minimum === null || !owner) return;
  const { balance, minimum } = account;
  if (before < minimum || balance >= minimum) return;
  const { email, language, firstName } = owner;
  await queueMail(inside, {
    to: email,
    account: accountId,
    language,
    template: 'low balance',
    values: { firstName, balance, minimum },
  });
}
