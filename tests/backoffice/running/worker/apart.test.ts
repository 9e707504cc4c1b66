import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { type Money, openMoney } from '../../paying/payments/support.ts';

let money: Money;
const printed = console.error;
beforeAll(async () => {
  money = await openMoney();
  // The failure is what this is about.
  console.error = () => undefined;
});
afterAll(async () => {
  console.error = printed;
  await money.close();
});

it('a payment that cannot be asked about does not keep the others waiting', async () => {
  const [one, other] = [await money.customer('multisafepay'), await money.customer('multisafepay')];
  const order = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
  const left = await one.ask(startMultisafepayPayment, order);
  const started = await other.ask(startMultisafepayPayment, order);
  await money.rows`
    insert into sandbox_fault (tenant_id, id, provider, fault, times, created_at) values ('multisafepay', 'never', 'multisafepay', 'never', 1, now())`;
  await money.page(started.payment_url, { outcome: 'completed' });
  expect(await other.statusOf(started.id)).toBe('PENDING');
  // Its operator has no contract with that provider any more.
  await money.rows`update tenant set settings = settings #- '{payments,ogone}' where tenant_id = 'multisafepay'`;
  await money.rows`update payment set provider = 'ogone' where tenant_id = 'multisafepay' and presale_id = ${left.id}`;
  money.later(400);
  await money.work();
  expect(await other.statusOf(started.id)).toBe('SUCCESS');
  expect(money.logged.map(({ event }) => event)).toContain('checking a payment failed');
});
