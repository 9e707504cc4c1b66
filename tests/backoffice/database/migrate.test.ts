import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { migrate, NewerDatabase } from '../../../src/backoffice/database/migrate.ts';
import { openDatabase } from '../../../src/backoffice/database/open.ts';
import { openPostgresql } from '../../../src/backoffice/database/postgresql.ts';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { launchBackOffice } from '../../support/back-office.ts';
import { type Postgresql, startPostgresql } from '../../support/postgresql.ts';

const own = join(import.meta.dirname, '../../../src/backoffice/database/migrations');
const onLost = () => undefined;

let server: Postgresql;
let number = 0;
let address: string;
let folder: string;
const opened: { close(): Promise<unknown> }[] = [];
beforeAll(async () => {
  server = await startPostgresql({ isSafe: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  number += 1;
  address = await server.newDatabase(`migrated_${number}`);
  folder = await mkdtemp(join(tmpdir(), 'washbook-migrations-'));
  await cp(own, folder, { recursive: true });
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(folder, { recursive: true, force: true });
});

const open = async (at = address): Promise<Database> => {
  const database = await openPostgresql(at, onLost);
  opened.push(database);
  return database;
};
/** The next version changes the database by this. */
const laterVersion = (text: string) => writeFile(join(folder, '0002-later.sql'), text);
const migrateLater = (database: Database) => migrate(database, pathToFileURL(`${folder}/`));
const namesIn = async (database: Database) =>
  (await database.query<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name);
/** A connection that holds a lock until it is let go. */
async function holding(lock: string): Promise<() => Promise<unknown>> {
  const client = new pg.Client(address);
  await client.connect();
  opened.push({ close: () => client.end() });
  await client.query(`begin; ${lock}`);
  return () => client.query('commit');
}
/** Since when the one who waits has waited, in milliseconds; 0 where none does. */
const waited = (database: Database, forLock: string) => async () => {
  const [longest] = await database.query<{ ms: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::int as ms
    from pg_stat_activity where wait_event_type = 'Lock' and wait_event = ${forLock} and datname = current_database()`);
  return longest?.ms ?? 0;
};

it('of several servers that start on an empty database one makes it, and all start', async () => {
  const databases = await Promise.all([open(), open(), open(), open()]);
  await Promise.all(databases.map((database) => migrate(database)));
  const [one] = databases;
  expect(one && (await namesIn(one))).toEqual(['0001-schema.sql']);
});

it('a server that starts while another changes the database waits longer than any other statement may, and then starts', async () => {
  const watching = await open();
  await migrate(watching);
  const letGo = await holding('select pg_advisory_xact_lock(7420117)');
  await laterVersion('create table later (tenant_id text primary key)');
  const patience = 200;
  const second = migrateLater(await open(`${address}?statement_timeout=${patience}`));
  const failed = second.then(
    () => 'started',
    (error: Error) => error.message,
  );
  await Promise.race([expect.poll(waited(watching, 'advisory')).toBeGreaterThan(3 * patience), failed]);
  await letGo();
  expect(await failed).toBe('started');
});

it('a change gives way to a request that holds its table, those behind it are answered, and it is made in the end', async () => {
  const watching = await open();
  await migrate(watching);
  await laterVersion('alter table chore add column later text');
  const letGo = await holding('select name from chore');
  const changed = migrateLater(watching);
  const requests = await open();
  await expect.poll(waited(requests, 'relation')).toBeGreaterThan(0);
  expect(await requests.query(sql`select name from chore`)).toEqual([{ name: 'forget' }, { name: 'backup' }]);
  await letGo();
  await changed;
  expect(await requests.query(sql`select later from chore`)).toEqual([{ later: null }, { later: null }]);
});

it('on a database that a newer version has changed an older one says so and ends; one that runs goes on', async () => {
  const running = await open();
  await migrate(running);
  await laterVersion('alter table chore add column later text');
  await migrateLater(await open());
  expect(await running.query(sql`select name from chore`)).toEqual([{ name: 'forget' }, { name: 'backup' }]);
  await expect(migrate(running)).rejects.toThrow(NewerDatabase);
  const { exited, output } = launchBackOffice({
    dataFolder: '/nowhere',
    part: 'backoffice',
    environment: { DATABASE_URL: address },
  });
  expect(await exited).toBe(1);
  expect(output()).toBe(
    'The database belongs to a newer version: it has 0002-later.sql, which this version does not know. Start the newer one; servers of this version that are running go on.\n',
  );
});

it('a change that fails changes nothing', async () => {
  const database = await open();
  await migrate(database);
  await laterVersion('create table later (id text); select 1 / 0');
  await expect(migrateLater(database)).rejects.toThrow('division by zero');
  expect([await namesIn(database), await database.query(sql`select to_regclass('later') as later`)]).toEqual([
    ['0001-schema.sql'],
    [{ later: null }],
  ]);
});

it.each([
  [
    'of another time zone',
    'options=-c%20timezone=Europe/Brussels',
    /^Connections .* \(Europe\/Brussels, 30s .*timezone = 'UTC';/,
  ],
  ['without an end for statements', 'statement_timeout=0', /^Connections .* \(UTC, 0 for a statement, 30s /],
  ['without an end for transactions', 'idle_in_transaction_session_timeout=0', /, 0 for a transaction that waits\)/],
])('a connection %s is refused, and is told how to mend it', async (_, setting, message) => {
  await expect(openDatabase({ address: `${address}?${setting}`, folder: '', onLost })).rejects.toThrow(message);
});

it('a connection whose settings its user has on the server is taken, as behind a pooler that leaves ours out', async () => {
  const database = await open();
  await database.script(`create role pooled login; alter role pooled set timezone = 'UTC';
    alter role pooled set statement_timeout = '20s'; alter role pooled set idle_in_transaction_session_timeout = '20s'`);
  const without = `options=&statement_timeout=&idle_in_transaction_session_timeout=`;
  const pooled = await open(`${address.replace('washbook@', 'pooled@')}?${without}`);
  expect(await pooled.query(sql`select current_setting('TimeZone') as zone`)).toEqual([{ zone: 'UTC' }]);
});
