import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { compile, sql } from '../../../../src/backoffice/database/sql.ts';
import { announceCollections } from '../../../../src/backoffice/paying/recurring/announce.ts';
import { remindOfRenewals } from '../../../../src/backoffice/paying/recurring/remind.ts';
import { renewSubscriptions } from '../../../../src/backoffice/paying/recurring/renew.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { type Ground, tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { stopDemo } from '../payments/bystander.ts';
import { moneyForAll } from '../payments/support.ts';
import {
  chargesOf,
  goTo,
  goToFifth,
  letMailsGo,
  mailsOf,
  paymentsOf,
  plusDays,
  plusMonths,
  subscribedWithCard,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from './support.ts';

const money = moneyForAll();

beforeEach(async () => {
  await stopDemo(money);
  await money.rows`update sale_item set promotion = null where id = 'comfort-monthly'`;
  goToFifth(money);
});

/** What a server stands on to which something happens between looking what is due and the first of it. */
async function ground(happens: () => Promise<unknown> = async () => undefined): Promise<Ground> {
  let isNext = true;
  const query: Database['query'] = async (statement) => {
    const rows = await money.database.query(statement);
    const isLook = /from subscription[\s\S]* limit 50/.test(compile(statement).text);
    if (isLook && isNext) {
      isNext = false;
      await happens();
    }
    return rows as never;
  };
  const tenant = await findTenantById(money.database, 'multisafepay');
  if (tenant === undefined) throw new Error('no tenant');
  return { database: { ...money.database, query }, tenant, now: money.now(), language: 'nl', log: silentLog };
}

describe.each([
  ['a direct debit', subscribedWithMandate, -3, announceCollections, 'direct debit announced'],
  ['a renewal by card', subscribedWithCard, -7, (on: Ground) => remindOfRenewals(tenantScope(on)), 'renewal announced'],
] as const)('%s that is to come', (_, subscribed, days, tellOf, template) => {
  it('is told of once where two servers find it due at the same moment', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate } = await subscribed(money, customer);
    goTo(money, plusDays(renewDate, days));
    await tellOf(await ground(async () => tellOf(await ground())));
    expect(await mailsOf(money, customer, template)).toHaveLength(1);
  });

  it('is not told of where it was put off after it was found due', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate, subscriptionId } = await subscribed(money, customer);
    goTo(money, plusDays(renewDate, days));
    const putOff = sql`update subscription set renew_date = ${plusDays(renewDate, 30)}::date where id = ${subscriptionId}`;
    await tellOf(await ground(() => money.database.query(putOff)));
    expect(await mailsOf(money, customer, template)).toEqual([]);
  });
});

describe('the next months of a subscription', () => {
  it('are not charged as those of a day from which they were moved while they were being looked at', async () => {
    const customer = await money.customer('multisafepay');
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined');
    await workTwice(money);
    money.later(3 * 86_400);
    const moved = sql`update subscription set renew_date = renew_date + 1 where id = ${bought.subscriptionId}`;
    let isMoved = false;
    const transaction: Database['transaction'] = (work) =>
      money.database.transaction((inside) => {
        const query: Database['query'] = async (statement) => {
          const rows = await inside.query(statement);
          if (!isMoved && compile(statement).text.includes('presale.renews_on = subscription.renew_date')) {
            isMoved = true;
            await inside.query(moved);
          }
          return rows as never;
        };
        return work({ ...inside, query });
      });
    const stands = await ground();
    await renewSubscriptions({ ...stands, database: { ...stands.database, transaction } });
    expect([isMoved, (await paymentsOf(money, bought)).map(({ state }) => state)]).toEqual([true, ['REFUSED']]);
    await workTwice(money);
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'ERROR', 'SUCCESS']);
  });

  it('are paid for one after the other, whatever day another operator has for one of the same number', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate, subscriptionId } = await subscribedWithCard(money, customer);
    goTo(money, renewDate);
    await workTwice(money);
    await money.rows`
      insert into subscription select (jsonb_populate_record(one, ${JSON.stringify({ tenant_id: 'adyen', account_id: 'bystander', stopped_at: '2001-01-01', renew_date: renewDate })}::jsonb)).*
      from subscription as one where id = ${subscriptionId}`;
    goTo(money, plusMonths(renewDate, 1));
    await workTwice(money);
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    await money.rows`delete from subscription where tenant_id = 'adyen' and id = ${subscriptionId}`;
  });
});

describe('a subscription whose money came back', () => {
  it('is not paid for any further, also where its next day still stands', async () => {
    const [customer, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const { renewDate, subscriptionId } = await subscribedWithCard(money, customer);
    await subscribedWithCard(money, other);
    await money.rows`update subscription set payment_returned_at = now() where id = ${subscriptionId}`;
    goTo(money, renewDate);
    await workTwice(money);
    const charged = await Promise.all([customer, other].map((one) => chargesOf(money, one)));
    expect(charged.map((charges) => charges.length)).toEqual([1, 2]);
  });
});

describe('a direct debit of which the mail could not be delivered', () => {
  it('is told of anew, and no other that is told of already', async () => {
    const [customer, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const { renewDate } = await subscribedWithMandate(money, customer);
    const { subscriptionId } = await subscribedWithMandate(money, other);
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    await money.rows`
      update outgoing_mail set given_up_at = ${money.now().toISOString()}
      where template = 'direct debit announced' and recipient in (select email from app_user where account_id = ${customer.accountId})`;
    await letMailsGo(money);
    // Told of as well, but of a later day.
    await money.rows`
      update subscription set renew_date = renew_date + 2, announced_for = announced_for + 2, announced_on = announced_on + 2
      where id = ${subscriptionId}`;
    goTo(money, renewDate);
    await workTwice(money);
    const told = await Promise.all([customer, other].map((one) => mailsOf(money, one, 'direct debit announced')));
    expect(told.map((mails) => mails.length)).toEqual([2, 1]);
    expect((await subscriptionOf(customer)).renewDate).toBe(renewDate);
  });
});
