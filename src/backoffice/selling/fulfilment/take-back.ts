import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Presale } from '../orders/presale.ts';

/** The money of a top-up went back, so its credit does too; what was spent of it meanwhile is owed. False for any other sale. */
export async function takeBackCredit(inside: TenantScope, { id, accountId, category }: Presale): Promise<boolean> {
  if (category !== 'CHARGE') return false;
  const [taken] = await inside.query<{ credit: number }>(sql`
    with given as (
      select credit_change as credit from sale where ${ours(inside)} and id = ${id} and credit_change > 0 for update)
    update sale set credit_change = 0 from given where ${ours(inside, 'sale')} and sale.id = ${id} returning given.credit`);
  if (taken === undefined) return false;
  await inside.query(
    sql`update account set balance = balance - ${taken.credit} where ${ours(inside)} and account_id = ${accountId}`,
  );
  return true;
}
