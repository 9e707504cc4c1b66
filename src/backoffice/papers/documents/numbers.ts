import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/**
 * The next number of a series. Another one at the same time waits until this transaction has ended, and if it is
 * undone its number is free again: no gaps.
 */
export async function nextNumber(
  inside: TenantScope,
  series: string,
): Promise<{ number: number; previousSeal: string }> {
  const [taken] = await inside.query<{ last: number; seal: string }>(sql`
    insert into document_number as kept (tenant_id, series, last) values (${inside.tenant.id}, ${series}, 1)
    on conflict (tenant_id, series) do update set last = kept.last + 1 returning last, seal`);
  if (taken === undefined) throw new Error('no number was given');
  return { number: taken.last, previousSeal: taken.seal };
}

export async function keepSeal(inside: TenantScope, series: string, seal: string): Promise<void> {
  await inside.query(sql`update document_number set seal = ${seal} where ${ours(inside)} and series = ${series}`);
}
