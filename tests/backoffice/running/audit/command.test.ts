import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { sealEntries } from '../../../../src/backoffice/running/audit/seal.ts';
import { runTenantCommand } from '../../../../src/backoffice/running/operator/command.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { root } from '../../../../src/tools/project.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';

let folder: string;
let values: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-audit-'));
  await emptyFolder(join(folder, 'data'));
  values = {
    DATA_FOLDER: join(folder, 'data'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    MULTISAFEPAY_API_KEY: 'of-the-provider',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (...words: string[]) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const status = await runTenantCommand(words, values, { out: say, error: say });
  return [status, said.join('')] as const;
};

async function inDatabase<Found>(look: (database: Database) => Promise<Found>) {
  const database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

/** What the command tells: each entry by its kind, and the proof. */
const trail = async (...options: string[]) => {
  const [status, said] = await run('audit', 'sea-wash', ...options);
  const lines = said.trimEnd().split('\n');
  const [proof, ...entries] = lines.map((line) => JSON.parse(line)).toReversed();
  return { status, kinds: entries.toReversed().map(({ kind }) => kind), proof };
};

const example = join(root, 'src/backoffice/running/operator/example');

it('each act of the command line is there once, and none that was refused', async () => {
  expect((await run('add', join(example, 'operator.json')))[0]).toBe(0);
  expect((await run('add', join(example, 'operator.json')))[0]).toBe(1);
  expect((await run('change', join(example, 'operator.json')))[0]).toBe(0);
  expect((await run('customers', 'sea-wash', join(example, 'customers.csv'), '--dry-run'))[0]).toBe(0);
  expect((await run('customers', 'sea-wash', join(example, 'customers.csv')))[0]).toBe(0);
  expect((await run('trace', 'sea-wash', 'nobody'))[0]).toBe(1);
  expect((await run('reseal'))[0]).toBe(0);
  expect((await run('export', 'sea-wash', join(folder, 'sea-wash.gz')))[0]).toBe(0);
  expect((await run('resume', 'sea-wash'))[0]).toBe(1);
  expect((await run('remove', 'sea-wash'))[0]).toBe(1);
  const kinds = [
    'operator added',
    'operator changed',
    'customers taken over',
    'secrets sealed anew',
    'operator moved out',
  ];
  const proof = { is: 'whole', sealed: 0, unsealed: 5, last: null, breaks: [] };
  expect(await trail()).toEqual({ status: 0, kinds, proof });
  expect((await trail()).kinds).toEqual([...kinds, 'trail read']);
});

it('shows the days that are asked for, and proves all of it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  await inDatabase((database) => sealEntries(database, new Date(), silentLog));
  expect((await trail('--from', '2100-01-01')).kinds).toEqual([]);
  expect((await trail('--to', '2020-01-01')).proof).toMatchObject({ is: 'whole', sealed: 7 });
  expect((await trail('--from', today, '--to', today)).kinds.length).toBe(9);
  expect((await run('audit', 'sea-wash', '--from', '2026-02-30'))[0]).toBe(2);
  expect((await run('audit', 'sea-wash', '--seal', '7'))[0]).toBe(2);
  expect(await run('audit', 'river-wash')).toEqual([1, 'There is no operator river-wash.\n']);
});

it('says where it was tampered with, and ends with 1', async () => {
  await inDatabase(async (database) => {
    await database.script('alter table audit_entry disable trigger user');
    await database.query(sql`update audit_entry set by_whom = 'worker' where number = 3`);
    await database.script('alter table audit_entry enable trigger user');
  });
  const { status, proof } = await trail();
  expect([status, proof.is, proof.breaks]).toEqual([1, 'broken', [{ is: 'changed', number: 3 }]]);
});

it('of an operator that was removed the installation keeps that it was, and by which seal its trail ended', async () => {
  const { last } = (await trail()).proof;
  expect((await run('remove', 'sea-wash', '--yes', 'sea-wash'))[0]).toBe(0);
  const [status, said] = await run('audit', '*');
  expect([status, JSON.parse(said.split('\n')[0] ?? '')]).toMatchObject([
    0,
    { kind: 'operator removed', details: { operator: 'sea-wash', entries: last.number, seal: last.hash } },
  ]);
});
