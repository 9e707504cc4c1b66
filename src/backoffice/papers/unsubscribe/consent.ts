import { randomBytes } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';

/** A customer wishes to get offers by mail, or not any more. When they wished it is kept, to be shown. */
export async function setConsent(scope: AccountScope, wishes: boolean | undefined): Promise<void> {
  if (wishes === undefined) return;
  const token = randomBytes(18).toString('base64url');
  await scope.query(
    wishes
      ? sql`update account set marketing_since = ${scope.now.toISOString()}, marketing_token = ${token} where ${mine(scope)} and marketing_since is null`
      : sql`update account set marketing_since = null, marketing_token = null where ${mine(scope)}`,
  );
}

/** The token by which the consent of an account can be ended; undefined where it gave none. */
export async function consentOf(scope: TenantScope, accountId: string): Promise<string | undefined> {
  const [account] = await scope.query<{ token: string }>(sql`
    select marketing_token as token from account
    where ${ours(scope)} and account_id = ${accountId} and marketing_since is not null`);
  return account?.token;
}

export async function endConsent(scope: TenantScope, token: string): Promise<void> {
  await scope.query(
    sql`update account set marketing_since = null, marketing_token = null where ${ours(scope)} and marketing_token = ${token}`,
  );
}
