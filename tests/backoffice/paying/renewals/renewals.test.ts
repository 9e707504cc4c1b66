import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableCardOf } from '../../../../src/backoffice/paying/payments/means.ts';
import { reactivateSubscription, stopSubscription } from '../../../../src/contract/subscriptions.ts';
import { scopeOf } from '../../papers/mail/support.ts';
import { addressOf } from '../declaring.ts';
import { stopDemo } from '../payments/bystander.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import { type Side, telling } from '../payments/telling.ts';
import {
  chargesOf,
  goTo,
  goToFifth,
  mailsOf,
  paymentsOf,
  plusDays,
  plusMonths,
  subscribedWithCard,
  subscriptionOf,
  untilNextTry,
  workTwice,
} from './support.ts';

const money = moneyForAll();
let customer: Customer;
const day = 24 * 3600;
const month = { amount: 1995, status: 'SUCCESS' };

beforeAll(() => money.rows`update sale_item set promotion = null`);
beforeEach(async () => {
  // Those of the demo and of earlier tests would be due as well.
  await stopDemo(money);
  goToFifth(money);
  customer = await money.customer('multisafepay');
});

const work = () => workTwice(money);

/** The card that was paid with is put away; another is there, given so many minutes after it. */
async function alsoGave(minutes: number, by = customer): Promise<void> {
  const [card] = await money.rows<{
    id: string;
    token: string;
  }>`select id, token from stored_card where account_id = ${customer.accountId}`;
  await money.rows`
    insert into stored_card (tenant_id, id, account_id, provider, token, created_at)
    select tenant_id, id || '-2', ${by.accountId}, provider, token || '-2', created_at + make_interval(mins => ${minutes}) from stored_card where id = ${card?.id}`;
  await money.rows`
    insert into sandbox_record (tenant_id, provider, kind, id, reference, state, data, created_at, changed_at)
    select tenant_id, provider, kind, id || '-2', reference || '-2', state, data || ${JSON.stringify({ shopperReference: by.accountId })}::jsonb, created_at, changed_at
    from sandbox_record where kind = 'card' and id = (select token from stored_card where id = ${card?.id})`;
  await disableCardOf(await scopeOf(money.database), customer.accountId, 'multisafepay', card?.token ?? '');
}

const [told] = telling(
  () => money,
  () => customer,
).sides.filter(({ tenant }) => tenant === 'multisafepay') as [Side];

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
    // The first month’s payment has been compared with the provider by then.
    await money.rows`update payment set compare_at = null`;
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
    const before = money.logged.length;
    for (let days = 0; days < 4; days += 1) {
      await work();
      money.later(day + 60);
    }
    expect((await paymentsOf(money, bought)).map(({ state }) => state)).toEqual(['PENDING']);
    expect(await untilNextTry(money, bought)).toBe(-60);
    expect(await mailsOf(money, customer, 'subscription not paid')).toEqual([]);
    expect(money.logged.slice(before).filter(({ event }) => event.endsWith('failed'))).toEqual([]);
  });

  it('that is refused is told, tried again days later, and then goes on from the day that it is paid', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined');
    await work();
    const nextTryOn = new Date(money.now().getTime() + 3 * day * 1000).toISOString().slice(0, 10);
    const told = { firstName: 'Lotte', subscription: 'Comfort onbeperkt', licensePlate: '1-ABC-234', amount: 1995 };
    expect(await mailsOf(money, customer, 'subscription not paid')).toEqual([
      { recipient: await addressOf(money, customer), language: 'nl', values: { ...told, nextTryOn } },
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

  it.each([
    ['another later is paid with that one', 1, 'their own', [month, month], 0],
    ['another before is not paid with that one, and the customer is told', -1, 'their own', [month], 1],
    ['none, while somebody else did, is not paid with theirs', 1, 'of somebody else', [month], 1],
  ] as const)('whose card was put away by somebody who gave %s', async (_, minutes, whose, charges, mails) => {
    const bought = await subscribedWithCard(money, customer);
    await alsoGave(minutes, whose === 'their own' ? customer : await money.customer('multisafepay'));
    goTo(money, bought.renewDate);
    await work();
    expect(await chargesOf(money, customer)).toEqual(charges);
    expect(await mailsOf(money, customer, 'subscription not paid')).toHaveLength(mails);
  });

  it('is charged until the last day that its customer wants it, each by itself', async () => {
    const all = await Promise.all(
      [-1, 0, 1, null].map(async (days) => {
        const of = await money.customer('multisafepay');
        const bought = await subscribedWithCard(money, of);
        const endsOn = days === null ? null : plusDays(bought.renewDate, days);
        await money.rows`update subscription set ends_on = ${endsOn}::date where id = ${bought.subscriptionId}`;
        return { of, bought };
      }),
    );
    const renewDate = all[0]?.bought.renewDate ?? null;
    goTo(money, renewDate);
    await work();
    const standing = await Promise.all(
      all.map(async ({ of }) => [await chargesOf(money, of), (await subscriptionOf(of)).validUntil]),
    );
    const goesOn = [[month, month], plusDays(plusMonths(renewDate, 1), -1)];
    expect(standing).toEqual([[[month], plusDays(renewDate, -1)], goesOn, goesOn, goesOn]);
  });

  it('whose money came and cannot be used is charged no second time', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'reserved');
    await work();
    const [begun] = await paymentsOf(money, bought);
    expect(await told.say(begun?.id ?? '', { word: 'completed', amount: 1994 })).toBe(200);
    for (let days = 0; days < 3; days += 1) {
      money.later(day + 60);
      await work();
    }
    expect(await paymentsOf(money, bought)).toEqual([{ id: begun?.id, state: 'PAID' }]);
    expect([(await chargesOf(money, customer)).at(-1)?.status, await subscriptionOf(customer)]).toEqual([
      'IN_REVIEW',
      bought,
    ]);
  });

  it('whose last try the bank has not decided is not tried again, although the one before was refused', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await money.fault('multisafepay', 'outcome', 'declined');
    await work();
    await money.fault('multisafepay', 'outcome', 'reserved');
    for (const days of [3, 1, 1, 1]) {
      money.later(days * day + 60);
      await work();
    }
    expect((await paymentsOf(money, bought)).map(({ state }) => state)).toEqual(['REFUSED', 'PENDING']);
    expect(await untilNextTry(money, bought)).toBe(day);
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
