import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { proveBackup } from '../../../../src/backoffice/running/backup/lines.ts';
import { backUpIfDue } from '../../../../src/backoffice/running/backup/schedule.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { engineChosen } from '../../../support/engines.ts';
import { ownFolder } from './support.ts';

const top = ownFolder();
let database: Database;
let folder: string;
let time: Date;
let count = 0;
beforeAll(async () => {
  database = await engineChosen().open(60);
});
afterAll(() => database.close());
beforeEach(async () => {
  count += 1;
  folder = join(top.path, String(count));
  time = new Date('2026-05-04T12:00:00Z');
  await database.query(sql`update chore set next_at = '2000-01-01' where name = 'backup'`);
});

const due = (at: string, on: Database = database) => {
  time = new Date(at);
  return backUpIfDue({ database: on, folder, hour: 2, days: 3, now: () => time, log: silentLog });
};
const there = async () => (await readdir(folder)).sort();

it('is written at the first start, then once each day from its hour on, and each of them reads back', async () => {
  expect(await due('2026-05-04T12:00:00Z')).toBe(join(folder, 'washbook-2026-05-04T120000Z.gz'));
  expect(await due('2026-05-05T01:59:59Z')).toBe(undefined);
  expect(await due('2026-05-05T02:00:00Z')).toBe(join(folder, 'washbook-2026-05-05T020000Z.gz'));
  expect(await due('2026-05-05T23:59:59Z')).toBe(undefined);
  // Late, because the server did not run at two.
  expect(await due('2026-05-06T09:00:00Z')).toBe(join(folder, 'washbook-2026-05-06T090000Z.gz'));
  expect(await due('2026-05-07T01:00:00Z')).toBe(undefined);
  expect(await there()).toEqual([
    'washbook-2026-05-04T120000Z.gz',
    'washbook-2026-05-05T020000Z.gz',
    'washbook-2026-05-06T090000Z.gz',
  ]);
  for (const name of await there())
    expect((await proveBackup(join(folder, name))).tallies['tenant']).toMatchObject({ rows: 4 });
});

it('older ones go once there is a new one, with what a process left half done; what is none stays', async () => {
  await due('2026-05-01T12:00:00Z');
  await due('2026-05-02T02:00:00Z');
  for (const name of ['mine.txt', 'washbook-2026-05-03T020000Z.gz.part', 'washbook-2026-05-05T010000Z.gz.part'])
    await writeFile(join(folder, name), '');
  await due('2026-05-05T02:00:00Z');
  expect(await there()).toEqual([
    'mine.txt',
    'washbook-2026-05-02T020000Z.gz',
    'washbook-2026-05-05T010000Z.gz.part',
    'washbook-2026-05-05T020000Z.gz',
  ]);
});

it('is written by one of the servers on a database, at once where that is asked for', async () => {
  const both = await Promise.all([due('2026-05-04T12:00:00Z'), due('2026-05-04T12:00:00Z')]);
  expect(both.filter((path) => path !== undefined)).toHaveLength(1);
  await writeFile(join(folder, 'now'), '');
  const asked = await Promise.all([due('2026-05-04T13:00:00Z'), due('2026-05-04T13:00:00Z')]);
  expect(asked.filter((path) => path !== undefined)).toHaveLength(1);
  expect(await due('2026-05-04T13:00:01Z')).toBe(undefined);
  expect(await there()).toEqual(['washbook-2026-05-04T120000Z.gz', 'washbook-2026-05-04T130000Z.gz']);
});

it('that fails is tried again an hour later, keeps those of before, and leaves nothing half done', async () => {
  await due('2026-05-01T12:00:00Z');
  const broken: Database = {
    ...database,
    transaction: () => Promise.reject(new Error('the disk is full')),
  };
  await expect(due('2026-05-09T02:00:00Z', broken)).rejects.toThrow('the disk is full');
  expect(await due('2026-05-09T02:59:59Z')).toBe(undefined);
  expect(await there()).toEqual(['washbook-2026-05-01T120000Z.gz']);
  expect(await due('2026-05-09T03:00:00Z')).toBe(join(folder, 'washbook-2026-05-09T030000Z.gz'));
});

it('takes no file for its own that it did not write', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'washbook-2026-05-04T120000Z.gz'), 'mine');
  await expect(due('2026-05-04T12:00:00Z')).rejects.toThrow('EEXIST');
  expect(await there()).toEqual(['washbook-2026-05-04T120000Z.gz']);
});
