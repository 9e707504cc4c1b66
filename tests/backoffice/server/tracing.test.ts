import { describe, expect, it } from 'vitest';
import { forget } from '../../../src/backoffice/running/worker/forget.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { createTracing, traceableDays } from '../../../src/backoffice/server/tracing.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
const linesOf = () =>
  money.logged
    .filter(({ event }) => event === 'request')
    .map(({ fields: { account, network } }) => ({ account, network }));
const day = 86_400;

describe('a line of the log', () => {
  it('names an account alike for a day, whichever server answers, and no other so', async () => {
    const [one, other] = [await money.customer('adyen'), await money.customer('adyen')];
    money.logged.length = 0;
    for (const customer of [one, one, other]) await customer.ask(readAccount, {});
    await money.page('http://adyen.localhost:4173/api/login', { username: 'a@example.com', password: 'washbook2' });
    const [first, again, another, nobody] = linesOf();
    expect(first?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(again).toEqual(first);
    expect(another?.network).toBe(first?.network);
    expect(another?.account).not.toBe(first?.account);
    expect([nobody?.account, nobody?.network]).toEqual([undefined, first?.network]);
    money.later(day);
    await one.ask(readAccount, {});
    const { account, network } = linesOf().at(-1) ?? {};
    expect(account).toMatch(/^[0-9a-f]{16}$/);
    expect([account === first?.account, network === first?.network]).toEqual([false, false]);
    expect(JSON.stringify(money.logged)).not.toContain(one.accountId);
  });

  it('is traced to its account while the key of its day is kept, and to nobody afterwards', async () => {
    const customer = await money.customer('ogone');
    await customer.ask(readAccount, {});
    const { account } = linesOf().at(-1) ?? {};
    const names = async () =>
      (await traceableDays(money.database)).map(({ trace }) => trace('account', customer.accountId));
    expect(await names()).toContain(account);
    for (const days of [29, 2]) {
      money.later(days * day);
      await forget(money.database, money.now(), silentLog);
      expect((await names()).includes(String(account))).toBe(days === 29);
    }
  });

  it('is written without a name where the key cannot be had, and with one as soon as it can', async () => {
    let isGone = true;
    const { query } = money.database;
    const database = {
      ...money.database,
      query: ((statement) => (isGone ? Promise.reject(new Error('gone')) : query(statement))) as typeof query,
    };
    const tracing = createTracing(database);
    expect(await tracing(money.now())).toBeUndefined();
    isGone = false;
    expect((await tracing(money.now()))?.('account', 'one')).toMatch(/^[0-9a-f]{16}$/);
  });
});
