import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countHeld, takeFromStock } from '../../../../src/backoffice/selling/reservations/store.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { closeReservation, reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { adyenOrder, cards } from './adyen-order.ts';
import { forgetHeld } from './bystander.ts';
import { type Customer, moneyForAll, type TenantId } from './support.ts';

const money = moneyForAll();

const saleItemId = 'basic-5';
const order = { saleItemId, totalAmount: 3950 };

async function setStock(left: number, tenant: TenantId = 'multisafepay') {
  await forgetHeld(money, tenant);
  await money.rows`update sale_item set available_quantity = ${left} where tenant_id = ${tenant} and id = ${saleItemId}`;
}

async function stock(tenant: TenantId = 'multisafepay'): Promise<number | undefined> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = ${tenant} and id = ${saleItemId}`;
  return row?.left;
}

const setComfort = (left: number) =>
  money.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = 'comfort-10'`;

describe('what is not paid yet', () => {
  test('is not kept from others by one account that pays for none of its orders', async () => {
    await setStock(200);
    const customer = await money.customer('multisafepay');
    const wanted = { saleItemId, quantity: 20, totalAmount: 20 * 3950 };
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await customer.call(startMultisafepayPayment, wanted)).status);
    expect([statuses, await stock()]).toEqual([[200, 200, 409, 409], 160]);
    expect((await customer.call(reserveSaleItem, { saleItemId })).key).toBe('exception.saleItem.notAvailable');
  });

  test('of what an account holds and does not order only the last is kept from others', async () => {
    await setStock(200);
    const customer = await money.customer('multisafepay');
    for (const quantity of [20, 20, 7, 20, 3]) await customer.ask(reserveSaleItem, { saleItemId, quantity });
    expect(await stock()).toBe(197);
  });

  test('is not kept from others by one address, whoever asks from there, at whatever moment and for whichever items', async () => {
    await setStock(400);
    await setComfort(400);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => money.customer('multisafepay')));
    const items = [saleItemId, 'comfort-10'];
    const answers = await Promise.all(
      buyers.map((buyer, index) => buyer.call(reserveSaleItem, { saleItemId: items[index % 2] ?? '', quantity: 20 })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(5);
    const guest = await money.guest('multisafepay', startAnonymousMultisafepayPayment, {
      ...order,
      email: 'guest@example.com',
      agreementAccepted: true,
      immediateStartRequested: true,
    });
    expect(guest.key).toBe('exception.saleItem.notAvailable');
  });

  test('is counted for each address by itself, of which a hash alone is kept', async () => {
    await setStock(400);
    const [here, there] = [`h-${randomUUID()}`, `t-${randomUUID()}`];
    const from = async (remoteAddress: string) => ({ ...(await money.scope('multisafepay')), remoteAddress });
    const goods = { saleItemId, quantity: 20, accountId: null };
    const heldBy = async (address: string) => (await countHeld(await from(address), goods)).byAddress;
    const taken = await takeFromStock(await from(here), goods);
    const kept = await money.rows`select address from reservation where id = ${taken?.id}`;
    expect([await heldBy(here), await heldBy(there), kept]).toEqual([
      20,
      0,
      [{ address: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ]);
  });

  test('leaves half of what there is to others, whoever asks from one address: seventy-three do not become one', async () => {
    await setStock(73);
    const reserve = (quantity: number) => money.guest('multisafepay', reserveSaleItem, { saleItemId, quantity });
    const answers = [];
    for (const quantity of [20, 20, 20, 10, 10, 6, 5, 1]) answers.push((await reserve(quantity)).status);
    expect([answers, await stock()]).toEqual([[200, 409, 409, 200, 409, 200, 409, 409], 37]);
  });

  test('is capped over all items together', async () => {
    await setStock(200);
    await setComfort(200);
    const customer = await money.customer('multisafepay');
    const wanted = (id: string, price: number) =>
      customer.call(startMultisafepayPayment, { saleItemId: id, quantity: 20, totalAmount: 20 * price });
    const statuses = [];
    for (const [id, price] of [
      [saleItemId, 3950],
      ['comfort-10', 9900],
      [saleItemId, 3950],
      ['comfort-10', 9900],
    ] as const)
      statuses.push((await wanted(id, price)).status);
    expect(statuses).toEqual([200, 200, 409, 409]);
  });

  test('hinders nobody who really buys: one after the other at one address, to the last', async () => {
    await setStock(7);
    for (const quantity of [3, 2, 1, 1]) {
      const buyer = await money.customer('multisafepay');
      const { payment_url } = await buyer.ask(startMultisafepayPayment, {
        saleItemId,
        quantity,
        totalAmount: quantity * 3950,
      });
      await money.page(payment_url, { outcome: 'completed' });
    }
    expect(await stock()).toBe(0);
    await setStock(20);
    const all = await money.customer('multisafepay');
    expect(
      (await all.call(startMultisafepayPayment, { saleItemId, quantity: 20, totalAmount: 20 * 3950 })).status,
    ).toBe(200);
    await setStock(5);
    const family = await Promise.all(Array.from({ length: 5 }, () => money.customer('multisafepay')));
    const orders = await Promise.all(
      family.map((one) => one.call(startMultisafepayPayment, { saleItemId, quantity: 1, totalAmount: 3950 })),
    );
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('a reservation', () => {
  const two = { saleItemId, quantity: 2, totalAmount: 2 * 3950 };
  const quarter = 15 * 60;
  const pay = (customer: Customer, saleItemReservationId: string, wanted: object = two) =>
    customer.call(startMultisafepayPayment, { ...two, ...wanted, saleItemReservationId });

  test.each([
    ['for fewer than are held', async () => ({ quantity: 1, totalAmount: 3950 })],
    ['for more than are held', async () => ({ quantity: 3, totalAmount: 3 * 3950 })],
    ['for another item', async () => ({ saleItemId: 'comfort-10', totalAmount: 2 * 9900 })],
    ['that nobody made', async () => ({ saleItemReservationId: randomUUID() })],
    [
      'that was closed',
      async (id: string, customer: Customer) => customer.ask(closeReservation, { saleItemReservationId: id }),
    ],
    ['that was sold', async (id: string) => money.rows`update reservation set state = 'SOLD' where id = ${id}`],
    ['that has just ended', async () => money.later(quarter)],
  ])('%s is not ordered, and takes nothing', async (_, change) => {
    await setStock(9);
    const customer = await money.customer('multisafepay');
    const { id } = await customer.ask(reserveSaleItem, { saleItemId, quantity: 2 });
    const changed = await change(id, customer);
    const left = await stock();
    const wanted = { ...two, saleItemReservationId: id, ...(Array.isArray(changed) ? {} : changed) };
    const answer = await customer.call(startMultisafepayPayment, wanted);
    expect([answer.key, await stock()]).toEqual(['exception.saleItemReservation.ended', left]);
  });

  test('is ordered until its last moment, and then held as long again', async () => {
    await setStock(9);
    const customer = await money.customer('multisafepay');
    const { id } = await customer.ask(reserveSaleItem, { saleItemId, quantity: 2 });
    money.later(quarter - 1);
    expect((await pay(customer, id)).status).toBe(200);
    expect([await stock(), await money.rows`select state, valid_until from reservation where id = ${id}`]).toEqual([
      7,
      [{ state: 'OPEN', valid_until: new Date(money.now().getTime() + quarter * 1000).toISOString() }],
    ]);
  });

  test('that a guest made is theirs after they signed in; of two who know of it one gets what is held', async () => {
    await setStock(2);
    const made = await money.guest('multisafepay', reserveSaleItem, { saleItemId, quantity: 2 });
    const { id } = made.json as { id: string };
    const buyers = [await money.customer('multisafepay'), await money.customer('multisafepay')];
    const pages: string[] = [];
    for (const buyer of buyers) pages.push(((await pay(buyer, id)).json as { payment_url: string }).payment_url);
    for (const page of pages) await money.page(page, { outcome: 'completed' });
    const sales = await money.rows<{ status: string }>`
      select status from sale join presale on presale.tenant_id = sale.tenant_id and presale.id = sale.id
      where reservation_id = ${id} order by status`;
    expect([sales, await stock()]).toEqual([[{ status: 'IN_REVIEW' }, { status: 'SUCCESS' }], 0]);
  });

  test('of an order that is tried again is prolonged, or made anew where it has ended', async () => {
    await setStock(3, 'adyen');
    const customer = await money.customer('adyen');
    const order = { saleItemId, amount: undefined, quantity: 2, totalAmount: 2 * 3950 };
    const { id: presaleId } = await customer.ask(payWithAdyen, adyenOrder(cards.refused, order));
    const again = async () =>
      (await customer.call(payWithAdyen, adyenOrder(cards.refused, { ...order, presaleId }))).key;
    money.later(quarter - 1);
    expect([await again(), await stock('adyen')]).toEqual([undefined, 1]);
    money.later(quarter - 1);
    await money.work();
    expect([await stock('adyen'), await again(), await stock('adyen')]).toEqual([1, undefined, 1]);
    money.later(quarter);
    await money.work();
    expect(await stock('adyen')).toBe(3);
    expect([await again(), await stock('adyen')]).toEqual([undefined, 1]);
    money.later(quarter);
    await money.work();
    await setStock(1, 'adyen');
    expect([await again(), await stock('adyen')]).toEqual(['main.webshop.soldOut', 1]);
  });

  test('of an order that is tried again after it ended is the one that is sold, once', async () => {
    await setStock(3, 'adyen');
    const customer = await money.customer('adyen');
    const order = { saleItemId, amount: undefined, quantity: 2, totalAmount: 2 * 3950 };
    const { id: presaleId } = await customer.ask(payWithAdyen, adyenOrder(cards.refused, order));
    money.later(quarter);
    await money.work();
    const { id } = await customer.ask(payWithAdyen, adyenOrder(cards.good, { ...order, presaleId }));
    const sold = [await customer.statusOf(id), await stock('adyen')];
    money.later(quarter);
    await money.work();
    expect([...sold, await stock('adyen')]).toEqual(['SUCCESS', 1, 1]);
  });
});
