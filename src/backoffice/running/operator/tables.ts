import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** A table that holds rows of tenants. */
export interface TenantTable {
  readonly name: string;
  /** In the order of its primary key. */
  readonly key: readonly string[];
}

/** Kept by triggers while others are written: filled and emptied with those. */
const derived: readonly string[] = ['month_count'];

/** What others are counted by, or counted in, though they do not refer to it. */
const first: readonly string[] = ['tenant', ...derived];

/** All tables with rows of tenants, each after those that it refers to; what triggers write stands before what they hang on. */
export async function tenantTables(database: Queryable): Promise<TenantTable[]> {
  const tables = await database.query<TenantTable>(sql`
    select c.relname as name, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and exists (select 1 from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)
    group by c.relname order by not c.relname = any(${[...first]}::text[]), c.relname`);
  const references = await database.query<{ from: string; to: string }>(sql`
    select distinct source.relname as "from", target.relname as "to" from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and source.relnamespace = current_schema()::regnamespace`);
  return inOrder(tables, references);
}

/** Tables that refer to each other in a circle would have no order; there are none. */
function inOrder(tables: readonly TenantTable[], references: readonly { from: string; to: string }[]): TenantTable[] {
  const sorted: TenantTable[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const ready = [...left].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || ![...left].some((one) => one.name === to)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${[...left].map(({ name }) => name).join(', ')}`);
    for (const one of ready) {
      left.delete(one);
      sorted.push(one);
    }
  }
  return sorted;
}

export function isDerived({ name }: TenantTable): boolean {
  return derived.includes(name);
}

export function isTrail({ name }: TenantTable): boolean {
  return name === 'audit_entry';
}

/** How many rows a tenant has in a table, and a sum over all that stands in them: the same rows give the same sum, in whatever order. */
export interface Tally {
  readonly rows: number;
  readonly sum: string;
}

export async function tallyOf(database: Queryable, table: string, tenantId: string): Promise<Tally> {
  const [tally] = await database.query<Tally>({
    strings: [
      `select count(*) as rows, coalesce(sum(('x' || substr(md5(one::text), 1, 15))::bit(60)::bigint), 0)::text as sum
       from ${table} one where tenant_id = `,
      '',
    ],
    values: [tenantId],
  });
  if (tally === undefined) throw new Error(`${table} cannot be counted`);
  return tally;
}
