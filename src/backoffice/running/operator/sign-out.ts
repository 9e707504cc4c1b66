import { endSessionsOf } from '../../customers/sessions/store.ts';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { tenantScope } from '../../server/ground.ts';
import { silentLog } from '../../server/log.ts';
import { ours } from '../../server/scope.ts';
import { NotKept } from './keep-operator.ts';
import { operatorNamed } from './show.ts';

/** Ends the sessions of all customers of an operator, or of the users of one: what those did to the access to the account can be taken back. */
export async function signOut(
  { database, say }: { readonly database: Database; readonly say: (line: string) => void },
  id: string,
  accountId: string | undefined,
): Promise<number> {
  const tenant = await operatorNamed(database, id);
  const actor = { is: 'command line' } as const;
  const scope = tenantScope({ database, tenant, now: new Date(), language: 'nl', log: silentLog, actor });
  const users = await scope.transaction(async (inside) => {
    const signedIn = await inside.query<{ id: string }>(sql`
      select id from app_user where ${ours(inside)} and (account_id = ${accountId ?? null} or ${accountId ?? null}::text is null)
        and exists (select 1 from session where session.tenant_id = app_user.tenant_id and user_id = app_user.id)`);
    for (const user of signedIn) {
      await endSessionsOf(inside, user.id);
      await keepEntry(inside, 'sessions ended', { user: user.id });
    }
    const [found] = await inside.query(sql`
      select 1 from account where ${ours(inside)} and (account_id = ${accountId ?? null} or ${accountId ?? null}::text is null) limit 1`);
    if (accountId !== undefined && found === undefined) throw new NotKept(`${id} has no customer ${accountId}.`);
    return signedIn.length;
  });
  say(`${users} ${users === 1 ? 'user is' : 'users are'} signed out everywhere.`);
  return 0;
}
