import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createBackOffice } from '../../../../../src/backoffice/back-office.ts';
import type { Database } from '../../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../../src/backoffice/database/open.ts';
import { sql } from '../../../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../../../src/backoffice/papers/mail/deliver.ts';
import { runTenantCommand } from '../../../../../src/backoffice/running/operator/command.ts';
import { takeOverCustomers } from '../../../../../src/backoffice/running/operator/customers/command.ts';
import example from '../../../../../src/backoffice/running/operator/example/operator.json' with { type: 'json' };
import { findTenantById } from '../../../../../src/backoffice/server/find-tenant.ts';
import { silentLog } from '../../../../../src/backoffice/server/log.ts';
import { root } from '../../../../../src/tools/project.ts';
import { emptyFolder } from '../../../../support/demo-folder.ts';

export const examples = join(root, 'src/backoffice/running/operator/example');
export const header = 'key,email,firstName,lastName,languageCode,creditCents,plates,cards,subscriptions\n';
export const person = (key: string, email = `${key}@customer.example`, rest = ',,,') =>
  `${key},${email},An,Peeters,NL,${rest}`;
export const nothing = [0, 0, 0, 0, 0, 0, 0];

interface TakeOver {
  readonly tenant?: string;
  readonly dryRun?: boolean;
  readonly mailsPerHour?: number;
}

/** Two operators without customers on one database, anew for each test. */
export function twoOperators() {
  let folder: string;
  let database: Database;
  let values: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'washbook-customers-'));
    await emptyFolder(join(folder, 'data'));
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

  /** What is said of each row, and of all of them. */
  async function takeOver(
    path: string,
    { tenant: id = 'sea-wash', dryRun = false, mailsPerHour = 600 }: TakeOver = {},
  ) {
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
  const csv = (...rows: string[]) => table(`${header}${rows.map((row) => `${row}\n`).join('')}`);

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

  return {
    takeOver,
    command,
    table,
    csv,
    count,
    counts,
    delivered,
    office,
    whole,
    get folder() {
      return folder;
    },
    get database() {
      return database;
    },
    set database(other: Database) {
      database = other;
    },
  };
}
