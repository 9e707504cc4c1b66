import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { closeReservation, reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { forgetHeld } from './bystander.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const saleItemId = 'basic-5';
const order = { saleItemId, totalAmount: 3950 };

/** What earlier tests still hold is forgotten, so that it cannot come back. */
async function setStock(left: number) {
  await forgetHeld(money, 'multisafepay');
  await money.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = ${saleItemId}`;
}

async function stock(): Promise<number> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = ${saleItemId}`;
  return row?.left ?? -1;
}

describe('the last item', () => {
  test('wanted by fifty buyers at once is sold to exactly one', async () => {
    await setStock(1);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => money.customer('multisafepay')));
    const answers = await Promise.all(buyers.map((buyer) => buyer.call(startMultisafepayPayment, order)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'main.webshop.soldOut')).toHaveLength(49);
    expect(await stock()).toBe(0);
  });

  test('reserved by fifty guests at once is held for exactly one', async () => {
    await setStock(1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => money.guest('multisafepay', reserveSaleItem, { saleItemId })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stock()).toBe(0);
  });

  test('is not kept from others by one guest who reserves again and again; what was refused holds nothing', async () => {
    await setStock(100);
    const reserve = () => money.guest('multisafepay', reserveSaleItem, { saleItemId });
    const statuses: number[] = [];
    for (let time = 0; time < 25; time += 1) statuses.push((await reserve()).status);
    expect([new Set(statuses.slice(-5)), await stock()]).toEqual([
      new Set([429]),
      100 - statuses.filter((status) => status === 200).length,
    ]);
    await customer.ask(reserveSaleItem, { saleItemId });
    money.later(16 * 60);
    expect((await reserve()).status).toBe(200);
  });

  test('asked for with one key at the same time is ordered once', async () => {
    await setStock(5);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => customer.call(startMultisafepayPayment, order, key)),
    );
    expect(answers.every(({ status, key: refusal }) => status === 200 || refusal === 'exception.command.running')).toBe(
      true,
    );
    expect(await stock()).toBe(4);
  });
});

describe('a reservation', () => {
  test('is sold with the order that was paid, and its vouchers are there once', async () => {
    await setStock(3);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId, quantity: 2 });
    expect(await stock()).toBe(1);
    const { payment_url } = await customer.ask(startMultisafepayPayment, {
      saleItemId,
      quantity: 2,
      totalAmount: 7900,
      saleItemReservationId,
    });
    expect(await stock()).toBe(1);
    await money.page(payment_url, { outcome: 'completed' });
    const purchases = await customer.ask(listPrepaidSaleItems, {});
    expect(purchases.map(({ vouchers }) => vouchers.length)).toEqual([10]);
    expect(new Set(purchases.flatMap(({ vouchers }) => vouchers.map(({ code }) => code))).size).toBe(10);
    money.later(3600);
    await money.work();
    expect(await stock()).toBe(1);
  });

  test('that is closed gives back what it held, once, however often it is closed', async () => {
    await setStock(3);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId, quantity: 2 });
    const closed = await Promise.all(
      Array.from({ length: 8 }, () => customer.call(closeReservation, { saleItemReservationId })),
    );
    expect(closed.every(({ status }) => status === 204)).toBe(true);
    expect(await stock()).toBe(3);
  });

  test('that nobody closed expires, once, whichever of two servers notices', async () => {
    await setStock(3);
    await customer.ask(reserveSaleItem, { saleItemId, quantity: 2 });
    money.later(16 * 60);
    await Promise.all([money.work(), money.work(), money.work()]);
    await money.work();
    expect(await stock()).toBe(3);
  });

  test('is not given back while its payment may still succeed, closed or expired', async () => {
    await setStock(1);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId });
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId });
    await money.page(payment_url, { outcome: 'reserved' });
    await customer.ask(closeReservation, { saleItemReservationId });
    money.later(3600);
    await money.work();
    expect([await stock(), await customer.statusOf(id)]).toEqual([0, 'PENDING']);
  });

  test('closed while it was being paid is given back when the payment comes to nothing', async () => {
    await setStock(1);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId });
    const { payment_url } = await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId });
    await customer.ask(closeReservation, { saleItemReservationId });
    expect(await stock()).toBe(0);
    await money.page(payment_url, { outcome: 'cancelled' });
    expect(await stock()).toBe(1);
  });

  test('stays with its customer for another try after a payment that came to nothing', async () => {
    await setStock(1);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId });
    const first = await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId });
    await money.page(first.payment_url, { outcome: 'declined' });
    const second = await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId });
    expect(second.id).not.toBe(first.id);
    await money.page(second.payment_url, { outcome: 'completed' });
    expect([await customer.statusOf(first.id), await customer.statusOf(second.id), await stock()]).toEqual([
      'ERROR',
      'SUCCESS',
      0,
    ]);
  });

  test('that is being paid is gone on with, not paid a second time', async () => {
    await setStock(2);
    const { id: saleItemReservationId } = await customer.ask(reserveSaleItem, { saleItemId });
    const first = await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId });
    expect(await customer.ask(startMultisafepayPayment, { ...order, saleItemReservationId })).toEqual(first);
    expect(await stock()).toBe(1);
  });
});

describe('a late success', () => {
  test('is given when there still is one, although its hold was given back', async () => {
    await setStock(1);
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'expired' });
    money.later(16 * 60);
    await money.work();
    expect(await stock()).toBe(1);
    await money.page(payment_url, { outcome: 'completed' });
    expect([await customer.statusOf(id), await stock()]).toEqual(['SUCCESS', 0]);
  });

  test('for something sold meanwhile is to be sent back, and is not called a failure', async () => {
    await setStock(1);
    const { id, payment_url } = await customer.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'expired' });
    money.later(16 * 60);
    await money.work();
    const other = await money.customer('multisafepay');
    const sold = await other.ask(startMultisafepayPayment, order);
    await money.page(sold.payment_url, { outcome: 'completed' });
    await money.page(payment_url, { outcome: 'completed' });
    expect([await customer.statusOf(id), await other.statusOf(sold.id), await stock()]).toEqual([
      'IN_REVIEW',
      'SUCCESS',
      0,
    ]);
    expect(await customer.ask(listPrepaidSaleItems, {})).toEqual([]);
    expect(await money.rows`select refund_reason from payment where tenant_id = 'multisafepay' and id = ${id}`).toEqual(
      [{ refund_reason: 'sold out' }],
    );
  });

  test('of an order that was paid otherwise meanwhile is given once and sent back once', async () => {
    await setStock(9);
    const first = await customer.ask(startMultisafepayPayment, order);
    await money.page(first.payment_url, { outcome: 'cancelled' });
    const second = await customer.ask(startMultisafepayPayment, order);
    await money.page(second.payment_url, { outcome: 'completed' });
    await money.page(first.payment_url, { outcome: 'completed' });
    expect([await customer.statusOf(first.id), await customer.statusOf(second.id)]).toEqual(['IN_REVIEW', 'SUCCESS']);
    expect(await customer.ask(listPrepaidSaleItems, {})).toHaveLength(1);
    expect(
      await money.rows`select refund_reason from payment where tenant_id = 'multisafepay' and id = ${first.id}`,
    ).toEqual([{ refund_reason: 'order fulfilled already' }]);
    const third = await customer.ask(startMultisafepayPayment, order);
    await money.page(third.payment_url, { outcome: 'completed' });
    expect(await customer.ask(listPrepaidSaleItems, {})).toHaveLength(2);
  });

  test('of two payments of one order at the same moment is given once', async () => {
    await setStock(9);
    const first = await customer.ask(startMultisafepayPayment, order);
    await money.page(first.payment_url, { outcome: 'cancelled' });
    const second = await customer.ask(startMultisafepayPayment, order);
    await Promise.all([
      money.page(first.payment_url, { outcome: 'completed' }),
      money.page(second.payment_url, { outcome: 'completed' }),
    ]);
    expect([await customer.statusOf(first.id), await customer.statusOf(second.id)].sort()).toEqual([
      'IN_REVIEW',
      'SUCCESS',
    ]);
    expect(await customer.ask(listPrepaidSaleItems, {})).toHaveLength(1);
  });
});
