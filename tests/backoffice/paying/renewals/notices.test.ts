import { beforeEach, describe, expect, it } from 'vitest';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { stopSubscription } from '../../../../src/contract/subscriptions.ts';
import { addressOf } from '../declaring.ts';
import { stopDemo } from '../payments/bystander.ts';
import { moneyForAll } from '../payments/support.ts';
import {
  goTo,
  goToFifth,
  letMailsGo,
  mailsOf,
  othersActFor,
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
  await money.rows`update tenant set settings = settings - 'renewalReminderDays'`;
  goToFifth(money);
});

describe('a renewal by card', () => {
  it('is told of a week before, once for each renew date', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate } = await subscribedWithCard(money, customer);
    const told = () => mailsOf(money, customer, 'renewal announced');
    goTo(money, plusDays(renewDate, -8));
    await workTwice(money);
    expect(await told()).toEqual([]);
    goTo(money, plusDays(renewDate, -7));
    await workTwice(money);
    goTo(money, plusDays(renewDate, -2));
    await workTwice(money);
    expect(await told()).toMatchObject([{ values: { amount: 1995, renewsOn: renewDate } }]);
  });

  it('is not told of where it was stopped, or where the operator wishes no such mails', async () => {
    const [stopped, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const { subscriptionId } = await subscribedWithCard(money, stopped);
    await stopped.ask(stopSubscription, { subscriptionId });
    const { renewDate } = await subscribedWithCard(money, other);
    goTo(money, plusDays(renewDate, -2));
    await money.rows`update tenant set settings = settings || '{"renewalReminderDays": 0}'`;
    await workTwice(money);
    expect(await mailsOf(money, other, 'renewal announced')).toEqual([]);
    await money.rows`update tenant set settings = settings - 'renewalReminderDays'`;
    await workTwice(money);
    const told = [await mailsOf(money, stopped, 'renewal announced'), await mailsOf(money, other, 'renewal announced')];
    expect(told.map(({ length }) => length)).toEqual([0, 1]);
  });

  it.each([
    ['on the day itself', 0, {}, 0],
    ['on the day before', -1, {}, 1],
    ['that is the last day wanted', -1, { lastDay: 0 }, 1],
    ['after the last day wanted', -1, { lastDay: -1 }, 0],
    ['of which the money came back', -1, { cameBack: true }, 0],
  ])('%s is told of only where it comes', async (_, days, { ...how }, told) => {
    const customer = await money.customer('multisafepay');
    const { renewDate, subscriptionId } = await subscribedWithCard(money, customer);
    const endsOn = 'lastDay' in how && how.lastDay !== undefined ? plusDays(renewDate, how.lastDay) : null;
    await money.rows`
      update subscription set ends_on = ${endsOn}::date,
        payment_returned_at = case when ${'cameBack' in how}::boolean then now() end, renew_date = ${renewDate}::date
      where id = ${subscriptionId}`;
    goTo(money, plusDays(renewDate, days));
    await workTwice(money);
    expect(await mailsOf(money, customer, 'renewal announced')).toHaveLength(told);
  });

  it('is not told of twice where it is a direct debit', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate } = await subscribedWithMandate(money, customer);
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    expect(await mailsOf(money, customer, 'renewal announced')).toEqual([]);
    expect((await mailsOf(money, customer, 'direct debit announced')).length).toBe(1);
  });
});

describe('a direct debit of the next months', () => {
  it.each([
    ['four days before', -4, {}, 0],
    ['three days before', -3, {}, 1],
    ['of the last day wanted', -3, { lastDay: 0 }, 1],
    ['after the last day wanted', -3, { lastDay: -1 }, 0],
    ['of which the money came back', -3, { cameBack: true }, 0],
  ])('is told of %s only where it comes', async (_, days, { ...how }, told) => {
    const customer = await money.customer('multisafepay');
    const { renewDate, subscriptionId } = await subscribedWithMandate(money, customer);
    const endsOn = 'lastDay' in how && how.lastDay !== undefined ? plusDays(renewDate, how.lastDay) : null;
    await money.rows`
      update subscription set ends_on = ${endsOn}::date, payment_returned_at = case when ${'cameBack' in how}::boolean then now() end
      where id = ${subscriptionId}`;
    goTo(money, plusDays(renewDate, days));
    await workTwice(money);
    expect(await mailsOf(money, customer, 'direct debit announced')).toHaveLength(told);
  });

  it('is told to the owner of its account alone, whoever else acts for it', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate } = await subscribedWithMandate(money, customer);
    await othersActFor(money, customer);
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    expect(await mailsOf(money, customer, 'direct debit announced')).toMatchObject([
      { recipient: await addressOf(money, customer), language: 'nl', values: { firstName: 'Lotte' } },
    ]);
  });

  it('is told of, however many others come before it whose mandates hold no longer', async () => {
    const [customer, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const { renewDate } = await subscribedWithMandate(money, customer);
    const { subscriptionId } = await subscribedWithMandate(money, other);
    await money.rows`update mandate set state = 'CANCELLED' where account_id = ${other.accountId}`;
    await money.rows`
      insert into subscription select (jsonb_populate_record(one, jsonb_build_object('id', '-' || number || id))).*
      from subscription as one, generate_series(1, 50) as number where id = ${subscriptionId}`;
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    await money.rows`delete from subscription where account_id = ${other.accountId}`;
    const told = await Promise.all([customer, other].map((one) => mailsOf(money, one, 'direct debit announced')));
    expect(told.map((mails) => mails.length)).toEqual([1, 0]);
  });

  it('is collected on no day on which its mail had not gone the day before', async () => {
    const customer = await money.customer('multisafepay');
    const { renewDate } = await subscribedWithMandate(money, customer);
    const renews = async () => (await subscriptionOf(customer)).renewDate;
    goTo(money, plusDays(renewDate, -3));
    await workTwice(money);
    goTo(money, renewDate);
    await workTwice(money);
    const unsent = await renews();
    await letMailsGo(money);
    money.later(2 * 3600);
    await workTwice(money);
    expect([unsent, await renews()]).toEqual([renewDate, renewDate]);
    goTo(money, plusDays(renewDate, 1));
    await workTwice(money);
    expect(await renews()).toBe(plusMonths(plusDays(renewDate, 1), 1));
  });
});

describe('the next months of two customers on the same day', () => {
  it.each([
    ['by card', subscribedWithCard, -1, 'renewal announced'],
    ['by direct debit', subscribedWithMandate, -3, 'direct debit announced'],
  ] as const)('%s are told to each of them', async (_, subscribed, days, template) => {
    const both = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const dates = [];
    for (const customer of both) dates.push((await subscribed(money, customer)).renewDate);
    const [first = null, second = null] = dates;
    expect(first).toBe(second);
    goTo(money, plusDays(first, days));
    await workTwice(money);
    const told = await Promise.all(both.map((customer) => mailsOf(money, customer, template)));
    expect(told.map((mails) => mails.length)).toEqual([1, 1]);
  });
});

describe('a direct debit that is ordered', () => {
  it('is told of before it is collected: how much, from when, from which account, under which mandate, for whom; once', async () => {
    const customer = await money.customer('digiteal');
    const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
    const { id } = await customer.ask(startDigitealPayment, { ...order, immediatePaymentConfirmed: true });
    const told = () => mailsOf(money, customer, 'direct debit ordered');
    expect(await told()).toEqual([]);
    const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
    await money.page(link, { outcome: 'success' });
    money.later(25);
    await workTwice(money);
    const [mandate] = await money.rows<{ reference: string }>`
      select reference from mandate where account_id = ${customer.accountId}`;
    expect(await told()).toMatchObject([
      {
        values: {
          amount: 5000,
          collectedFrom: plusDays(money.now().toISOString().slice(0, 10), 1),
          iban: 'BE •••• 6769',
          reference: mandate?.reference,
          creditor: expect.stringMatching(/, BE\d\dZZZ/),
        },
      },
    ]);
  });
});
