import { sql } from '../../../database/sql.ts';
import { ours, type TenantScope } from '../../../server/scope.ts';
import type { Target } from './act.ts';

/** An account that an act is about. */
export async function findAccount(scope: TenantScope, id: string): Promise<Target | undefined> {
  const found = await scope.query(sql`select 1 from account where ${ours(scope)} and account_id = ${id}`);
  return found.length === 0 ? undefined : { id, accountId: id, page: `/operator/customers/${encodeURIComponent(id)}` };
}

/** A sale that an act is about, of a customer or a guest. */
export async function findSale(scope: TenantScope, id: string): Promise<Target | undefined> {
  const [found] = await scope.query<{ accountId: string | null }>(
    sql`select account_id as "accountId" from sale where ${ours(scope)} and id = ${id}`,
  );
  return found && { id, accountId: found.accountId, page: `/operator/sales/${encodeURIComponent(id)}` };
}
