import { beforeEach, describe, expect, test } from 'vitest';
import { forgetHeld } from './bystander.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf } = telling(
  () => money,
  () => customer,
);
const order = { saleItemId: 'comfort-10', totalAmount: 9900 };

beforeEach(async () => {
  await money.rows`update tenant set settings = settings || '{"contactEmail":"operator@example.com"}' where tenant_id = 'digiteal'`;
  await money.rows`update sale_item set available_quantity = 10 where tenant_id = 'digiteal' and id = ${order.saleItemId}`;
  customer = await money.customer('digiteal');
});

const soldOut = () =>
  money.rows`update sale_item set available_quantity = 0 where tenant_id = 'digiteal' and id = ${order.saleItemId}`;
const release = () => forgetHeld(money, 'digiteal');

const toOperator = (id: string) =>
  money.rows`
    select "values" ->> 'why' as why, "values" -> 'byHand' as "byHand" from outgoing_mail
    where template = 'payment to look at' and "values" ->> 'reference' like ${`${id}%`} order by queued_at`;
const toCustomer = async () =>
  (
    await money.rows<{ template: string }>`
      select template from outgoing_mail where recipient = (select email from app_user where account_id = ${customer.accountId})
        and template like 'payment %' order by queued_at`
  ).map(({ template }) => template);

async function later(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await money.work();
    money.later(3600);
  }
}

test('a refund that failed pays nothing that was refused, and takes nothing that was paid', async () => {
  customer = await money.customer('adyen');
  const side = sideOf('adyen');
  const [refused, paid] = [await side.begin(), await side.begin()];
  await side.say(refused, { word: side.refused });
  await side.say(paid, { word: side.paid });
  const stand = async () => [await customer.statusOf(refused), await customer.statusOf(paid), await customer.balance()];
  const before = await stand();
  for (const id of [refused, paid]) await side.say(id, { word: 'REFUND false' });
  expect([before, await stand()]).toEqual([
    ['ERROR', 'SUCCESS', amount],
    ['ERROR', 'SUCCESS', amount],
  ]);
});

describe('what was collected from a bank account for something that is gone', () => {
  const side = sideOf('digiteal');

  test('is told to the operator to be sent by hand, once, and ends once Digiteal says that it went back', async () => {
    const id = await side.begin(order);
    await release();
    await soldOut();
    for (let times = 0; times < 2; times += 1) await side.say(id, { word: side.paid, amount: order.totalAmount });
    await later();
    expect([await customer.statusOf(id), await toOperator(id), await toCustomer()]).toEqual([
      'IN_REVIEW',
      [{ why: 'sold out', byHand: true }],
      ['payment in review'],
    ]);
    await side.say(id, { word: 'returned', amount: order.totalAmount });
    expect([await customer.statusOf(id), await toCustomer()]).toEqual([
      'REFUNDED',
      ['payment in review', 'payment returned'],
    ]);
  });

  test('is not where it can be given; of another amount a person says what becomes of it', async () => {
    const [given, differs] = [await side.begin(order), await side.begin(order)];
    await side.say(given, { word: side.paid, amount: order.totalAmount });
    await side.say(differs, { word: side.paid, amount: order.totalAmount - 1 });
    expect([await customer.statusOf(given), await toOperator(given)]).toEqual(['SUCCESS', []]);
    expect([await customer.statusOf(differs), await toOperator(differs)]).toEqual([
      'IN_REVIEW',
      [{ why: 'differs', byHand: false }],
    ]);
  });
});
