import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackOffice } from '../../../src/backoffice/back-office.ts';
import type { Database } from '../../../src/backoffice/database/database.ts';
import { compile, sql } from '../../../src/backoffice/database/sql.ts';
import { createKnown } from '../../../src/backoffice/running/known.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { officeForAll } from '../../support/in-process.ts';

const now = new Date();
const today = now.toISOString().slice(0, 10);
const office = officeForAll({ transactions: 60, now: () => now });
/** Of each statement the table that it names first. */
let asked: string[];
let ask: (path: string, token: string, tenant?: string) => Promise<unknown>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const database: Database = {
    ...office.database,
    query: (statement) => {
      const { text } = compile(statement);
      asked.push(/\bfrom (\w+)/.exec(text)?.[1] ?? text);
      return office.database.query(statement);
    },
  };
  const distFolder = join(tmpdir(), 'washbook-without-pages');
  const world = { database, distFolder, now: () => now, log: silentLog, addressOf: (host: string) => `http://${host}` };
  const app = createBackOffice({ ...world, known: createKnown(world, 1_000) });
  ask = async (path, token, tenant = 'multisafepay') => {
    const host = `${tenant}.localhost`;
    const answer = await app.request(`http://${host}/api${path}`, { headers: { host, 'x-auth-token': token } });
    return answer.status === 200 ? answer.json() : answer.status;
  };
  asked = [];
  // Its tenant and the key of the day are known from here on.
  await ask('/system-setting', '');
  asked = [];
});
afterEach(() => void vi.useRealTimers());

const credit = (name: string, balance: number, tenant = 'multisafepay') =>
  office.database.query(sql`
    update account set balance = ${balance} where tenant_id = ${tenant} and account_id = (
      select account_id from app_user where tenant_id = ${tenant} and username = ${`${name}@example.com`})`);

describe('what is asked of the database for a signed-in customer', () => {
  it('is one statement for the credit', async () => {
    const token = await office.signIn('private');
    await credit('private', 1_234);
    expect([await ask('/sales/balance', token), asked]).toEqual([{ balance: 12.34 }, ['session']]);
  });

  it.each(['page=1', 'page=1&from=2020-01-01', `page=1&to=${today}`, `page=1&from=2020-01-01&to=${today}`])(
    'is one statement for a page of sales with their number, beside that for the session: %s',
    async (which) => {
      const token = await office.signIn('private');
      const told = (await ask(`/sales?${which}&size=10`, token)) as { content: unknown[]; totalElements: number };
      expect([told.content.length, told.totalElements > 20, asked.length]).toEqual([10, true, 2]);
    },
  );
});

describe('the credit that is told', () => {
  it('is that of the moment, of this account and of this operator', async () => {
    const [one, other, elsewhere] = [
      await office.signIn('private'),
      await office.signIn('business'),
      await office.signIn('private', 'adyen'),
    ];
    await credit('private', 100);
    await credit('business', 200);
    await credit('private', 300, 'adyen');
    const told = async () => [
      await ask('/sales/balance', one),
      await ask('/sales/balance', other),
      await ask('/sales/balance', elsewhere, 'adyen'),
      await ask('/sales/balance', one, 'adyen'),
    ];
    expect(await told()).toEqual([{ balance: 1 }, { balance: 2 }, { balance: 3 }, 401]);
    await credit('private', 0);
    await credit('private', -150, 'adyen');
    expect(await told()).toEqual([{ balance: 0 }, { balance: 2 }, { balance: -1.5 }, 401]);
  });

  it('is everybody’s of the account, and nobody’s whose session has ended', async () => {
    const [owner, administrator] = [await office.signIn('business'), await office.signIn('administrator')];
    await credit('business', 4_200);
    expect([await ask('/sales/balance', owner), await ask('/sales/balance', administrator)]).toEqual([
      { balance: 42 },
      { balance: 42 },
    ]);
    await office.database.query(sql`delete from session where tenant_id = 'multisafepay'`);
    expect([await ask('/sales/balance', owner), await ask('/sales/balance', administrator)]).toEqual([401, 401]);
  });
});
