import { describe, expect, test } from 'vitest';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { closeReservation, reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { listSaleItems, readSaleItem } from '../../../../src/contract/sale-items.ts';
import { forgetHeld } from './bystander.ts';
import { type Customer, customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const saleItemId = 'basic-5';
const order = { saleItemId, totalAmount: 3950 };

/** What earlier tests still hold is forgotten, so that it cannot come back. */
async function setStock(left: number) {
  await forgetHeld(money, 'multisafepay');
  await money.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = ${saleItemId}`;
}

async function stock(): Promise<number | undefined> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = ${saleItemId}`;
  return row?.left;
}

const reserve = async (by: Customer, quantity = 1) => (await by.ask(reserveSaleItem, { saleItemId, quantity })).id;
const begin = (by: Customer, saleItemReservationId?: string) =>
  by.call(startMultisafepayPayment, { ...order, ...(saleItemReservationId && { saleItemReservationId }) });
const pageOf = (answer: { json: unknown }) => (answer.json as { payment_url: string }).payment_url;
const leftFor = async (by: Customer) => (await by.ask(readSaleItem, { saleItemId })).availableQuantity;

describe('the last one, held for a customer', () => {
  test('is theirs when they choose it once more, and nobody else’s', async () => {
    await setStock(1);
    const first = await reserve(customer);
    const second = await reserve(customer);
    expect(second).not.toBe(first);
    const other = await money.customer('multisafepay');
    expect((await other.call(reserveSaleItem, { saleItemId })).key).toBe('main.webshop.soldOut');
    expect((await money.guest('multisafepay', reserveSaleItem, { saleItemId })).key).toBe('main.webshop.soldOut');
    expect(await stock()).toBe(0);
  });

  test('is shown to them as what they can choose, and to others as sold out', async () => {
    await setStock(3);
    await reserve(customer, 3);
    const other = await money.customer('multisafepay');
    const listed = await customer.ask(listSaleItems, { categoryCode: 'PREPAID' });
    expect(listed.flatMap(({ saleItems }) => saleItems).find(({ id }) => id === saleItemId)?.availableQuantity).toBe(3);
    expect([await leftFor(customer), await leftFor(other)]).toEqual([3, 0]);
  });

  test('can be ordered without naming what holds it', async () => {
    await setStock(1);
    await reserve(customer);
    expect([(await begin(customer)).status, await stock()]).toEqual([200, 0]);
  });

  test('stays held when they hold something else as well', async () => {
    await setStock(1);
    await reserve(customer);
    const left = async () => (await customer.ask(readSaleItem, { saleItemId: 'comfort-10' })).availableQuantity ?? 0;
    const before = await left();
    await customer.ask(reserveSaleItem, { saleItemId: 'comfort-10' });
    expect([await leftFor(customer), await stock(), await left()]).toEqual([1, 0, before]);
    const [row] = await money.rows<{ left: number }>`
      select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'comfort-10'`;
    expect(row?.left).toBe(before - 1);
  });

  test('is held in another number once they change their mind about it', async () => {
    await setStock(3);
    await reserve(customer, 2);
    await reserve(customer, 3);
    expect(await stock()).toBe(0);
    await reserve(customer, 1);
    expect(await stock()).toBe(2);
  });

  test('is kept from themselves only while they pay for it', async () => {
    await setStock(1);
    const paying = await begin(customer, await reserve(customer));
    expect((await customer.call(reserveSaleItem, { saleItemId })).key).toBe('main.webshop.soldOut');
    expect(await leftFor(customer)).toBe(0);
    await money.page(pageOf(paying), { outcome: 'cancelled' });
    expect([(await customer.call(reserveSaleItem, { saleItemId })).status, await stock()]).toEqual([200, 0]);
  });

  test('is not given back by closing what it was held by before', async () => {
    await setStock(1);
    const first = await reserve(customer);
    await reserve(customer);
    await customer.ask(closeReservation, { saleItemReservationId: first });
    expect(await stock()).toBe(0);
  });
});

describe('one buyer with two devices', () => {
  test('pays on the one on which they chose last; on the other it is told before anything is paid', async () => {
    await setStock(1);
    const laptop = await reserve(customer);
    const phone = await reserve(customer);
    expect((await begin(customer, laptop)).key).toBe('exception.saleItemReservation.ended');
    const ordered = await begin(customer, phone);
    await money.page(pageOf(ordered), { outcome: 'completed' });
    expect([await customer.statusOf((ordered.json as { id: string }).id), await stock()]).toEqual(['SUCCESS', 0]);
  });

  test('never has two orders to pay for the last one, however both press at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      await setStock(1);
      const buyer = await money.customer('multisafepay');
      const device = async () => {
        const held = await buyer.call(reserveSaleItem, { saleItemId });
        return held.status === 200 ? begin(buyer, (held.json as { id: string }).id) : held;
      };
      const answers = await Promise.all([device(), device(), begin(buyer)]);
      const pages = new Set(answers.flatMap((answer) => (answer.status === 200 ? [pageOf(answer)] : [])));
      expect([pages.size, await stock()]).toEqual([1, 0]);
    }
  });
});

describe('five of something', () => {
  test('ordered by fifty guests at once are sold to exactly five', async () => {
    await setStock(5);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        money.guest('multisafepay', startAnonymousMultisafepayPayment, {
          ...order,
          email: `guest${number}@example.com`,
          agreementAccepted: true,
          immediateStartRequested: true,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ key }) => key === 'main.webshop.soldOut')).toHaveLength(45);
    expect(await stock()).toBe(0);
  });
});

describe('what a payment that came to nothing held', () => {
  test('is given back once, however often that is told and whatever closes it', async () => {
    await setStock(2);
    const reservation = await reserve(customer);
    const page = pageOf(await begin(customer, reservation));
    const close = () => customer.call(closeReservation, { saleItemReservationId: reservation });
    for (let time = 0; time < 3; time += 1) await money.page(page, { outcome: 'expired' });
    await Promise.all([close(), money.page(page, { outcome: 'expired' }), close(), money.work()]);
    money.later(3600);
    await Promise.all([money.work(), close(), money.work()]);
    await money.page(page, { outcome: 'expired' });
    expect(await stock()).toBe(2);
  });
});
