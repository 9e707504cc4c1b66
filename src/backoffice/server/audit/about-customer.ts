import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { About } from './keep-entry.ts';

/** How an entry names a customer: by the owner of the account, whose id stands nowhere else once they are forgotten. */
export async function aboutCustomer(
  scope: { readonly tenant: { readonly id: string }; readonly query: Queryable['query'] },
  accountId: string,
): Promise<About> {
  const [owner] = await scope.query<{ id: string }>(sql`
    select id from app_user where tenant_id = ${scope.tenant.id} and account_id = ${accountId} and role = 'owner'`);
  return owner === undefined ? {} : { user: owner.id };
}
