import { execFileSync } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { restoreBackup } from '../../../../src/backoffice/running/backup/restore-backup.ts';
import { writeBackup } from '../../../../src/backoffice/running/backup/write-backup.ts';
import { keepFromCommandLine } from '../../../../src/backoffice/server/audit/keep-entry.ts';
import { engineChosen, engines, postgresqlWithDemo } from '../../../support/engines.ts';
import { type Postgresql, startPostgresql } from '../../../support/postgresql.ts';
import { emptyDatabase, ownFolder, whole, wish } from './support.ts';

const folder = ownFolder();
const now = new Date();
let server: Postgresql;
beforeAll(async () => {
  server = await startPostgresql({ isSafe: true });
});
afterAll(() => server.stop());

let count = 0;
const emptyOn = async (word: string) => {
  count += 1;
  return word === 'postgresql'
    ? emptyDatabase('', await server.newDatabase(`empty_${count}`))
    : emptyDatabase(join(folder.path, `empty-${count}`));
};

describe.each(engines)('a backup of $name', ({ word, open }) => {
  it.each(engines)('is taken up whole by $name', async (other) => {
    const [from, to] = await Promise.all([open(60), emptyOn(other.word)]);
    // A line of text may hold more ends of lines than one.
    await from.query(sql`update account set street = ${'Kerk\u2028straat\r\n\u2029\t1'} where tenant_id = 'adyen'`);
    const file = join(folder.path, `${word}-${other.word}.gz`);
    const tallies = await writeBackup(from, file, now);
    const { tallies: found } = await restoreBackup(to, file, wish, now);
    expect(await whole(to)).toEqual(await whole(from));
    expect([found, Object.keys(found).length > 25, ((await stat(file)).mode & 0o777).toString(8)]).toEqual([
      tallies,
      true,
      '600',
    ]);
    await Promise.all([from.close(), to.close()]);
  });

  it('holds both halves of whatever is done meanwhile, or neither, and all that was acknowledged before', async () => {
    const [from, to] = await Promise.all([open(60), emptyOn('embedded')]);
    await from.query(sql`update account set balance = 0, washes = 0`);
    const file = join(folder.path, `${word}-meanwhile.gz`);
    let isWriting = true;
    let acknowledged = 0;
    const change = async () => {
      await from.transaction(async (inside) => {
        await inside.query(sql`update account set balance = balance + 1`);
        await inside.query(sql`update tenant set position = position + 1`);
      });
      acknowledged += 1;
    };
    await from.query(sql`update tenant set position = 0`);
    await change();
    const before = acknowledged;
    const changing = (async () => {
      while (isWriting) {
        await change();
        // The embedded engine works without a break: files are read between its transactions.
        await turnOfOthers();
      }
    })();
    await writeBackup(from, file, now);
    isWriting = false;
    await changing;
    await restoreBackup(to, file, wish, now);
    const seen = await to.query<{ at: number }>(sql`
      select balance as at from account union select position from tenant`);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.at).toBeGreaterThanOrEqual(before);
    await Promise.all([from.close(), to.close()]);
  });
});

describe('a backup that is taken up', () => {
  let to: Database;
  let file: string;
  beforeAll(async () => {
    const from = await engineChosen().open(60);
    file = join(folder.path, 'whole.gz');
    await from.query(sql`
      insert into operator_person (tenant_id, id, email, second_factor, created_at)
      values ('adyen', 'ann', 'ann@example.com', 'sealed', ${now.toISOString()})`);
    await from.query(sql`
      insert into operator_session (tenant_id, token_hash, person_id, created_at, used_at)
      values ('adyen', 'hash', 'ann', ${now.toISOString()}, ${now.toISOString()})`);
    await keepFromCommandLine(from, 'adyen', 'trail read');
    await writeBackup(from, file, now);
    await from.close();
    to = await emptyDatabase(join(folder.path, 'to'));
  });
  afterAll(() => to.close());

  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
  const packed = (some: readonly string[]) => gzipSync(some.map((line) => `${line}\n`).join(''));

  it.each<[string, () => Promise<Buffer>, string]>([
    ['cut off', async () => (await readFile(file)).subarray(0, -100), 'cut off or was changed: unexpected end of file'],
    [
      'changed in one place of the disk',
      async () => {
        const bytes = await readFile(file);
        bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
        return bytes;
      },
      'cut off or was changed',
    ],
    ['without its end', async () => packed((await lines()).slice(0, -1)), 'it has no end'],
    [
      'without one of its rows',
      async () =>
        packed((await lines()).filter((_, at, all) => at !== all.findIndex((one) => one.startsWith('sale\t')))),
      'not what was written stands in sale',
    ],
    [
      'with a sum of money changed',
      async () => packed((await lines()).map((line) => line.replace(/^(account\t.*"balance":)\d+/, '$17777'))),
      'not what was written stands in account',
    ],
    [
      'of another version',
      async () => packed((await lines()).map((line) => line.replace('0001-schema.sql', '0000-older.sql'))),
      'written by another version',
    ],
    ['that is something else', async () => packed(['hello']), 'is no backup'],
  ])('is refused whole where it is %s', async (_, bytes, message) => {
    const path = join(folder.path, 'broken.gz');
    await writeFile(path, await bytes());
    await expect(restoreBackup(to, path, wish, now)).rejects.toThrow(message);
    expect(await whole(to)).toEqual({});
  });

  it('leaves everybody signed out, drops mails that may have gone out, and skips numbers where that is asked', async () => {
    const restored = await restoreBackup(to, file, { mails: 'drop', skipNumbers: 5 }, new Date());
    const told = await to.query(sql`
      select (select count(*) from session) as sessions, (select count(*) from operator_session) as people,
        (select count(*) from outgoing_mail where sent_at is null and given_up_at is null) as waiting,
        (select min(next_at) from chore where name = 'backup') as "nextBackup"`);
    expect(told).toEqual([{ sessions: 0, people: 0, waiting: 0, nextBackup: '2000-01-01T00:00:00.000Z' }]);
    const sums = gunzipSync(await readFile(file)).toString();
    for (const { tenant, series, last } of restored.numbers)
      expect(sums).toContain(`document_number\t{"tenant_id":"${tenant}","series":"${series}","last":${last - 5},`);
    expect(restored.numbers.length).toBeGreaterThan(0);
  });

  it('brings the audit trail along, and says there as of when it was taken up', async () => {
    expect(await to.query(sql`select tenant_id as trail, kind, details from audit_entry order by trail`)).toEqual([
      { trail: '*', kind: 'backup restored', details: { asOf: now.toISOString() } },
      { trail: 'adyen', kind: 'trail read', details: {} },
    ]);
  });

  it('is refused by a database that is not empty, which stays as it is', async () => {
    const before = await whole(to, []);
    await expect(restoreBackup(to, file, wish, now)).rejects.toThrow('The database is not empty');
    expect(await whole(to, [])).toEqual(before);
  });

  it('holds every table but three, of which the README tells', async () => {
    const tables = await to.query<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = current_schema()`);
    const kept = new Set((await lines()).slice(1).map((line) => line.split('\t')[0]));
    const isEmpty = async (name: string) =>
      (await to.query({ strings: [`select 1 from ${name} limit 1`], values: [] })).length === 0;
    const left: string[] = [];
    for (const { name } of tables) if (!kept.has(name) && !(await isEmpty(name))) left.push(name);
    expect(left.sort()).toEqual(['chore', 'migration', 'month_count']);
  });
});

it('one that is given up leaves nothing behind', async () => {
  const from = await engineChosen().open(60);
  const file = join(folder.path, 'given-up.gz');
  await expect(writeBackup(from, file, now, AbortSignal.abort())).rejects.toThrow('aborted');
  expect((await readdir(folder.path)).filter((name) => name.startsWith('given-up'))).toEqual([]);
  await writeBackup(from, file, now);
  await expect(writeBackup(from, file, now)).rejects.toThrow('EEXIST');
  await from.close();
});

it('what pg_dump writes of a PostgreSQL that is served is what pg_restore takes up', async () => {
  const { server: source, address } = await postgresqlWithDemo(60, { isSafe: true });
  const [file, target] = [join(folder.path, 'dump'), await server.newDatabase('restored')];
  const run = (name: string, ...words: string[]) => execFileSync(join(source.programs, name), words, { stdio: 'pipe' });
  run('pg_dump', '--format=custom', `--file=${file}`, address);
  run('pg_restore', '--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${target}`, file);
  const [from, to] = await Promise.all([emptyDatabase('', address), emptyDatabase('', target)]);
  expect(await whole(to, [])).toEqual(await whole(from, []));
  await Promise.all([from.close(), to.close()]);
  await source.stop();
});
