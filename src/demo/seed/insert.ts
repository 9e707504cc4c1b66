import type { Queryable } from '../../backoffice/database/database.ts';
import { json, type Sql } from '../../backoffice/database/sql.ts';

/** Writes many rows at once; the fields of the first row are the columns, as named by our own code. */
export async function insertAll(database: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  const statement: Sql = {
    strings: [
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, `,
      '::json)',
    ],
    values: [json(rows)],
  };
  await database.query(statement);
}
