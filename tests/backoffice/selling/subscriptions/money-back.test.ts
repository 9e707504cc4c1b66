import { beforeEach, describe, expect, it } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { agreed, boughtBy, customerOfTheFifth, monthlyFor } from '../../paying/declaring.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import { telling } from '../../paying/payments/telling.ts';
import { goTo, plusDays, plusMonths, subscriptionOf, workTwice } from '../../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf } = telling(
  () => money,
  () => customer,
);
beforeEach(async () => {
  ({ customer } = await customerOfTheFifth(money));
});

const today = () => money.now().toISOString().slice(0, 10);
const quarter = { saleItemId: 'premium-quarter', totalAmount: 7995, ...agreed };
const side = sideOf('multisafepay');

async function paid(order: Parameters<typeof customer.ask<typeof startMultisafepayPayment>>[1]): Promise<string> {
  const { id } = await customer.ask(startMultisafepayPayment, order);
  expect(await side.say(id, { word: 'completed', amount: order.totalAmount })).toBe(200);
  return id;
}

const goesBack = (id: string, amount: number) => side.say(id, { word: 'chargedback', amount });
const washed = async () => {
  const { headers } = await money.page('http://multisafepay.localhost:4173/sandbox/car-wash', {
    code: customer.plateId.slice(0, 8),
    program: 'vacuum',
  });
  return new URL(headers.get('location') ?? '').searchParams.get('outcome');
};

/** What ends by itself, and was extended twice. */
async function paidThreeTimes(): Promise<string[]> {
  const ids = [await paid({ ...quarter, identificationItemId: customer.plateId })];
  const { subscriptionId } = await subscriptionOf(customer);
  for (let times = 0; times < 2; times += 1) ids.push(await paid({ ...quarter, subscriptionId }));
  return ids;
}

describe('a subscription of three payments of three months each', () => {
  it.each([
    ['first', 0, 9],
    ['second', 1, 9],
    ['last', 2, 6],
  ])('of which the money of the %s went back lasts as long as others paid for it', async (_, nth, months) => {
    const begun = today();
    const ids = await paidThreeTimes();
    expect((await subscriptionOf(customer)).validUntil).toBe(plusDays(plusMonths(begun, 9), -1));
    for (let times = 0; times < 2; times += 1) await goesBack(ids[nth] ?? '', 7995);
    const last = plusDays(plusMonths(begun, months), -1);
    expect((await subscriptionOf(customer)).validUntil).toBe(last);
    goTo(money, last);
    expect(await washed()).toBe('in the subscription');
    goTo(money, plusDays(last, 1));
    expect(await washed()).toBe('too little credit');
  });
});

describe('of those three payments', () => {
  it.each([
    ['the last two, last first', [2, 1], 3],
    ['the last two, first first', [1, 2], 3],
    ['the first and the last', [0, 2], 6],
    ['the first two, which leaves what was paid for after them', [0, 1], 9],
  ])('the money of %s went back: it lasts until the last day that is paid for', async (_, order, months) => {
    const begun = today();
    const ids = await paidThreeTimes();
    for (const nth of order) await goesBack(ids[nth] ?? '', 7995);
    expect((await subscriptionOf(customer)).validUntil).toBe(plusDays(plusMonths(begun, months), -1));
    expect(await washed()).toBe('in the subscription');
  });

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[0, 2, 1]]])(
    'the money of all went back, as %j: it ended yesterday, and no other of the customer’s does',
    async (order) => {
      const begun = today();
      const ids = await paidThreeTimes();
      await paid({
        ...agreed,
        saleItemId: 'comfort-monthly',
        totalAmount: 1995,
        identificationItemId: customer.plateId,
      });
      for (const nth of order) await goesBack(ids[nth] ?? '', 7995);
      const subscriptions = await customer.ask(listSubscriptions, {});
      expect(new Set(subscriptions.map(({ validUntil }) => validUntil))).toEqual(
        new Set([plusDays(begun, -1), plusDays(plusMonths(begun, 1), -1)]),
      );
      expect(subscriptions.length).toBe(2);
    },
  );
});

it('a subscription whose money all went back opens no gate', async () => {
  for (const id of await paidThreeTimes()) await goesBack(id, 7995);
  expect(await washed()).toBe('too little credit');
});

describe('a subscription whose only payment went back', () => {
  it.each([
    ['once', 'premium-quarter', 7995],
    ['each month', 'comfort-monthly', 1995],
  ])('opens no gate from that moment on, and no other customer’s does: paid for %s', async (_, saleItemId, amount) => {
    const order = { saleItemId, totalAmount: amount, ...agreed };
    const neighbour = await money.customer('multisafepay');
    const [mine, other] = [customer, neighbour];
    const id = await paid({ ...order, identificationItemId: customer.plateId });
    customer = other;
    await paid({ ...order, identificationItemId: customer.plateId });
    customer = mine;
    await goesBack(id, amount);
    const outcomes = [await washed()];
    customer = other;
    outcomes.push(await washed());
    expect(outcomes).toEqual(['too little credit', 'in the subscription']);
  });
});

describe('a subscription that was renewed', () => {
  it.each([
    ['its first month went back goes on', 0, 1],
    ['its last month went back ends with the month before', 1, 0],
  ])('and of which the money of %s', async (_, nth, months) => {
    await boughtBy(money, customer, monthlyFor(customer));
    const { renewDate } = await subscriptionOf(customer);
    goTo(money, renewDate);
    await workTwice(money);
    const sales = await money.rows<{ id: string }>`
      select id from sale where account_id = ${customer.accountId} order by date`;
    const payments = await money.rows<{ id: string }>`
      select id from payment where presale_id = ${sales[nth]?.id ?? ''}`;
    await goesBack(payments[0]?.id ?? '', 1995);
    const next = plusMonths(renewDate, 1);
    expect(await subscriptionOf(customer)).toMatchObject({
      validUntil: months === 1 ? plusDays(next, -1) : plusDays(renewDate, -1),
      renewDate: months === 1 ? next : null,
    });
  });
});
