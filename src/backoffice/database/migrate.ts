import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number shared by all back offices on one database. */
const migrationLock = 7_420_117;

/** Brings the tables up to date; several back offices may start at the same time. */
export async function migrate(database: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (inside) => {
    await inside.query(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`);
    await inside.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set(
      (await inside.query<{ name: string }>(sql`select name from migration`)).map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Error(`The database was made by another version: it knows ${unknown.join(', ')}.`);
    for (const name of names.filter((candidate) => !applied.has(candidate))) {
      await inside.script(await readFile(new URL(name, folder), 'utf8'));
      await inside.query(sql`insert into migration (name) values (${name})`);
    }
  });
}
