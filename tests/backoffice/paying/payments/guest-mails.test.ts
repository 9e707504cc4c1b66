import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startAnonymousMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { moneyForAll } from './support.ts';

const money = moneyForAll();

const order = async () => {
  const email = `${randomUUID()}@example.com`;
  const agreed = { agreementAccepted: true, immediateStartRequested: true };
  const input = { saleItemId: 'basic-5', totalAmount: 3_950, email, ...agreed };
  return (await money.guest('multisafepay', startAnonymousMultisafepayPayment, input)).status;
};
const mailed = async () =>
  (await money.rows`select 1 from outgoing_mail where tenant_id = 'multisafepay' and template = 'guest order'`).length;

test('one network has fifty strangers mailed of orders and then waits for each, while every order goes on; an hour later it may again', async () => {
  const answers: number[] = [];
  for (let times = 0; times < 53; times += 1) answers.push(await order());
  expect([answers.filter((status) => status !== 200), await mailed()]).toEqual([[], 50]);
  money.later(3601);
  await order();
  expect(await mailed()).toBe(51);
});
