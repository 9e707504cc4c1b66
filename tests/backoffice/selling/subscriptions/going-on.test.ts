import { beforeEach, describe, expect, it } from 'vitest';
import { cancelContract } from '../../../../src/contract/declarations.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  stopSubscription,
} from '../../../../src/contract/subscriptions.ts';
import { agreed, boughtBy, customerOfTheFifth, monthlyFor } from '../../paying/declaring.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import {
  chargesOf,
  goTo,
  plusDays,
  plusMonths,
  subscribedWithCard,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from '../../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
beforeEach(async () => {
  ({ customer } = await customerOfTheFifth(money));
});

const today = () => money.now().toISOString().slice(0, 10);
const said = { name: 'Lotte Maes', contract: '1-ABC-234', email: 'lotte@example.com' };
const month = { amount: 1995, status: 'SUCCESS' };
const declined = (times: number) => money.fault('multisafepay', 'outcome', 'declined', times);

/** On a plate of its own, of the same customer. */
async function alsoPays(cents: number, renewDate: string | null, subscriptionId: string): Promise<void> {
  await money.rows`
    insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
      created_at, valid_until, renew_date, payment_type)
    select tenant_id, id || '-2', account_id, sale_item_id, 'another', '2-XYZ-567', description, recurring, ${cents}, created_at, valid_until,
      ${renewDate}::date, payment_type
    from subscription where id = ${subscriptionId}`;
}

describe('a subscription that was to end later', () => {
  it.each([
    [17_005, undefined],
    [17_006, 'exception.directDebit.limit#29,94'],
  ])('goes on by direct debit where its month holds it beside %i cents of others', async (others, key) => {
    const { subscriptionId, renewDate } = await subscribedWithMandate(money, customer);
    await customer.ask(cancelContract, { ...said, wantedOn: plusDays(renewDate, 3) });
    const last = plusDays(plusMonths(renewDate, 1), -1);
    // The last month that was wanted is paid for.
    await money.rows`
      update subscription set valid_until = ${last}::date, renew_date = ${last}::date + 1 where id = ${subscriptionId}`;
    expect((await subscriptionOf(customer)).renewDate).toBeNull();
    await alsoPays(others, plusDays(last, 5), subscriptionId);
    expect((await customer.call(reactivateSubscription, { subscriptionId })).key).toBe(key);
    const kept = (await customer.ask(listSubscriptions, {})).find((one) => one.subscriptionId === subscriptionId);
    expect(kept?.renewDate).toBe(key === undefined ? plusDays(last, 1) : null);
  });

  it('is paid for again once it goes on, beyond the day on which it was to end', async () => {
    const { subscriptionId, renewDate } = await subscribedWithCard(money, customer);
    await customer.ask(cancelContract, { ...said, wantedOn: plusDays(renewDate, 3) });
    const next = plusMonths(renewDate, 1);
    await money.rows`
      update subscription set valid_until = ${plusDays(next, -1)}::date, renew_date = ${next}::date where id = ${subscriptionId}`;
    await customer.ask(reactivateSubscription, { subscriptionId });
    goTo(money, next);
    await workTwice(money);
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    expect((await subscriptionOf(customer)).renewDate).toBe(plusMonths(next, 1));
  });
});

describe('a subscription that was stopped and goes on', () => {
  it('is not paid for a second time in the months that are paid for, and then on its day', async () => {
    const { subscriptionId, renewDate } = await subscribedWithCard(money, customer);
    await customer.ask(stopSubscription, { subscriptionId });
    money.later(5 * 86_400);
    await customer.ask(reactivateSubscription, { subscriptionId });
    await workTwice(money);
    expect([await chargesOf(money, customer), (await subscriptionOf(customer)).renewDate]).toEqual([
      [month],
      renewDate,
    ]);
    goTo(money, renewDate);
    await workTwice(money);
    expect(await chargesOf(money, customer)).toEqual([month, month]);
  });

  it('is one of those that cost something each month, and no other customer’s', async () => {
    const other = await money.customer('multisafepay');
    const { subscriptionId } = await subscribedWithCard(money, customer);
    await subscribedWithCard(money, other);
    const totals = async () => [
      (await customer.ask(readMonthlyTotal, {})).totalAmount,
      (await other.ask(readMonthlyTotal, {})).totalAmount,
    ];
    const told = [await totals()];
    await customer.ask(stopSubscription, { subscriptionId });
    told.push(await totals());
    await customer.ask(reactivateSubscription, { subscriptionId });
    told.push(await totals());
    expect(told).toEqual([
      [1995, 1995],
      [0, 1995],
      [1995, 1995],
    ]);
  });
});

describe('a payment that was refused', () => {
  it('leaves all its tries to that of a later month', async () => {
    const bought = await subscribedWithCard(money, customer);
    goTo(money, bought.renewDate);
    await declined(1);
    await workTwice(money);
    money.later(3 * 86_400);
    await workTwice(money);
    const { renewDate } = await subscriptionOf(customer);
    expect(await chargesOf(money, customer)).toEqual([month, month]);
    goTo(money, renewDate);
    await declined(2);
    for (const days of [0, 3, 4]) {
      money.later(days * 86_400);
      await workTwice(money);
    }
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect((await subscriptionOf(customer)).renewDate).toBe(plusMonths(plusDays(renewDate, 7), 1));
  });

  it('of one customer puts off no other’s, and is tried again for that one alone', async () => {
    const both = [customer, await money.customer('multisafepay')];
    const [bought] = await Promise.all(both.map((one) => subscribedWithCard(money, one)));
    goTo(money, bought?.renewDate ?? null);
    await declined(1);
    await workTwice(money);
    const statuses = async () =>
      (
        await Promise.all(both.map(async (one) => (await chargesOf(money, one)).map(({ status }) => status)))
      ).toSorted();
    const paid = ['SUCCESS', 'SUCCESS'];
    expect(await statuses()).toEqual([['SUCCESS', 'ERROR'], paid].toSorted());
    money.later(3 * 86_400);
    await workTwice(money);
    expect(await statuses()).toEqual([paid, paid]);
  });
});

describe('a subscription that began on the last day of January', () => {
  it('is paid for on the last day of each month, also after the shorter ones', async () => {
    const year = money.now().getUTCFullYear() + 1;
    goTo(money, `${year}-01-31`);
    customer = await money.customer('multisafepay');
    const bought = await subscribedWithCard(money, customer);
    const lastOf = (month: number) => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    const days = [bought.renewDate];
    for (let times = 0; times < 3; times += 1) {
      goTo(money, days.at(-1) ?? null);
      await workTwice(money);
      days.push((await subscriptionOf(customer)).renewDate);
    }
    expect(days).toEqual([2, 3, 4, 5].map(lastOf));
    expect(await chargesOf(money, customer)).toEqual(Array(4).fill(month));
  });
});

describe('the price of a subscription', () => {
  const promote = (saleItemId: string, percentage: number | null) => money.rows`
    update sale_item set promotion = ${percentage === null ? null : JSON.stringify({ percentage, until: '2998-01-01' })}::jsonb
    where tenant_id = 'multisafepay' and id = ${saleItemId}`;

  it.each([
    ['that ends by itself stays what was paid for it', 'premium-quarter', 3998, 3998],
    ['that goes on is the full one from the next month on', 'comfort-monthly', 998, 1995],
  ])('%s', async (_, saleItemId, totalAmount, price) => {
    await promote(saleItemId, 50);
    await boughtBy(money, customer, { saleItemId, identificationItemId: customer.plateId, totalAmount, ...agreed });
    await promote(saleItemId, null);
    expect((await subscriptionOf(customer)).price).toBe(price);
  });

  it('is that of a first one no more for a customer who had one that has ended', async () => {
    await boughtBy(money, customer, monthlyFor(customer));
    const { subscriptionId } = await subscriptionOf(customer);
    await customer.ask(stopSubscription, { subscriptionId });
    goTo(money, plusMonths(today(), 2));
    await promote('comfort-monthly', 50);
    const order = monthlyFor(customer);
    const cheap = await customer.call(startMultisafepayPayment, { ...order, totalAmount: 998 });
    const full = await customer.call(startMultisafepayPayment, order);
    await promote('comfort-monthly', null);
    expect([cheap.key, full.key]).toEqual(['exception.saleItem.priceChanged#19,95', undefined]);
  });
});
