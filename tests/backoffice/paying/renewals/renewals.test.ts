import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableCard } from '../../../../src/backoffice/paying/payments/means.ts';
import { reactivateSubscription, stopSubscription } from '../../../../src/contract/subscriptions.ts';
import { scopeOf } from '../../papers/mail/support.ts';
import { type Customer, type Money, openMoney } from '../payments/support.ts';
import {
  chargesOf,
  goTo,
  goToFifth,
  letMailsGo,
  mailsOf,
  plusDays,
  plusMonths,
  subscribedWithCard,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from './support.ts';

let money: Money;
let customer: Customer;
const day = 24 * 3600;
const month = { amount: 1995, status: 'SUCCESS' };

beforeAll(async () => {
  money = await openMoney();
  await money.rows`update sale_item set promotion = null`;
});
beforeEach(async () => {
  // Those of the demo and of earlier tests would be due as well.
  await money.rows`update subscription set stopped_at = now(), renew_date = null`;
  goToFifth(money);
  customer = await money.customer('multisafepay');
});
afterAll(() => money.close());

const work = () => workTwice(money);

/** The card that was paid with is put away; another is there, given so many minutes after it. */
async function alsoGave(minutes: number): Promise<void> {
  const [card] = await money.rows<{
    id: string;
  }>`select id from stored_card where account_id = ${customer.accountId}`;
  await money.rows`
    insert into stored_card (tenant_id, id, account_id, provider, token, created_at)
    select tenant_id, id || '-2', account_id, provider, token || '-2', created_at + make_interval(mins => ${minutes}) from stored_card where id = ${card?.id}`;
  await money.rows`
    insert into sandbox_record (tenant_id, provider, kind, id, reference, state, data, created_at, changed_at)
    select tenant_id, provider, kind, id || '-2', reference || '-2', state, data, created_at, changed_at
    from sandbox_record where kind = 'card' and id = (select token from stored_card where id = ${card?.id})`;
  await disableCard(await scopeOf(money.database), card?.id ?? '');
}

describe('a subscription paid by card', () => {
  it('is charged its price on its renew date, not before, once, whatever number of servers look', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.validUntil);
    await work();
    expect(await chargesOf(money, customer)).toEqual([month]);
    goTo(money, bought.renewDate);
    await work();
    await work();
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    const renewDate = plusMonths(bought.renewDate, 1);
    expect(await subscriptionOf(customer)).toEqual({
      ...bought,
      renewDate,
      validUntil: new Date(Date.parse(renewDate) - day * 1000).toISOString().slice(0, 10),
    });
    expect(await mailsOf(money, customer, 'ticket')).toHaveLength(2);
  });

  it('whose charge is lost on the way is charged once all the same', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'answer lost');
    await work();
    for (const seconds of [5, 30, 60, 120]) {
      money.later(seconds);
      await work();
    }
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    expect(await mailsOf(money, customer, 'subscription not paid')).toEqual([]);
  });

  it('whose server died before it asked the provider is charged by the next one', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'unreachable', undefined, 2);
    await work();
    expect((await chargesOf(money, customer)).at(-1)).toEqual({ ...month, status: 'PENDING' });
    for (const seconds of [5, 30, 60, 120]) {
      money.later(seconds);
      await work();
    }
    expect(await chargesOf(money, customer)).toEqual([month, month]);
  });

  it('whose bank has not decided is charged no second time, however many days that takes', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'reserved');
    for (let days = 0; days < 4; days += 1) {
      await work();
      money.later(day + 60);
    }
    const payments = await money.rows`
      select payment.state from payment join presale on presale.id = presale_id
      where extended_id = ${bought.subscriptionId}`;
    expect(payments).toEqual([{ state: 'PENDING' }]);
    expect(await mailsOf(money, customer, 'subscription not paid')).toEqual([]);
  });

  it('that is refused is told, tried again days later, and then goes on from the day that it is paid', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined');
    await work();
    const nextTryOn = new Date(money.now().getTime() + 3 * day * 1000).toISOString().slice(0, 10);
    const told = { firstName: 'Lotte', subscription: 'Comfort onbeperkt', licensePlate: '1-ABC-234', amount: 1995 };
    expect(await mailsOf(money, customer, 'subscription not paid')).toEqual([
      { language: 'nl', values: { ...told, nextTryOn } },
    ]);
    expect(await subscriptionOf(customer)).toEqual(bought);
    money.later(day);
    await work();
    expect((await chargesOf(money, customer)).at(-1)).toEqual({ ...month, status: 'ERROR' });
    money.later(2 * day);
    await work();
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(nextTryOn, 1) });
  });

  it('that stays refused ends after the third time, and is not charged again', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined', 3);
    for (const days of [0, 3, 4]) {
      money.later(days * day);
      await work();
    }
    const ended = await mailsOf(money, customer, 'subscription not paid');
    expect(ended.map(({ values }) => (values as { nextTryOn: string | null }).nextTryOn)).toEqual([
      expect.any(String),
      expect.any(String),
      null,
    ]);
    expect(await subscriptionOf(customer)).toEqual({ ...bought, renewDate: null });
    const { subscriptionId } = bought;
    expect((await customer.call(reactivateSubscription, { subscriptionId })).key).toBe(
      'exception.subscription.notResumed',
    );
    money.later(40 * day);
    await work();
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'ERROR']);
  });

  it('without a card any more is told so, and collected once the customer has agreed to that and was told the day', async () => {
    const mandated = await subscribedWithMandate(money, customer);
    const { subscriptionId } = mandated;
    await money.rows`update subscription set payment_type = 'CARD_TOKEN', mandate_reference = null where id = ${subscriptionId}`;
    goTo(money, mandated.renewDate);
    await work();
    expect(await mailsOf(money, customer, 'subscription not paid')).toHaveLength(1);
    await customer.ask(reactivateSubscription, { subscriptionId, paymentType: 'DIRECT_DEBIT' });
    await work();
    const collectedOn = plusDays(mandated.renewDate, 3);
    expect(await mailsOf(money, customer, 'direct debit announced')).toMatchObject([{ values: { collectedOn } }]);
    await letMailsGo(money);
    goTo(money, plusDays(collectedOn, -1));
    await work();
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: mandated.renewDate });
    goTo(money, collectedOn);
    await work();
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(collectedOn, 1) });
  });

  it.each([
    ['later is paid with that one', 1, [month, month], 0],
    ['before is not paid with that one, and the customer is told', -1, [month], 1],
  ] as const)('whose card was put away by somebody who gave another %s', async (_, minutes, charges, mails) => {
    const bought = await subscribedWithCard(money, customer);
    await alsoGave(minutes);
    goTo(money, bought.renewDate);
    await work();
    expect(await chargesOf(money, customer)).toEqual(charges);
    expect(await mailsOf(money, customer, 'subscription not paid')).toHaveLength(mails);
  });

  it('that was stopped is not charged', async () => {
    const { subscriptionId, renewDate } = await subscribedWithCard(money, customer);
    await customer.ask(stopSubscription, { subscriptionId });
    goTo(money, renewDate);
    await work();
    expect(await chargesOf(money, customer)).toEqual([month]);
  });

  it('is not charged for months in which nobody renewed it', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, plusMonths(bought.renewDate, 2));
    await work();
    await work();
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(bought.renewDate, 3) });
  });
});
