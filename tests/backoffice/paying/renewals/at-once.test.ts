import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { openDatabase } from '../../../../src/backoffice/database/open.ts';
import { compile } from '../../../../src/backoffice/database/sql.ts';
import { tell } from '../../../../src/backoffice/paying/payments/tell.ts';
import { renewSubscriptions } from '../../../../src/backoffice/paying/recurring/renew.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { type Ground, tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { postgresqlWithDemo } from '../../../support/engines.ts';
import { stopDemo } from '../payments/bystander.ts';
import { type Money, openMoney } from '../payments/support.ts';
import { chargesOf, goTo, goToFifth, paymentsOf, subscribedWithCard, workTwice } from './support.ts';

let money: Money;
const failed: string[] = [];
beforeAll(async () => {
  const { server, address } = await postgresqlWithDemo(60, { isSafe: true });
  const database = await openDatabase({ address, folder: '', onLost: () => undefined });
  money = await openMoney(undefined, {}, Promise.resolve({ database, discard: () => server.stop() }));
});
beforeEach(async () => {
  await stopDemo(money);
  await money.rows`update sale_item set promotion = null where id = 'comfort-monthly'`;
  goToFifth(money);
});
afterAll(() => money.close());

async function groundOn(database: Database): Promise<Ground> {
  const tenant = await findTenantById(database, 'multisafepay');
  if (tenant === undefined) throw new Error('no tenant');
  const { address, send } = await money.scope('multisafepay');
  const log: Ground['log'] = (level, event) => void (level === 'error' && failed.push(event));
  return { database, tenant, now: money.now(), language: 'nl', log, address, send };
}

/** The same database, where the first transaction that has taken hold of an order waits. */
function waitingOnceHeld(database: Database) {
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction: Database['transaction'] = (work) =>
    database.transaction((inside) => {
      const query: Database['query'] = async (statement) => {
        const rows = await inside.query(statement);
        if (/from presale[\s\S]* for update/.test(compile(statement).text)) {
          held.resolve();
          await goOn.promise;
        }
        return rows as never;
      };
      return work({ ...inside, query });
    });
  return { database: { ...database, transaction }, held: held.promise, goOn: goOn.resolve };
}

/** Until it is done, or waits for what somebody else holds. */
async function doneOrWaiting(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  for (;;) {
    const waiting = await money.rows`select 1 from pg_locks where not granted`;
    if (isDone || waiting.length > 0) return;
  }
}

test.each([
  ['has come after all are not charged once more', 'paid', ['PAID'], ['SUCCESS', 'SUCCESS']],
  ['was refused indeed are charged once more', 'refused', ['REFUSED', 'PAID'], ['SUCCESS', 'SUCCESS']],
] as const)(
  'the next months of which one server hears, while another one renews, that their money %s',
  async (_, outcome, payments, charges) => {
    const customer = await money.customer('multisafepay');
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined');
    await workTwice(money);
    const [first] = await paymentsOf(money, bought);
    expect(first?.state).toBe('REFUSED');
    money.later(3 * 86_400);

    const hearing = waitingOnceHeld(money.database);
    const [here, there] = [await groundOn(hearing.database), await groundOn(money.database)];
    const said = { event: 'late', by: 'notification', outcome, amount: 1995, currency: 'EUR' } as const;
    const heard = tell(tenantScope(here), first?.id ?? '', said);
    await hearing.held;
    const renewed = renewSubscriptions(there);
    await doneOrWaiting(renewed);
    hearing.goOn();
    await Promise.all([heard, renewed]);

    await workTwice(money);
    expect([failed, (await paymentsOf(money, bought)).map(({ state }) => state)]).toEqual([[], payments]);
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(charges);
  },
);
