import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authHeader } from '../../../../src/backoffice/paying/multisafepay/signature.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import {
  listMultisafepayCards,
  processMultisafepayTransaction,
  readMultisafepayReturn,
  readMultisafepaySale,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { customerForEach, moneyForAll } from './support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
const start = (key?: string) => customer.ask(startMultisafepayPayment, topUp, key);

describe('a payment with MultiSafepay', () => {
  test('stands among the sales as pending from the moment it is begun, and as success once it is paid', async () => {
    const before = await customer.balance();
    const { id, payment_url } = await start();
    expect(await customer.statusOf(id)).toBe('PENDING');
    const returned = await money.page(payment_url, { outcome: 'completed' });
    expect(returned.status).toBe(303);
    expect(returned.headers.get('location')).toBe(
      `http://multisafepay.localhost:4173/nl/dashboard/multisafepay/redirect?transactionid=${id}`,
    );
    expect(await customer.statusOf(id)).toBe('SUCCESS');
    expect(await customer.balance()).toBe(before + 2500);
    expect(await customer.ask(readMultisafepayReturn, { transactionid: id })).toEqual({
      id,
      status: 'completed',
      saleUuid: null,
    });
  });

  test.each([
    ['completed', 'completed', 'SUCCESS', 'redirect'],
    ['shipped', 'success', 'SUCCESS', 'redirect'],
    ['uncleared', 'processing', 'PENDING', 'redirect'],
    ['reserved', 'processing', 'PENDING', 'redirect'],
    ['declined', 'unsuccessful', 'ERROR', 'cancelled'],
    ['cancelled', 'cancelled', 'ERROR', 'cancelled'],
    ['void', 'void', 'ERROR', 'cancelled'],
    ['expired', 'expired', 'ERROR', 'cancelled'],
    ['initialized', 'processing', 'PENDING', 'cancelled'],
  ])('that is %s is told as %s and listed as %s', async (outcome, status, listed, page) => {
    const { id, payment_url } = await start();
    const returned = await money.page(payment_url, { outcome });
    expect(new URL(returned.headers.get('location') ?? '').pathname).toBe(`/nl/dashboard/multisafepay/${page}`);
    expect(await customer.ask(processMultisafepayTransaction, { transactionid: id })).toEqual({
      id,
      status,
      saleUuid: null,
    });
    expect(await customer.ask(readMultisafepaySale, { sale_id: id })).toEqual({ id, status, saleUuid: null });
    expect(await customer.statusOf(id)).toBe(listed);
  });

  test('that is not cleared becomes paid when the bank has cleared it', async () => {
    const before = await customer.balance();
    const { id, payment_url } = await start();
    await money.page(payment_url, { outcome: 'uncleared' });
    expect(await customer.balance()).toBe(before);
    money.later(25);
    await money.work();
    expect(await customer.statusOf(id)).toBe('SUCCESS');
    expect(await customer.balance()).toBe(before + 2500);
  });

  test('that was cancelled can still be paid through a reminder, and is then given', async () => {
    const before = await customer.balance();
    const { id, payment_url } = await start();
    await money.page(payment_url, { outcome: 'cancelled' });
    expect(await customer.statusOf(id)).toBe('ERROR');
    await money.page(payment_url, { outcome: 'completed' });
    expect(await customer.statusOf(id)).toBe('SUCCESS');
    expect(await customer.balance()).toBe(before + 2500);
  });

  test('is given once however often the same key is sent, at the same time or later', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.call(startMultisafepayPayment, topUp, key)),
    );
    const settled = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status, key: refusal }) => status === 200 || refusal === 'exception.command.running')).toBe(
      true,
    );
    expect(new Set(settled.map(({ text }) => text)).size).toBe(1);
    expect((await customer.call(startMultisafepayPayment, topUp, key)).text).toBe(settled[0]?.text);
    expect(
      await money.rows`select id from sale where tenant_id = 'multisafepay' and command_key = ${key}`,
    ).toHaveLength(1);
    expect(
      (await customer.call(startMultisafepayPayment, { ...topUp, amount: 5000, totalAmount: 5000 }, key)).status,
    ).toBe(422);
  });

  test('that is told with the number of a card keeps none that its customer did not ask to keep', async () => {
    await money.rows`update sale_item set promotion = null`;
    const subscription = { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId, totalAmount: 1995 };
    const { id: once } = await start();
    const { id: monthly } = await customer.ask(startMultisafepayPayment, { ...subscription, agreementAccepted: true });
    const { apiKey = '' } = demoPayments('multisafepay', '').multisafepay as Record<string, string>;
    for (const [order_id, amount] of [
      [once, 2500],
      [monthly, 1995],
    ] as const) {
      const payment_details = { type: 'VISA', last4: '1111', recurring_id: `card-of-${order_id}` };
      const paid = { order_id, transaction_id: 1, status: 'completed', amount, currency: 'EUR', payment_details };
      const body = JSON.stringify(paid);
      const auth = authHeader(body, Math.floor(money.now().getTime() / 1000), apiKey);
      const address = `http://multisafepay.localhost:4173/webhooks/multisafepay/notification?transactionid=${order_id}`;
      await money.serve(new Request(address, { method: 'POST', body, headers: { auth } }));
      expect(await customer.statusOf(String(order_id))).toBe('SUCCESS');
    }
    const kept = await money.rows`select token from stored_card where account_id = ${customer.accountId}`;
    expect([kept, await customer.ask(listMultisafepayCards, {})]).toEqual([
      [{ token: `card-of-${monthly}` }],
      [{ id: expect.any(String), brand: 'VISA', lastFour: '1111' }],
    ]);
  });

  test('is not what the same customer pays by direct debit: of that MultiSafepay’s pages tell nothing', async () => {
    const premium = { saleItemId: 'premium-monthly', identificationItemId: customer.plateId, totalAmount: 2995 };
    const agreed = { agreementAccepted: true, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, { ...premium, ...agreed });
    expect((await customer.call(readMultisafepaySale, { sale_id: id })).status).toBe(404);
  });

  test('of somebody else is not found', async () => {
    const { id } = await start();
    const other = await money.customer('multisafepay');
    expect((await other.call(readMultisafepaySale, { sale_id: id })).status).toBe(404);
    expect((await other.call(readMultisafepaySale, { sale_id: randomUUID() })).status).toBe(404);
  });
});
