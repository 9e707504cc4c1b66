import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Queryable } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';
import { installation, keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { migrationsOf, patiently } from '../backup/database-rows.ts';
import { type Held, holdCollections } from '../backup/held-collections.ts';
import { packedLines } from '../text-lines.ts';
import { isKnown, NotKept } from './keep-operator.ts';
import { isDerived, isTrail, type Tally, type TenantTable, tallyOf, tenantTables } from './tables.ts';

/** The first line of a file that holds a tenant whole. */
export interface Head {
  readonly washbook: 'tenant';
  readonly tenant: string;
  /** The place that it comes from does nothing for it any more. */
  readonly handedOver: boolean;
  /** The changes of the database that it knew. */
  readonly migrations: readonly string[];
  readonly tallies: Readonly<Record<string, Tally>>;
}

const atATime = 2_000;

/** Writes all that one tenant has into a file, as of one moment. Rows are lines: the table and the row as JSON. */
export async function exportTenant(database: Database, tenantId: string, path: string): Promise<Head> {
  return database.transaction(async (inside) => {
    await inside.script(`set transaction isolation level repeatable read; ${patiently}`);
    if (!(await isKnown(inside, tenantId))) throw new NotKept(`There is no operator ${tenantId}.`);
    await keepFromCommandLine(inside, tenantId, 'operator moved out');
    const tables = (await tenantTables(inside)).filter((table) => !isDerived(table));
    const [left] = await inside.query(
      sql`select 1 from tenant where tenant_id = ${tenantId} and handed_over_at is not null`,
    );
    const head: Head = {
      washbook: 'tenant',
      tenant: tenantId,
      handedOver: left !== undefined,
      migrations: await migrationsOf(inside),
      tallies: await talliesOf(inside, tables, tenantId),
    };
    const gzip = createGzip();
    const file = gzip.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const write = async (line: string) => {
      if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
    };
    await once(file, 'open');
    await write(json(head));
    for (const table of tables)
      for await (const rows of pagesOf(inside, table, tenantId))
        for (const row of rows) await write(`${table.name}\t${row}`);
    gzip.end();
    await finished(file);
    return head;
  });
}

/** What becomes of mails that wait and of direct debits that are due; unsaid there may be none, unless the place that they come from has handed them over. */
export interface Due {
  readonly mails?: 'send' | 'drop' | undefined;
  readonly debits?: 'collect' | 'hold' | undefined;
}

/**
 * Takes up a tenant from such a file, all of it or nothing: every row is counted and summed again.
 * @returns also the direct debits that are collected only once a person says so
 */
export async function importTenant(
  database: Database,
  path: string,
  due: Due = {},
  now = new Date(),
): Promise<Head & { readonly held: readonly Held[] }> {
  const each = eachOf(path);
  const head = headIn((await each.next()).value);
  return database.transaction(async (inside) => {
    await inside.script(patiently);
    const known = await migrationsOf(inside);
    if (json(known) !== json(head.migrations))
      throw new NotKept(
        `The file was written by another version: it knows ${head.migrations.join(', ')}, this one ${known.join(', ')}.`,
      );
    if (await isKnown(inside, head.tenant)) throw new NotKept(`There is an operator ${head.tenant} already.`);
    const tables = (await tenantTables(inside)).filter((table) => !isDerived(table));
    const names = new Set(tables.map(({ name }) => name));
    let batch: { table: string; rows: string[] } = { table: '', rows: [] };
    const insert = async () => {
      if (batch.rows.length > 0) await insertRows(inside, batch.table, batch.rows, head.tenant);
    };
    for await (const line of each) {
      const [table = '', row = ''] = line.split(/\t(.*)/s);
      if (!names.has(table)) throw new NotKept(`The file names a table that is not known: ${table.slice(0, 60)}.`);
      if (batch.table !== table || batch.rows.length >= atATime) {
        await insert();
        batch = { table, rows: [] };
      }
      batch.rows.push(row);
    }
    await insert();
    const found = await talliesOf(inside, tables, head.tenant);
    const other = Object.keys({ ...head.tallies, ...found }).filter(
      (name) => json(found[name]) !== json(head.tallies[name]),
    );
    if (other.length > 0) throw new NotKept(`Not all came over, so nothing was kept: ${other.join(', ')}.`);
    const otherwise: Due = head.handedOver ? { mails: 'send', debits: 'collect' } : {};
    const { mails = otherwise.mails, debits = otherwise.debits } = due;
    if (mails !== 'send') await keepBack(inside, head.tenant, mails);
    const held = debits === 'collect' ? [] : await holdCollections(inside, now, head.tenant);
    if (debits === undefined && held.length > 0)
      throw new NotKept(
        `${held.length} direct debits are due, so nothing was kept: the place where they come from may collect them as well. Export with --hand-over, or say --debits collect if it serves nobody any more, --debits hold if it is not known what it has collected.`,
      );
    await inside.query(sql`update tenant set handed_over_at = null where tenant_id = ${head.tenant}`);
    await keepFromCommandLine(inside, head.tenant, 'operator moved in');
    return { ...head, held };
  });
}

/** What waits to be sent, by mail or to a device, is not sent from here. */
async function keepBack(inside: Queryable, tenantId: string, mails: 'drop' | undefined): Promise<void> {
  const notices = await inside.query(sql`delete from outgoing_push where tenant_id = ${tenantId} returning 1`);
  const waiting = await inside.query(sql`
    update outgoing_mail set given_up_at = ${new Date().toISOString()}, "values" = null, failure = 'moved from elsewhere, which sends it'
    where tenant_id = ${tenantId} and sent_at is null and given_up_at is null returning 1`);
  const number = waiting.length + notices.length;
  if (mails === undefined && number > 0)
    throw new NotKept(
      `${number} mails and notices wait, so nothing was kept. Export with --hand-over, or say --mails send if the place where they come from serves nobody any more, --mails drop if it sends them.`,
    );
}

async function* eachOf(path: string): AsyncGenerator<string> {
  for await (const lines of packedLines(path)) yield* lines;
}

/** Forgets a tenant with all that its customers have. Within a transaction. @returns how many rows went */
export async function removeTenant(database: Queryable, tenantId: string): Promise<number> {
  // Who writes for it and asks whether it is there waits, and then finds that it is not.
  const held = await database.query(sql`select 1 from tenant where tenant_id = ${tenantId} for update`);
  if (held.length === 0) throw new NotKept(`There is no operator ${tenantId}.`);
  const [last] = await database.query<{ number: number; hash: string }>(sql`
    select number, hash from audit_entry where tenant_id = ${tenantId} and number is not null order by number desc limit 1`);
  const tables = (await tenantTables(database)).toReversed();
  let rows = 0;
  // The trail goes last: it cannot be taken from an operator that is there.
  for (const { name } of [...tables.filter((one) => !isTrail(one)), ...tables.filter(isTrail)]) {
    const gone = await database.query({
      strings: [`delete from ${name} where tenant_id = `, ' returning 1'],
      values: [tenantId],
    });
    rows += gone.length;
  }
  const seal = { operator: tenantId, entries: last?.number ?? 0, seal: last?.hash ?? null };
  await keepFromCommandLine(database, installation, 'operator removed', seal);
  return rows;
}

/** Rows as JSON in the order of their key, some at a time: none of it waits in memory for the rest. */
async function* pagesOf(database: Queryable, { name, key }: TenantTable, tenantId: string): AsyncGenerator<string[]> {
  const order = key.join(', ');
  const select = `select row_to_json(one)::text as row from ${name} one where tenant_id = `;
  const end = ` order by ${order} limit ${atATime}`;
  for (let last: string | undefined; ; ) {
    const rows: { row: string }[] = await database.query(
      last === undefined
        ? { strings: [select, end], values: [tenantId] }
        : {
            strings: [
              select,
              ` and (${order}) > (select ${order} from json_populate_record(null::${name}, `,
              `::json))${end}`,
            ],
            values: [tenantId, last],
          },
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    last = rows.at(-1)?.row;
    if (rows.length < atATime) return;
  }
}

/** Rows of another tenant are left out, and missed when all are counted. */
async function insertRows(
  database: Queryable,
  table: string,
  rows: readonly string[],
  tenantId: string,
): Promise<void> {
  await database.query({
    strings: [
      `insert into ${table} select * from json_populate_recordset(null::${table}, `,
      '::json) where tenant_id = ',
      '',
    ],
    values: [`[${rows.join(',')}]`, tenantId],
  });
}

async function talliesOf(
  database: Queryable,
  tables: readonly TenantTable[],
  tenantId: string,
): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {};
  for (const { name } of tables) tallies[name] = await tallyOf(database, name, tenantId);
  return tallies;
}

function headIn(line: unknown): Head {
  try {
    const head: Head = JSON.parse(String(line));
    if (head.washbook === 'tenant') return head;
  } catch {}
  throw new NotKept('The file holds no operator: it was not written by `tenant export`, or not to its end.');
}
