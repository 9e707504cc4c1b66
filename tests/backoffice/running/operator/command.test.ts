import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { runTenantCommand } from '../../../../src/backoffice/running/operator/command.ts';
import example from '../../../../src/backoffice/running/operator/example/operator.json' with { type: 'json' };
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { createTracing } from '../../../../src/backoffice/server/tracing.ts';
import { root } from '../../../../src/tools/project.ts';

const [key, next] = [randomBytes(32), randomBytes(32)];
let folder: string;
let file: string;
let values: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-tenant-'));
  await cp(join(root, 'src/backoffice/running/operator/example'), folder, { recursive: true });
  file = join(folder, 'operator.json');
  values = {
    DATA_FOLDER: join(folder, 'data'),
    SECRETS_KEY: key.toString('base64'),
    MULTISAFEPAY_API_KEY: 'of-the-provider',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (words: string[], more: Record<string, string> = {}) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const status = await runTenantCommand(words, { ...values, ...more }, { out: say, error: say });
  return [status, said.join('')] as const;
};

type Changed = Omit<typeof example, 'saleItems'> & { saleItems: { id: string; offered?: number }[] };
const change = async (edit: (settings: Changed) => void) => {
  const settings: Changed = JSON.parse(await readFile(file, 'utf8'));
  edit(settings);
  await writeFile(file, JSON.stringify(settings));
};

async function inDatabase<Found>(look: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Found>) {
  const database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

it('an operator is added from its file, served at its own host and at no other, and shown without its secrets', async () => {
  expect(await run(['show'])).toEqual([0, 'There is no operator yet.\n']);
  expect(await run(['add', file], { SECRETS_KEY: '' })).toEqual([
    1,
    'SECRETS_KEY is not set: secrets are kept sealed only. Make one with `openssl rand -base64 32`.\n',
  ]);
  expect(await run(['add', file])).toEqual([
    0,
    'Sea Wash (sea-wash) was added; it is served at http://my.seawash.example by every back office on this database.\n',
  ]);
  expect(await run(['add', file])).toEqual([1, 'There is an operator sea-wash already: change it instead.\n']);
  const [status, shown] = await run(['show', 'sea-wash']);
  expect([status, JSON.parse(shown)]).toMatchObject([0, { id: 'sea-wash', companyName: 'Sea Wash', customers: 0 }]);
  expect(shown).not.toMatch(/of-the-provider|sealed/);
  await inDatabase(async (database) => {
    const app = createBackOffice({
      database,
      distFolder: folder,
      now: () => new Date(),
      log: silentLog,
      addressOf: (host) => `https://${host}`,
      secrets: secretsWith([key]),
    });
    const answers = await Promise.all(
      ['my.seawash.example', 'other.example'].map((host) =>
        app.fetch(new Request(`https://${host}/api/tenant`, { headers: { host } })),
      ),
    );
    expect(answers.map(({ status: code }) => code)).toEqual([200, 421]);
    expect(await answers[0]?.json()).toMatchObject({ companyName: 'Sea Wash' });
  });
}, 60_000);

it('is changed to what its file says now: what was sold of a thing stays sold', async () => {
  await inDatabase((database) =>
    database.query(sql`update sale_item set available_quantity = 480 where tenant_id = 'sea-wash' and id = 'basic-5'`),
  );
  await change((settings) => {
    settings.companyName = 'Sea Wash Coast';
    settings.hosts = ['wash.example', 'my.seawash.example'];
    settings.saleItems = settings.saleItems.map((item) => (item.id === 'basic-5' ? { ...item, offered: 600 } : item));
    settings.saleItems.splice(1, 1);
  });
  expect(await run(['change', file])).toEqual([
    0,
    'Sea Wash Coast (sea-wash) was changed; it is served at http://wash.example by every back office on this database.\n',
  ]);
  await inDatabase(async (database) => {
    expect(
      await database.query(
        sql`select id, available_quantity as "left" from sale_item where tenant_id = 'sea-wash' order by position`,
      ),
    ).toEqual([
      { id: 'top-up', left: null },
      { id: 'basic-5', left: 580 },
    ]);
  });
}, 60_000);

it('a host that leads to another operator is not taken from it, and nothing of the newcomer is kept', async () => {
  await change((settings) => {
    settings.id = 'river-wash';
  });
  expect(await run(['add', file])).toEqual([1, 'The host wash.example leads to another operator already: sea-wash.\n']);
  expect(await run(['show'])).toEqual([0, 'sea-wash\tSea Wash Coast\twash.example\tMULTISAFEPAY\n']);
}, 60_000);

it('a sale is paid back with a word on what was bought, and only one that was paid', async () => {
  await inDatabase(async (database) => {
    await database.query(sql`
      insert into sale (tenant_id, id, date, item, sale_item_id, amount, credit_change, payment_type, status)
      values ('sea-wash', 'sale-1', now(), 'Basic', 'basic-5', 3950, 0, 'CARD', 'SUCCESS')`);
    await database.query(sql`
      insert into presale (tenant_id, id, order_id, language, category_code, sale_item_id, quantity, unit_amount, total, created_at, valid_until, fulfilled_at)
      values ('sea-wash', 'sale-1', 'sale-1', 'nl', 'PREPAID', 'basic-5', 1, 3950, 3950, now(), now(), now())`);
    await database.query(sql`
      insert into payment (tenant_id, id, presale_id, number, provider, amount, state, started_at, changed_at, paid_at)
      values ('sea-wash', 'sale-1', 'sale-1', 1, 'multisafepay', 3950, 'PAID', now(), now(), now())`);
  });
  expect((await run(['refund', 'sea-wash'])).at(0)).toBe(2);
  expect((await run(['show', '--goods', 'go'])).at(0)).toBe(2);
  expect(await run(['refund', 'sea-wash', 'sale-1'])).toEqual([
    1,
    'Say what becomes of what was bought: --goods stay or --goods go.\n',
  ]);
  expect(await run(['refund', 'sea-wash', 'sale-2', '--goods', 'go'])).toEqual([1, 'sea-wash has no sale sale-2.\n']);
  expect(await run(['refund', 'river-wash', 'sale-1', '--goods', 'go'])).toEqual([
    1,
    'There is no operator river-wash.\n',
  ]);
  expect(await run(['refund', 'sea-wash', 'sale-1', '--goods', 'go'])).toEqual([
    0,
    '€ 39.50 of sale-1 goes back through multisafepay as soon as the back office runs. What was bought is taken back once multisafepay says that the money has gone; a mail says so to its customer.\n',
  ]);
  await inDatabase(async (database) => {
    expect(
      await database.query(
        sql`select goods_on_return as goods, send_back_at is not null as "goesBack" from payment where tenant_id = 'sea-wash'`,
      ),
    ).toEqual([{ goods: 'go', goesBack: true }]);
  });
}, 60_000);

it('secrets are sealed anew with the next key; then the one of before opens nothing', async () => {
  const both = `${next.toString('base64')},${key.toString('base64')}`;
  expect((await run(['reseal'], { SECRETS_KEY: both }))[0]).toBe(0);
  await inDatabase(async (database) => {
    const tenant = await findTenantById(database, 'sea-wash', secretsWith([next]));
    expect(tenant?.settings.payments['multisafepay']?.['apiKey']).toBe('of-the-provider');
    await expect(findTenantById(database, 'sea-wash', secretsWith([key]))).rejects.toThrow('SECRETS_KEY does not hold');
  });
}, 60_000);

it('tells under which names a customer stands in the log, day by day, and of no customer of another operator', async () => {
  const names = await inDatabase(async (database) => {
    await database.query(sql`
      insert into account (tenant_id, account_id, status, created_at) values ('sea-wash', 'one', 'COMPLETED', now())`);
    // A request of an earlier test has left one of today.
    await database.query(sql`delete from trace_key`);
    const tracing = createTracing(database);
    const days = ['2026-11-20', '2026-11-21'];
    return Promise.all(days.map(async (day) => `${day}\t${(await tracing(new Date(day)))?.('account', 'one')}\n`));
  });
  expect(await run(['trace', 'sea-wash', 'one'])).toEqual([0, names.toReversed().join('')]);
  expect(await run(['trace', 'sea-wash', 'other'])).toEqual([1, 'sea-wash has no customer other.\n']);
}, 60_000);

it('is forgotten only where its name is said twice', async () => {
  expect(await run(['remove', 'sea-wash'])).toEqual([
    1,
    'This forgets everything of sea-wash for good. To do so say: remove sea-wash --yes sea-wash\n',
  ]);
  expect((await run(['remove', 'sea-wash', '--yes', 'sea-wash']))[0]).toBe(0);
  expect(await run(['show'])).toEqual([0, 'There is no operator yet.\n']);
}, 60_000);

it.each([[[]], [['add']], [['show', 'a', 'b']], [['export', 'a']], [['fly', 'a']], [['add', 'a', '--loud']]])(
  '%j is told how it is used',
  async (words) => {
    const [status, said] = await run(words);
    expect([status, said.startsWith('npm run tenant -- COMMAND')]).toEqual([2, true]);
  },
);
