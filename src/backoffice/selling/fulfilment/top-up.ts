import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Presale } from '../orders/presale.ts';

/** The amount becomes credit. */
export async function topUp(inside: TenantScope, { id, accountId, total }: Presale): Promise<undefined> {
  await inside.query(
    sql`update account set balance = balance + ${total} where ${ours(inside)} and account_id = ${accountId}`,
  );
  await inside.query(sql`update sale set credit_change = ${total} where ${ours(inside)} and id = ${id}`);
}
