import { beforeEach, describe, expect, it } from 'vitest';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { stopSubscription } from '../../../../src/contract/subscriptions.ts';
import { moneyForAll } from '../payments/support.ts';
import { goTo, goToFifth, mailsOf, plusDays, subscribedWithCard, subscribedWithMandate, workTwice } from './support.ts';

const money = moneyForAll();

beforeEach(async () => {
  await money.rows`update subscription set stopped_at = now(), renew_date = null`;
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
    await money.rows`update tenant set settings = settings || '{"renewalReminderDays": 0}'`;
    const { renewDate } = await subscribedWithCard(money, other);
    goTo(money, plusDays(renewDate, -2));
    await workTwice(money);
    for (const customer of [stopped, other]) expect(await mailsOf(money, customer, 'renewal announced')).toEqual([]);
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
