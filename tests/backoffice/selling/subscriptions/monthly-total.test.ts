import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { mayBeCollected } from '../../../../src/backoffice/selling/subscriptions/direct-debit.ts';
import { listSubscriptions, readMonthlyTotal } from '../../../../src/contract/subscriptions.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { small } from '../../customers/support.ts';
import { scopeOf } from '../../paying/scopes.ts';

const noon = new Date('2026-11-21T11:00:00Z');
const office = officeForAll({ ...small, now: () => noon });

const accountOf = (name: string) =>
  sql`(select account_id from app_user where tenant_id = 'multisafepay' and username = ${`${name}@example.com`})`;

describe('the subscriptions of an account', () => {
  it('leave of the month’s direct debits what has not been collected and will not be', async () => {
    const session = await office.signIn('business');
    await office.database.query(
      sql`delete from sale where tenant_id = 'multisafepay' and account_id = ${accountOf('business')}`,
    );
    await office.database.query(sql`
      update subscription set renew_date = '2026-12-03' where tenant_id = 'multisafepay' and account_id = ${accountOf('business')}`);
    const available = async () => (await office.ask(readMonthlyTotal, {}, { token: session })).directDebitAvailable;
    expect(await available()).toBe(20_000);
    await office.database.query(sql`
      update subscription set renew_date = '2026-11-28' where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-business-1'`);
    expect(await available()).toBe(20_000 - 1995);
    const collect = (id: string, date: string, status: string) =>
      office.database.query(sql`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', ${id}, ${accountOf('business')}, ${date}, 'x', 5000, 0, 'DIRECT_DEBIT', ${status})`);
    await collect('d1', '2026-10-31T22:59:00Z', 'SUCCESS');
    expect(await available()).toBe(20_000 - 1995);
    await collect('d2', '2026-10-31T23:00:00Z', 'PENDING');
    await collect('d3', '2026-11-10T12:00:00Z', 'ERROR');
    await collect('d4', '2026-11-30T22:59:59Z', 'SUCCESS');
    await collect('d5', '2026-11-30T23:00:00Z', 'SUCCESS');
    await office.database.query(sql`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', 'd6', ${accountOf('business')}, ${noon.toISOString()}, 'x', 700, 0, 'CARD', 'SUCCESS'),
        ('multisafepay', 'd7', ${accountOf('private')}, ${noon.toISOString()}, 'x', 700, 0, 'DIRECT_DEBIT', 'SUCCESS')`);
    expect(await available()).toBe(20_000 - 1995 - 10_000);
  });

  it.each([
    ['on the day before', '2026-11-20', {}, 0],
    ['today', '2026-11-21', {}, 1995],
    ['on the last day of the month', '2026-11-30', {}, 1995],
    ['in the next month', '2026-12-01', {}, 0],
    ['by card', '2026-11-28', { payment_type: 'CARD_TOKEN' }, 0],
    ['no more, for it was stopped', '2026-11-28', { stopped_at: '2026-11-01T12:00:00Z' }, 0],
    ['never, for it ends by itself', '2026-11-28', { recurring: false }, 0],
  ])('leave of the month’s direct debits what is not collected %s', async (_, renewDate, { ...more }, planned) => {
    const session = await office.signIn('business');
    await office.database.query(
      sql`delete from sale where tenant_id = 'multisafepay' and account_id = ${accountOf('business')}`,
    );
    const how = { payment_type: 'DIRECT_DEBIT', stopped_at: null, recurring: true, ...more };
    await office.database.query(sql`
      update subscription set renew_date = '2027-01-03', payment_type = 'DIRECT_DEBIT', stopped_at = null, recurring = true
      where tenant_id = 'multisafepay' and account_id = ${accountOf('business')}`);
    await office.database.query(sql`
      update subscription set renew_date = ${renewDate}, payment_type = ${how.payment_type}, stopped_at = ${how.stopped_at}, recurring = ${how.recurring}
      where tenant_id = 'multisafepay' and id = 'multisafepay-subscription-business-1'`);
    expect((await office.ask(readMonthlyTotal, {}, { token: session })).directDebitAvailable).toBe(20_000 - planned);
  });

  it.each([
    [0, 20_000, 10_000, 10_000],
    [9_999, 20_000, 10_000, 10_000],
    [15_000, 20_000, 10_000, 5_000],
    [20_000, 20_000, 10_000, 0],
    [25_000, 20_000, 10_000, 0],
  ])(
    'of which %i cents were collected this month leave to one renewal what the month and an order hold',
    async (...row) => {
      const [collected, directDebitPerMonth, directDebitPerOrder, left] = row;
      await office.database.query(
        sql`delete from sale where tenant_id = 'multisafepay' and account_id = ${accountOf('business')}`,
      );
      await office.database.query(sql`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', 'collected', ${accountOf('business')}, ${noon.toISOString()}, 'x', ${collected}, 0, 'DIRECT_DEBIT', 'SUCCESS')`);
      const [user] = await office.database.query<{ accountId: string }>(
        sql`select account_id as "accountId" from app_user where tenant_id = 'multisafepay' and username = 'business@example.com'`,
      );
      const asked = { database: office.database, now: () => noon };
      const scope = await scopeOf(asked, { tenant: 'multisafepay', accountId: user?.accountId ?? '' });
      const limits = { directDebitPerMonth, directDebitPerOrder };
      const settings = { ...scope.tenant.settings, limits };
      expect(await mayBeCollected({ ...scope, tenant: { ...scope.tenant, settings } })).toBe(left);
    },
  );

  it('go on for the months in which their last day falls, and cost nothing more after them', async () => {
    const session = await office.signIn('business');
    const id = 'multisafepay-subscription-business-1';
    await office.database.query(sql`
      update subscription set recurring = false where tenant_id = 'multisafepay' and account_id = ${accountOf('business')} and id <> ${id}`);
    const told = [];
    for (const endsOn of [null, '2026-11-29', '2026-11-28', '2026-11-27']) {
      await office.database.query(sql`
        update subscription set recurring = true, stopped_at = null, renew_date = '2026-11-28', ends_on = ${endsOn} where tenant_id = 'multisafepay' and id = ${id}`);
      const kept = (await office.ask(listSubscriptions, {}, { token: session })).find(
        ({ subscriptionId }) => subscriptionId === id,
      );
      told.push([kept?.renewDate, (await office.ask(readMonthlyTotal, {}, { token: session })).totalAmount]);
    }
    expect(told).toEqual([...Array(3).fill(['2026-11-28', 1995]), [null, 0]]);
  });
});
