import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments-multisafepay.ts';
import { reserveSaleItem } from '../../../../src/contract/reservations.ts';
import { type Money, openMoney } from './support.ts';

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterAll(() => money.close());

const saleItemId = 'basic-5';
const order = { saleItemId, totalAmount: 3950 };

async function setStock(left: number) {
  await money.rows`update reservation set state = 'RELEASED' where tenant_id = 'multisafepay' and state = 'OPEN'`;
  await money.rows`update sale_item set available_quantity = ${left} where tenant_id = 'multisafepay' and id = ${saleItemId}`;
}

async function stock(): Promise<number | undefined> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = ${saleItemId}`;
  return row?.left;
}

describe('what is not paid yet', () => {
  test.each([
    ['reservations', reserveSaleItem, { saleItemId, quantity: 20 }],
    ['orders', startMultisafepayPayment, { saleItemId, quantity: 20, totalAmount: 20 * 3950 }],
  ])('is not kept from others by one account that pays for none of its %s', async (_, call, input) => {
    await setStock(200);
    const customer = await money.customer('multisafepay');
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await customer.call(call, input)).status);
    expect([statuses, await stock()]).toEqual([[200, 200, 409, 409], 160]);
    expect((await customer.call(reserveSaleItem, { saleItemId })).key).toBe('exception.saleItem.notAvailable');
  });

  test('is not kept from others by one address, whoever asks from there and at whatever moment', async () => {
    await setStock(200);
    const buyers = await Promise.all(Array.from({ length: 10 }, () => money.customer('multisafepay')));
    const answers = await Promise.all(buyers.map((buyer) => buyer.call(reserveSaleItem, { saleItemId, quantity: 20 })));
    expect([answers.filter(({ status }) => status === 200).length, await stock()]).toEqual([5, 100]);
    const guest = await money.guest('multisafepay', startAnonymousMultisafepayPayment, {
      ...order,
      email: 'guest@example.com',
      agreementAccepted: true,
    });
    expect(guest.key).toBe('exception.saleItem.notAvailable');
  });
});
