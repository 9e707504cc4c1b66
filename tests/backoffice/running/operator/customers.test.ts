import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackOffice } from '../../../../src/backoffice/back-office.ts';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { runTenantCommand } from '../../../../src/backoffice/running/operator/command.ts';
import { takeOverCustomers } from '../../../../src/backoffice/running/operator/customers/command.ts';
import example from '../../../../src/backoffice/running/operator/example/operator.json' with { type: 'json' };
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { root } from '../../../../src/tools/project.ts';

const examples = join(root, 'src/backoffice/running/operator/example');
let folder: string;
let database: Database;
let values: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washbook-customers-'));
  values = {
    DATA_FOLDER: join(folder, 'data'),
    SECRETS_KEY: randomBytes(32).toString('base64'),
    MULTISAFEPAY_API_KEY: 'of-the-provider',
  };
  const other = {
    ...example,
    id: 'river-wash',
    companyName: 'River Wash',
    hosts: ['my.riverwash.example'],
    pictures: {},
  };
  await writeFile(join(folder, 'river.json'), JSON.stringify(other));
  for (const file of [join(examples, 'operator.json'), join(folder, 'river.json')])
    expect((await command(['add', file]))[0]).toBe(0);
  database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['outgoing_mail', 'sale', 'account', 'wash_card', 'taken_over'])
    await database.script(`delete from ${table}`);
});

async function command(words: string[]): Promise<[number, string]> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return [await runTenantCommand(words, values, { out: say, error: say }), said.join('')];
}

interface Asked {
  readonly tenant?: string;
  readonly dryRun?: boolean;
  readonly mailsPerHour?: number;
}

/** What is said of each row, and of all of them. */
async function takeOver(path: string, { tenant: id = 'sea-wash', dryRun = false, mailsPerHour = 600 }: Asked = {}) {
  const tenant = await findTenantById(database, id);
  if (tenant === undefined) throw new Error('no such operator');
  const said: string[] = [];
  const isDone = await takeOverCustomers(database, tenant, { path, dryRun, mailsPerHour }, (line) => said.push(line));
  const [head, ...rows] = said;
  expect(head).toBe('line\tkey\tis\tfield\tmessage');
  return { isDone, total: (rows.pop() ?? '').replace(/\d{4}-\S+Z/, 'THEN'), rows };
}

const table = async (rows: string, name = 'some.csv') => {
  const path = join(folder, name);
  await writeFile(path, rows);
  return path;
};
const header = 'key,email,firstName,lastName,languageCode,creditCents,plates,cards,subscriptions\n';
const csv = (...rows: string[]) => table(`${header}${rows.map((row) => `${row}\n`).join('')}`);
const person = (key: string, email = `${key}@customer.example`, rest = ',,,') =>
  `${key},${email},An,Peeters,NL,${rest}`;

const count = async (name: string) => {
  const [found] = await database.query<{ count: number }>({
    strings: [`select count(*) as count from ${name}`],
    values: [],
  });
  return found?.count;
};
const counts = async () =>
  Promise.all(
    ['account', 'app_user', 'identification_item', 'subscription', 'sale', 'outgoing_mail', 'taken_over'].map(count),
  );
const nothing = [0, 0, 0, 0, 0, 0, 0];

describe('the example, as a table and as lines', () => {
  it.each(['customers.csv', 'customers.jsonl'])('%s: all that its customers have is there, once', async (name) => {
    const path = join(examples, name);
    const rows = name.endsWith('.csv') ? [2, 3, 4] : [1, 2, 3];
    const first = await takeOver(path);
    expect(first).toEqual({
      isDone: true,
      rows: rows.map((line, at) => `${line}\tC-100${at + 1}\ttaken over`),
      total: '3 taken over, 0 there already, 0 wrong. The last invitation goes out at THEN.',
    });
    const written = await whole();
    expect(written).toEqual({
      accounts: [
        {
          email: 'an.peeters@customer.example',
          status: 'COMPLETED',
          state: 'ACTIVE',
          balance: 2550,
          vat: null,
          city: null,
        },
        { email: 'eva@customer.example', status: 'COMPLETED', state: 'ACTIVE', balance: 0, vat: null, city: null },
        {
          email: 'luc@garage-dupont.example',
          status: 'COMPLETED',
          state: 'ACTIVE',
          balance: 10000,
          vat: 'BE0403170701',
          city: 'Liège',
        },
      ],
      items: ['ANPR 1ABC123', 'ANPR 1GAR001', 'ANPR 2XYZ987', 'RFID 0004512', 'RFID 0004513'],
      cards: ['0004512 null', '0004513 8841'],
      subscriptions: [
        { item: '1-ABC-123', of: 'comfort-monthly', price: 1995, until: '2099-12-31', ends: '2099-12-31', pays: null },
      ],
      sales: [
        { item: 'Crédit repris', amount: 0, credit: 10000 },
        { item: 'Overgenomen krediet', amount: 0, credit: 2550 },
      ],
      billed: [{ email: 'compta@garage-dupont.example', company: 'Garage Dupont' }],
    });
    expect(await takeOver(path)).toEqual({
      isDone: true,
      rows: rows.map((line, at) => `${line}\tC-100${at + 1}\tthere already`),
      total: '0 taken over, 3 there already, 0 wrong.',
    });
    expect(await whole()).toEqual(written);
    expect(await count('outgoing_mail')).toBe(3);
  });

  it('is told by the command, which is used as it says and of an operator that is there', async () => {
    await database.close();
    const file = join(examples, 'customers.csv');
    expect(await command(['customers', 'no-wash', file])).toEqual([1, 'There is no operator no-wash.\n']);
    for (const words of [
      ['customers', 'sea-wash'],
      ['customers', 'sea-wash', file, '--mails-per-hour', 'many'],
      ['show', '--dry-run'],
    ])
      expect((await command(words))[0]).toBe(2);
    const dry = await command(['customers', 'sea-wash', file, '--dry-run']);
    const done = await command(['customers', 'sea-wash', file, '--mails-per-hour', '0']);
    database = await openDatabase({ address: undefined, folder: join(folder, 'data'), onLost: () => undefined });
    const rows = 'line\tkey\tis\tfield\tmessage\n2\tC-1001\ttaken over\n3\tC-1002\ttaken over\n4\tC-1003\ttaken over\n';
    expect([dry, done]).toEqual([
      [0, `${rows}3 would be taken over, 0 there already, 0 wrong.\n`],
      [0, `${rows}3 taken over, 0 there already, 0 wrong.\n`],
    ]);
    expect([await count('account'), await count('outgoing_mail'), await count('email_token')]).toEqual([3, 0, 0]);
  });

  it('tried beforehand says the same and keeps nothing', async () => {
    const { rows, total } = await takeOver(join(examples, 'customers.csv'), { dryRun: true });
    expect([rows.length, total]).toEqual([3, '3 would be taken over, 0 there already, 0 wrong.']);
    expect(await counts()).toEqual(nothing);
  });
});

describe('a row', () => {
  it('that is wrong says each field and why, keeps out all that it brings, and none of the others', async () => {
    const path = await csv(
      person('good'),
      'k2,no address,An,Peeters,XX,-5,,,',
      'k3,k3@customer.example,An,Peeters,NL,1,1-ABC-123,RFID:12a|BARCODE:77,comfort-monthly:9-ZZZ-999:2099-12-31',
      'k4,k4@customer.example,An,Peeters,NL,1.50,not§a§plate|1-AAA-111|1aaa111,,basic-5:1-AAA-111:2001-01-01',
      'k5,k5@customer.example,An,Peeters,NL,,,',
      person('also-good'),
    );
    const { isDone, rows, total } = await takeOver(path);
    expect({ isDone, rows: rows.map((row) => row.split('\t').slice(0, 4).join(' ')), total }).toEqual({
      isDone: false,
      rows: [
        '2 good taken over',
        '3 k2 wrong languageCode',
        '3 k2 wrong creditCents',
        '4 k3 wrong cards.0',
        '4 k3 wrong cards.1',
        '4 k3 wrong subscriptions.0.for',
        '5 k4 wrong creditCents',
        '6  wrong row',
        '7 also-good taken over',
      ],
      total: '2 taken over, 0 there already, 4 wrong. The last invitation goes out at THEN.',
    });
    expect(await counts()).toEqual([2, 2, 0, 0, 0, 2, 2]);
  });

  it('is judged by the rules of the calls', async () => {
    const path = await csv(
      'k1,no address,www.an.be,Peeters,NL,,not§a§plate|1-AAA-111|1aaa111|ABCDEFGHIJKL,,basic-5:1-AAA-111:2001-01-01',
    );
    expect((await takeOver(path)).rows).toEqual([
      '2\tk1\twrong\temail\tvalidation.email',
      '2\tk1\twrong\tfirstName\tvalidation.name.webAddress',
      '2\tk1\twrong\tplates.0\tvalidation.plate.invalid',
      '2\tk1\twrong\tplates.2\tstands there twice',
      '2\tk1\twrong\tplates.3\texception.licensePlate.format',
      '2\tk1\twrong\tsubscriptions.0.saleItemId\tis no subscription that is offered',
      '2\tk1\twrong\tsubscriptions.0.paidUntil\thas passed',
    ]);
  });

  it('of a business needs its VAT number and its whole address', async () => {
    const path = await table(
      'key,email,firstName,lastName,languageCode,companyName,vatNumber\nk1,a@customer.example,An,Peeters,NL,Garage,BE0000000097\n',
    );
    expect((await takeOver(path)).rows.map((row) => row.split('\t')[3])).toEqual([
      'street',
      'houseNumber',
      'postalCode',
      'city',
      'country',
    ]);
  });

  it('stands there twice: the same is taken over once, another under its key not at all', async () => {
    const path = await csv(
      person('k1'),
      person('k1'),
      person('k1', 'other@customer.example'),
      person('k2', 'K1@Customer.example'),
    );
    const said = [
      '2\tk1\ttaken over',
      '3\tk1\tthere already',
      '4\tk1\twrong\tkey\twas taken over already, with other data; they stay as they are',
      '5\tk2\twrong\temail\texception.username.exists',
    ];
    expect((await takeOver(path, { dryRun: true })).rows).toEqual(said);
    expect((await takeOver(path)).rows).toEqual(said);
    expect(await counts()).toEqual([1, 1, 0, 0, 0, 1, 1]);
  });

  it('with a plate or a card that another has is refused whole, in the same file and later', async () => {
    const path = await csv(
      person('k1', 'k1@customer.example', '100,1-ABC-123,RFID:0001,'),
      person('k2', 'k2@customer.example', '100,1 abc 123,,'),
      person('k3', 'k3@customer.example', '100,,RFID:0001,'),
    );
    expect((await takeOver(path)).rows).toEqual([
      '2\tk1\ttaken over',
      '3\tk2\twrong\tplates\texception.code.exists#1 ABC 123',
      '4\tk3\twrong\tcards\texception.code.exists#0001',
    ]);
    const later = await csv(person('k4', 'k4@customer.example', '100,1-ABC-123,,'));
    expect((await takeOver(later)).rows).toEqual(['2\tk4\twrong\tplates\texception.code.exists#1-ABC-123']);
    expect(await counts()).toEqual([1, 1, 2, 0, 1, 1, 1]);
  });

  it('is another operator’s customer with the same key, address and plate: both have theirs', async () => {
    const path = await csv(person('k1', 'k1@customer.example', '100,1-ABC-123,RFID:0001,'));
    for (const tenant of ['sea-wash', 'river-wash'])
      expect((await takeOver(path, { tenant })).rows).toEqual(['2\tk1\ttaken over']);
    const owned = await database.query(sql`
      select account.tenant_id as tenant, balance, (select count(*) from identification_item item
        where item.tenant_id = account.tenant_id and item.account_id = account.account_id) as items
      from account order by 1`);
    expect(owned).toEqual([
      { tenant: 'river-wash', balance: 100, items: 2 },
      { tenant: 'sea-wash', balance: 100, items: 2 },
    ]);
  });

  it('whose address is taken while it is written is refused alone', async () => {
    const path = await csv(person('k1'), person('k2'), person('k3'));
    let tries = 0;
    const own = database;
    const busy: Database = {
      ...own,
      transaction: (work) =>
        own.transaction((inside) =>
          work({
            ...inside,
            query: async (statement) => {
              const isUsers = statement.strings[0]?.startsWith('insert into app_user') ?? false;
              if (isUsers && JSON.stringify(statement.values).includes('k2@')) {
                tries += 1;
                throw Object.assign(new Error('duplicate key'), { code: '23505' });
              }
              return inside.query(statement);
            },
          }),
        ),
    };
    database = busy;
    const { rows } = await takeOver(path).finally(() => {
      database = own;
    });
    expect(rows).toEqual([
      '2\tk1\ttaken over',
      '3\tk2\twrong\trow\thas something that another took meanwhile',
      '4\tk3\ttaken over',
    ]);
    expect([tries, await counts()]).toEqual([2, [2, 2, 0, 0, 0, 2, 2]]);
  });
});

describe('a file', () => {
  it.each([
    ['breaks off within a line', `${header}${person('k1')}\n${person('k2')}`, 'The file breaks off'],
    [
      'is not UTF-8',
      Buffer.concat([Buffer.from(`${header}${person('k1')}\nk2,`), Buffer.from('Andr\xe9\n', 'latin1')]),
      'The file is not UTF-8 from about line 3 on',
    ],
    ['names a column that is not known', 'key,mail\nk1,a@customer.example\n', 'The first line names "mail"'],
    ['names a column twice', 'key,email,key\nk1,a@customer.example,k1\n', 'The first line names key twice'],
  ])('that %s is taken over not at all', async (_, content, why) => {
    const path = join(folder, 'wrong.csv');
    await writeFile(path, content);
    await expect(takeOver(path)).rejects.toThrow(why);
    expect(await counts()).toEqual(nothing);
  });

  it('that ends within quotes says from where, and keeps what came before', async () => {
    const path = await csv(person('k1'), 'k2,"k2@customer.example,An', person('k3'));
    const { isDone, rows } = await takeOver(path);
    expect([isDone, rows.map((row) => row.split(':')[0])]).toEqual([
      false,
      ['2\tk1\ttaken over', '4\t\twrong\trow\tthe table cannot be read to its end'],
    ]);
    expect(await count('account')).toBe(1);
  });

  it('of a spreadsheet has a mark before it, semicolons, and its own ends of lines', async () => {
    const path = await table(
      `\uFEFF${[header.trim(), person('k1'), person('k2')].join('\r\n').replaceAll(',', ';').replace('key', '"key"')}\r\n`,
    );
    expect((await takeOver(path)).rows).toEqual(['2\tk1\ttaken over', '3\tk2\ttaken over']);
  });

  it('of lines says which of them is none', async () => {
    const line = JSON.stringify({
      key: 'k1',
      email: 'k1@customer.example',
      firstName: 'An',
      lastName: 'P',
      languageCode: 'NL',
    });
    const path = await table(`${line}\n\n{"key":\n"text"\n`, 'some.jsonl');
    expect((await takeOver(path)).rows.map((row) => row.split('\t').slice(0, 4).join(' '))).toEqual([
      '1 k1 taken over',
      '3  wrong row',
      '4  wrong row',
    ]);
  });

  it('of a thousand rows is taken over in parts: what is wrong in one keeps none of the others out', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => person(`k${at}`, at === 700 ? 'none' : undefined));
    const { rows: said, total } = await takeOver(await csv(...rows));
    expect([said.length, said[700], await count('account')]).toEqual([
      1_200,
      '702\tk700\twrong\temail\tvalidation.email',
      1_199,
    ]);
    expect(total).toBe('1199 taken over, 0 there already, 1 wrong. The last invitation goes out at THEN.');
  });
});

describe('an invitation', () => {
  it('leads to a password in the customer’s language, with which they sign in and find what they have', async () => {
    await takeOver(join(examples, 'customers.csv'));
    const mails = await delivered(new Date());
    expect(mails.map(({ to, language, mail }) => [to, language, mail.subject])).toEqual([
      ['an.peeters@customer.example', 'nl', 'Kies een wachtwoord voor je account bij Sea Wash'],
    ]);
    const later = await delivered(new Date(Date.now() + 60_000));
    expect(later.map(({ to, language }) => [to, language])).toEqual([
      ['luc@garage-dupont.example', 'fr'],
      ['eva@customer.example', 'nl'],
    ]);
    const token = /\/fr\/password\/(\S+)/.exec(later[0]?.mail.text ?? '')?.[1] ?? '';
    const app = office(new Date(Date.now() + 29 * 86_400_000));
    const login = (password: string) =>
      app(
        'POST',
        '/login',
        new URLSearchParams({ username: 'luc@garage-dupont.example', password, rememberMe: 'false' }),
      );
    const choose = async (password: string) => {
      const answer = await app('PUT', `/customers/password/${token}`, JSON.stringify({ password }));
      return [answer.status, await answer.text()];
    };
    expect((await login('a-long-way-home-1')).status).toBe(401);
    expect(await choose('a-long-way-home-1')).toEqual([204, '']);
    expect(await choose('another-way-home-2')).toEqual([409, '{"key":"exception.token.invalid"}']);
    const session = (await login('a-long-way-home-1')).headers.get('x-auth-token') ?? '';
    const read = async (path: string) => (await app('GET', path, undefined, session)).json();
    expect(await read('/sales/balance')).toEqual({ balance: 100 });
    expect(await read('/sales')).toMatchObject({ content: [{ item: 'Crédit repris', amount: 0, creditChange: 100 }] });
  });

  it('works for thirty days from when it goes out, and no longer', async () => {
    await takeOver(await csv(person('k1')), { mailsPerHour: 1 });
    const [mail] = await delivered(new Date());
    const token = /\/nl\/password\/(\S+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
    const app = office(new Date(Date.now() + 31 * 86_400_000));
    const chosen = await app('PUT', `/customers/password/${token}`, JSON.stringify({ password: 'a-long-way-home-1' }));
    expect([chosen.status, await chosen.text()]).toEqual([409, '{"key":"exception.token.invalid"}']);
  });

  it('goes out after those that still wait, so many in an hour', async () => {
    await takeOver(await csv(person('k1'), person('k2')), { mailsPerHour: 60 });
    await takeOver(await csv(person('k1'), person('k2'), person('k3')), { mailsPerHour: 60 });
    const times = await database.query<{ next: string }>(
      sql`select next_at as next from outgoing_mail order by next_at`,
    );
    const [first = 0, ...others] = times.map(({ next }) => Date.parse(next));
    expect(others.map((time) => time - first)).toEqual([60_000, 120_000]);
  });
});

async function delivered(now: Date) {
  const parcels: { to: string; language: string; mail: { subject: string; text: string } }[] = [];
  await deliverDue({
    database,
    now: () => now,
    log: silentLog,
    addressOf: (host) => `https://${host}`,
    mailer: { send: async (parcel) => void parcels.push(parcel), close: () => undefined },
  });
  return parcels.toSorted((a, b) => (a.language < b.language ? -1 : a.language > b.language ? 1 : 0));
}

/** The operator's back office at some moment. */
function office(now: Date) {
  const app = createBackOffice({
    database,
    distFolder: folder,
    now: () => now,
    log: silentLog,
    addressOf: (host) => `https://${host}`,
  });
  return async (method: string, path: string, body?: string | URLSearchParams, session?: string) =>
    app.request(`https://my.seawash.example/api${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        host: 'my.seawash.example',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(session === undefined ? {} : { 'x-auth-token': session }),
      },
    });
}

async function whole() {
  return {
    accounts: await database.query(sql`
      select email, status, state, balance, vat_number as vat, city from account
      join app_user on app_user.tenant_id = account.tenant_id and app_user.account_id = account.account_id order by email`),
    items: (
      await database.query<{ item: string }>(
        sql`select type_code || ' ' || code as item from identification_item order by 1`,
      )
    ).map(({ item }) => item),
    cards: (
      await database.query<{ code: string; security: string | null }>(
        sql`select code, security_code as security from wash_card order by code`,
      )
    ).map(({ code, security }) => `${code} ${security}`),
    subscriptions: await database.query(sql`
      select identification_item_name as item, sale_item_id as "of", price, valid_until as until, ends_on as ends, payment_type as pays
      from subscription`),
    sales: await database.query(sql`select item, amount, credit_change as credit from sale order by item`),
    billed: await database.query(sql`select invoice_email as email, company_name as company from invoice_data`),
  };
}
