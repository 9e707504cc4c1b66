import type { Queryable } from '../../database/database.ts';
import { type Sql, sql } from '../../database/sql.ts';

/** Counts by month what the accounts of an operator have, whose calendar is another one now. Within a transaction. */
export async function countAnew(database: Queryable, id: string): Promise<void> {
  await database.query(sql`delete from month_count where tenant_id = ${id}`);
  await count(database, id, 'sale', sql`sale`);
  await count(database, id, 'invoice', sql`invoice`);
}

async function count(database: Queryable, id: string, counted: 'sale' | 'invoice', table: Sql): Promise<void> {
  await database.query(sql`
    insert into month_count (tenant_id, account_id, counted, month, rows)
    select tenant.tenant_id, account_id, ${counted}, date_trunc('month', date at time zone time_zone)::date, count(*)::int
    from ${table} as found join tenant on tenant.tenant_id = found.tenant_id
    where tenant.tenant_id = ${id} and account_id is not null group by 1, 2, 4`);
}
