import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { readEnvironment } from '../../../../src/backoffice/running/environment.ts';
import { runTenantCommand } from '../../../../src/backoffice/running/operator/command.ts';
import { openedFactor } from '../../../../src/backoffice/running/operator-page/people/second-factor.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { root } from '../../../../src/tools/project.ts';
import { emptyFolder } from '../../../support/demo-folder.ts';

const [key, next] = [randomBytes(32), randomBytes(32)];
let folder: string;
let values: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-people-'));
  await emptyFolder(join(folder, 'data'));
  await cp(join(root, 'src/backoffice/running/operator/example'), folder, { recursive: true });
  values = {
    ...{ DATA_FOLDER: join(folder, 'data'), SECRETS_KEY: key.toString('base64'), OPERATOR_PAGE: 'yes' },
    MULTISAFEPAY_API_KEY: 'of-the-provider',
  };
  await run(['add', join(folder, 'operator.json')]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(words: string[], more: Record<string, string> = {}): Promise<readonly [number, string]> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const status = await runTenantCommand(words, { ...values, ...more }, { out: say, error: say });
  return [status, said.join('')];
}

async function factorsOpenedWith(opening: Buffer): Promise<string[]> {
  const database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
  try {
    const people = await database.query<{ id: string; factor: string }>(
      sql`select id, second_factor as factor from operator_person where tenant_id = 'sea-wash'`,
    );
    return people.map(({ id, factor }) => openedFactor(secretsWith([opening]), 'sea-wash', id, factor));
  } finally {
    await database.close();
  }
}

it('somebody is added with a link, listed, and removed', async () => {
  expect(await run(['operator', 'sea-wash', 'list'])).toEqual([0, 'Nobody may open the page of sea-wash.\n']);
  const [status, said] = await run(['operator', 'sea-wash', 'add', 'Desk@example.com']);
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(
      /^Desk@example\.com chooses a password and sets up the second factor within a day, once, at\nhttp:\/\/my\.seawash\.example:4173\/operator\/welcome\/[\w-]{43}\n$/,
    ),
  ]);
  expect(await run(['operator', 'sea-wash', 'list'])).toEqual([0, 'desk@example.com\thas not used the link yet\n']);
  expect(await run(['operator', 'sea-wash', 'remove', 'desk@example.com'])).toEqual([
    0,
    'desk@example.com may not open the page of sea-wash any more; every session has ended.\n',
  ]);
  expect(await run(['operator', 'sea-wash', 'remove', 'desk@example.com'])).toEqual([
    1,
    'sea-wash has nobody with the address desk@example.com.\n',
  ]);
}, 60_000);

it('the second factor is sealed anew with the next key', async () => {
  await run(['operator', 'sea-wash', 'add', 'desk@example.com']);
  const before = await factorsOpenedWith(key);
  expect((await run(['reseal'], { SECRETS_KEY: `${next.toString('base64')},${key.toString('base64')}` }))[0]).toBe(0);
  expect([before.length, await factorsOpenedWith(next)]).toEqual([1, before]);
  await expect(factorsOpenedWith(key)).rejects.toThrow('SECRETS_KEY does not hold');
}, 60_000);

it.each([
  [['operator', 'sea-wash', 'add', 'no-address'], 'no-address is no e-mail address.\n'],
  [['operator', 'river-wash', 'add', 'desk@example.com'], 'There is no operator river-wash.\n'],
])(
  '%j adds nobody',
  async (words, because) => {
    expect(await run(words)).toEqual([1, because]);
  },
  60_000,
);

it.each([[['operator']], [['operator', 'a']], [['operator', 'a', 'add']], [['operator', 'a', 'list', 'b', 'c']]])(
  '%j is told how it is used',
  async (words) => {
    const [status, said] = await run(words);
    expect([status, said.startsWith('npm run tenant -- COMMAND')]).toEqual([2, true]);
  },
);

it('the page is switched on by a word that is understood, and with a key alone', () => {
  expect([readEnvironment({}).operatorPage, readEnvironment(values).operatorPage]).toEqual([false, true]);
  expect(() => readEnvironment({ OPERATOR_PAGE: 'yes' })).toThrow('SECRETS_KEY must be set');
  expect(() => readEnvironment({ ...values, OPERATOR_PAGE: 'on' })).toThrow('OPERATOR_PAGE must be yes or no');
});
