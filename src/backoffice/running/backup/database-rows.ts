import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { isDerived, type TenantTable, tenantTables } from '../operator/tables.ts';

/** A backup or a restore may take longer than anything else does. */
export const patiently =
  "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local time zone 'UTC'";

const atATime = 1_000;

/**
 * Each table after those that it refers to. What triggers keep comes of the rest; keys of the log are left out, because they are to be
 * thrown away in their time, and what is done now and then begins anew.
 */
export async function tablesToKeep(database: Queryable): Promise<TenantTable[]> {
  return (await tenantTables(database)).filter((table) => !isDerived(table));
}

/** Rows of a table as JSON, some at a time. Within a transaction. */
export async function* rowsIn(inside: Queryable, table: string): AsyncGenerator<string[]> {
  await inside.script(`declare kept no scroll cursor for select row_to_json(one)::text as row from ${table} one`);
  const fetch = { strings: [`fetch ${atATime} from kept`], values: [] };
  for (;;) {
    const rows = await inside.query<{ row: string }>(fetch);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < atATime) break;
  }
  await inside.script('close kept');
}

export async function migrationsOf(inside: Queryable): Promise<string[]> {
  return (await inside.query<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name);
}
