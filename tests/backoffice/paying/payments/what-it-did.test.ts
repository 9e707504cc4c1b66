import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { wash } from '../../../../src/backoffice/selling/washes/wash.ts';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { scopeOf } from '../scopes.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
const { sideOf } = telling(
  () => money,
  () => customer,
);
const side = sideOf('adyen');

/** What each word did to the payment that it was told of, as it is kept for the operator. */
const effectsOn = async (id: string) =>
  (
    await money.rows<{ effect: string }>`
      select effect from payment_notice where payment_id = ${id} order by at, effect`
  ).map(({ effect }) => effect);
const creditNotes = async () =>
  (
    await money.rows<{ amount: number }>`
      select amount from invoice where account_id = ${customer.accountId} and credits_number is not null order by number`
  ).map((note) => note.amount);

test('money of a payment that bought nothing takes nothing back of the sale; that of the one that paid it does', async () => {
  customer = await money.customer('adyen');
  const id = await side.begin();
  const second = `${id}-2`;
  const told = async (payment: string, word: string, more: object = {}) => {
    money.later(1);
    expect(await side.say(payment, { word, ...more })).toBe(200);
  };
  const standing = async () => {
    const sale = (await customer.ask(listSales, {})).content.find((one) => one.id === id);
    return [sale?.status, sale?.refunded, await customer.balance(), await creditNotes()];
  };
  await told(id, side.refused);
  await customer.ask(payWithAdyen, adyenOrder(cards.good, { presaleId: id }));
  await told(id, side.paid);
  expect(await standing()).toEqual(['SUCCESS', undefined, amount, []]);
  await told(id, 'REFUND true', { amount: 500, operation: 1 });
  await told(id, 'REFUND true', { amount: 2000, operation: 2 });
  await told(id, 'REFUND true', { amount: 2000, operation: 3 });
  expect(await standing()).toEqual(['SUCCESS', undefined, amount, []]);
  await told(second, 'REFUND true', { amount: 1000, operation: 4 });
  expect(await standing()).toEqual(['SUCCESS', 1000, amount, [1000]]);
  await told(second, 'REFUND true', { amount: 1500, operation: 5 });
  expect(await standing()).toEqual(['REFUNDED', amount, 0, [1000, 1500]]);
  expect([await effectsOn(id), await effectsOn(second)]).toEqual([
    ['WAITING', 'REFUSED', 'order fulfilled already', 'returned in part', 'returned', 'nothing new'],
    ['fulfilled', 'nothing new', 'returned in part', 'returned'],
  ]);
});

test('a withdrawal sends back what was paid, and nothing of what was refused before', async () => {
  customer = await money.customer('adyen');
  const id = await side.begin();
  const second = `${id}-2`;
  expect(await side.say(id, { word: side.refused })).toBe(200);
  await customer.ask(payWithAdyen, adyenOrder(cards.good, { presaleId: id }));
  expect(await side.say(second, { word: side.paid })).toBe(200);
  const said = { name: 'Lotte Maes', contract: id, email: 'elsewhere@example.com' };
  expect(await customer.ask(withdraw, said)).toMatchObject({ amount });
  const payments = await money.rows`
    select id, state, refund_reason as reason from payment where presale_id = ${id} order by id`;
  expect(payments).toEqual([
    { id, state: 'REFUSED', reason: null },
    { id: second, state: 'PAID', reason: 'withdrawn' },
  ]);
});

test('of how much went back, told out of order, the most counts, and less than that is told to nobody', async () => {
  customer = await money.customer('multisafepay');
  const { begin, say } = sideOf('multisafepay');
  const [id, other] = [await begin(), await begin()];
  for (const one of [id, other]) await say(one, { word: 'completed' });
  const parts: unknown[] = [];
  for (const operation of [1500, 1000, 1500, 2000]) {
    money.later(1);
    await say(id, { word: 'partial_refunded', operation });
    const mails = await money.rows<{ part: number }>`
      select "values" -> 'part' as part from outgoing_mail where template = 'payment returned in part'
        and recipient = (select email from app_user where account_id = ${customer.accountId}) order by queued_at`;
    const sales = (await customer.ask(listSales, {})).content;
    parts.push([sales.find((one) => one.id === id)?.refunded, ...mails.map(({ part }) => part)]);
    expect(sales.find((one) => one.id === other)?.refunded).toBeUndefined();
  }
  expect(parts).toEqual([
    [1500, 1500],
    [1500, 1500],
    [1500, 1500],
    [2000, 1500, 2000],
  ]);
});

test('what was used of it before a bank took the money back is owed by a guest still; an account pays it with its next top-up', async () => {
  customer = await money.customer('multisafepay');
  const email = `${randomUUID()}@example.com`;
  const washes = { saleItemId: 'basic-5', totalAmount: 3_950, agreementAccepted: true, immediateStartRequested: true };
  const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, { ...washes, email });
  const guests = (json as { createOrderDataDTO: { order_id: string } }).createOrderDataDTO.order_id;
  const own = (await customer.ask(startMultisafepayPayment, washes)).id;
  const { say } = sideOf('multisafepay');
  const noted = [];
  for (const id of [guests, own]) {
    await say(id, { word: 'completed', amount: 3_950 });
    const [first] = await money.rows<{ code: string }>`
      select code from prepaid_voucher join prepaid_purchase on prepaid_purchase.tenant_id = prepaid_voucher.tenant_id and prepaid_purchase.id = purchase_id
      where presale_id = ${id} order by position limit 1`;
    expect(await wash(await scopeOf(money, customer), first?.code ?? '', 'basic')).toBe('prepaid');
    await say(id, { word: 'chargedback', amount: 3_950 });
    noted.push(
      await money.rows`
        select invoice.amount from invoice join sale on sale.tenant_id = invoice.tenant_id and sale.ticket_id = invoice.ticket_id
        where sale.id = ${id} and credits_number is not null`,
    );
  }
  expect([noted, await customer.balance()]).toEqual([[[{ amount: 3_160 }], [{ amount: 3_950 }]], -790]);
});
