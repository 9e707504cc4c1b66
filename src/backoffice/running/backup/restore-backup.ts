import { type Database, type Queryable, sqlStateOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { installation, keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { NotKept } from '../operator/keep-operator.ts';
import { migrationsOf, patiently, rowsIn, tablesToKeep } from './database-rows.ts';
import { type Held, holdCollections } from './held-collections.ts';
import { changed, differing, type Head, openBackup, startTallies, type Tallies } from './lines.ts';

export interface Wish {
  /** What becomes of mails that waited: they may have gone out since the backup. */
  readonly mails: 'drop' | 'send';
  /** So many numbers of papers are left out: those that were given since the backup are not given again. */
  readonly skipNumbers: number;
}

export interface Restored {
  readonly head: Head;
  readonly tallies: Tallies;
  readonly droppedMails: number;
  /** What is collected only once a person says so. */
  readonly held: readonly Held[];
  /** The last number of each series of papers. */
  readonly numbers: readonly { readonly tenant: string; readonly series: string; readonly last: number }[];
}

/** Takes up a backup into an empty database, all of it or nothing: every row is counted and summed again. */
export async function restoreBackup(database: Database, path: string, wish: Wish, now: Date): Promise<Restored> {
  const { head, rows } = await openBackup(path);
  return database.transaction(async (inside) => {
    await inside.script(patiently);
    const known = await migrationsOf(inside);
    if (JSON.stringify(known) !== JSON.stringify(head.migrations))
      throw new NotKept(
        `The file was written by another version: it knows ${head.migrations.join(', ')}, this one ${known.join(', ')}.`,
      );
    const tables = (await tablesToKeep(inside)).map(({ name }) => name);
    for (const table of tables) await mustBeEmpty(inside, table);
    const tallies = await takeUp(inside, rows, tables);
    const found = startTallies();
    for (const table of tables)
      for await (const some of rowsIn(inside, table)) for (const row of some) found.add(table, row);
    const other = differing(found.told(), tallies);
    if (other.length > 0) throw new NotKept(`Not all came over, so nothing was kept: ${other.join(', ')}.`);
    await keepFromCommandLine(inside, installation, 'backup restored', { asOf: head.at });
    return { head, tallies, ...(await goOn(inside, wish, now)) };
  });
}

async function takeUp(
  inside: Queryable,
  rows: AsyncGenerator<{ table: string; rows: readonly string[] }, Tallies>,
  tables: readonly string[],
): Promise<Tallies> {
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return value;
    const { table, rows: some } = value;
    if (!tables.includes(table)) throw new NotKept(`The file names a table that is not known: ${table.slice(0, 60)}.`);
    const insert = {
      strings: [`insert into ${table} select * from json_populate_recordset(null::${table}, `, '::json)'],
      values: [`[${some.join(',')}]`],
    };
    await inside.query(insert).catch((error: Error) => {
      throw isOfRows(error) ? changed(error.message) : error;
    });
  }
}

/** The sum of what is packed is held against it at its end alone: rows that were changed may be refused before. */
function isOfRows(error: Error): boolean {
  return /^2[23]/.test(sqlStateOf(error) ?? '');
}

/** What happened since the backup is not known here, and must not happen a second time. */
async function goOn(
  inside: Queryable,
  { mails, skipNumbers }: Wish,
  now: Date,
): Promise<Pick<Restored, 'droppedMails' | 'held' | 'numbers'>> {
  // Who was signed out since stays signed out.
  await inside.query(sql`delete from session`);
  await inside.query(sql`delete from operator_session`);
  const at = now.toISOString();
  const dropped =
    mails === 'send'
      ? []
      : await inside.query(sql`
          update outgoing_mail set given_up_at = ${at}, "values" = null, failure = 'restored from a backup: it may have gone out since'
          where sent_at is null and given_up_at is null and next_at <= ${at} returning 1`);
  const numbers = await inside.query<Restored['numbers'][number]>(sql`
    update document_number set last = last + ${skipNumbers} returning tenant_id as tenant, series, last`);
  const held: Held[] = [];
  for (const { id } of await inside.query<{ id: string }>(sql`select tenant_id as id from tenant order by position`))
    held.push(...(await holdCollections(inside, now, id)));
  return { droppedMails: dropped.length, held, numbers };
}

async function mustBeEmpty(inside: Queryable, table: string): Promise<void> {
  const [found] = await inside.query({ strings: [`select 1 from ${table} limit 1`], values: [] });
  if (found !== undefined)
    throw new NotKept(`The database is not empty (${table}): a backup is taken up into a new one. Nothing was kept.`);
}
