import { readdir, readFile } from 'node:fs/promises';
import { CannotOpen, type Database, type Queryable, sqlStateOf } from './database.ts';
import { sql } from './sql.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number shared by all back offices on one database. */
const migrationLock = 7_420_117;

/** How often a migration gives way to requests that hold a table it needs, before it is given up. */
const mostTries = 20;

/** A newer version has changed the database already. */
export class NewerDatabase extends CannotOpen {
  override name = 'NewerDatabase';

  constructor(unknown: readonly string[]) {
    super(
      `The database belongs to a newer version: it has ${unknown.join(', ')}, which this version does not know. Start the newer one; servers of this version that are running go on.`,
    );
  }
}

/**
 * Brings the tables up to date. Of several back offices that start one does it; the others wait for it, however long it takes, and then start. Servers
 * of the version before serve meanwhile and afterwards, so a later migration obeys:
 *
 * - It only adds: a table, a column without a value or with a constant one, a wider check. What the version before reads or writes keeps its name, its
 *   type and its meaning, and what it inserts is still taken. What nothing needs any more is removed by the version after.
 * - It is quick while it holds a table: rows are brought up to date by the worker, some at a time, not here, and an index on a large table is made
 *   beforehand (`create index concurrently`) and here only `if not exists`. It gives way to requests that hold a table.
 * - It keeps the tenant in front of every key, and says in `distribution.sql` where a new table lies.
 *
 * An older version that starts on a newer database throws `NewerDatabase`.
 */
export async function migrate(database: Database, from: URL = folder): Promise<void> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction((inside) => bringUpToDate(inside, from, names));
    } catch (error) {
      if (sqlStateOf(error) !== lockNotAvailable || tried === mostTries) throw error;
    }
  }
}

const lockNotAvailable = '55P03';

async function bringUpToDate(inside: Queryable, from: URL, names: readonly string[]): Promise<void> {
  await inside.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await inside.query(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
  await inside.script(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await inside.query<{ name: string }>(sql`select name from migration`)).map((row) => row.name),
  );
  const unknown = [...applied].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  // A statement that asks for the same table later stands behind it: it must not wait for long.
  await inside.script("set local lock_timeout = '2s'");
  for (const name of names.filter((candidate) => !applied.has(candidate))) {
    await inside.script(await readFile(new URL(name, from), 'utf8'));
    await inside.query(sql`insert into migration (name) values (${name})`);
  }
}
