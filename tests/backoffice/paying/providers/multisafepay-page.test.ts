import { expect, test } from 'vitest';
import { createOrder } from '../../../../src/backoffice/paying/multisafepay/client.ts';
import { startForCustomer } from '../../../../src/backoffice/paying/multisafepay/start.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import { Asking } from '../../../../src/backoffice/server/asking.ts';
import { moneyForAll } from '../payments/support.ts';
import { topUp } from '../payments/telling.ts';
import { scopeOf } from '../scopes.ts';

const money = moneyForAll();
const payment = { id: 'P1', amount: 3950, currency: 'EUR' } as Payment;
const home = 'http://multisafepay.localhost:4173';

test.each([
  ['a customer', null, undefined, '/nl/dashboard', {}, {}],
  [
    'a customer whose card is kept',
    null,
    'acc',
    '/nl/dashboard',
    { reference: 'acc' },
    { recurring_model: 'subscription' },
  ],
  ['a guest', 'guest@example.com', undefined, '/nl/guest', { email: 'guest@example.com' }, {}],
])('the page of MultiSafepay for %s leads back to where they ordered, and tells no more of them', async (...row) => {
  const [_, email, keptFor, area, customer, more] = row;
  const asked: { path: string; body: unknown }[] = [];
  const send = async (request: Request) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return Response.json({ success: false, error_code: 1 }, { status: 400 });
  };
  const scope = { ...(await money.scope('multisafepay')), send };
  await createOrder(scope, payment, { item: '5 × Basic', language: 'nl', email, keptFor });
  expect(asked).toEqual([
    {
      path: expect.stringMatching(/\/v1\/json\/orders$/),
      body: {
        ...{ type: 'redirect', order_id: 'P1', currency: 'EUR', amount: 3950, description: '5 × Basic' },
        seconds_active: 900,
        payment_options: {
          notification_url: `${home}/webhooks/multisafepay/notification`,
          notification_method: 'POST',
          redirect_url: `${home}${area}/multisafepay/redirect`,
          cancel_url: `${home}${area}/multisafepay/cancelled`,
        },
        customer: { locale: 'nl_BE', ...customer },
        ...more,
      },
    },
  ]);
});

test('a page of MultiSafepay keeps the card of who buys what is paid again each month, and no other', async () => {
  await money.rows`update sale_item set promotion = null where tenant_id = 'multisafepay'`;
  const customer = await money.customer('multisafepay');
  const { send } = await money.scope('multisafepay');
  const asked: unknown[] = [];
  const scope = {
    ...(await scopeOf(money, customer)),
    ...{ address: home, portal: home },
    send: async (request: Request) => {
      const body = (await request.clone().json()) as Record<string, unknown>;
      asked.push([body['customer'], body['recurring_model']]);
      return send(request);
    },
  };
  const monthly = { saleItemId: 'comfort-monthly', identificationItemId: customer.plateId, totalAmount: 1995 };
  for (const order of [topUp, { ...monthly, agreementAccepted: true }]) {
    const asking = await startForCustomer(scope, order);
    if (!(asking instanceof Asking)) throw new Error('no page was asked for');
    await asking.ask(scope);
  }
  expect(asked).toEqual([
    [{ locale: 'nl_BE' }, undefined],
    [{ locale: 'nl_BE', reference: customer.accountId }, 'subscription'],
  ]);
});
