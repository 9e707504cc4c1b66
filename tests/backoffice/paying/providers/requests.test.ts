import { describe, expect, test } from 'vitest';
import * as adyen from '../../../../src/backoffice/paying/adyen/client.ts';
import { removeCard as removeAdyenCard } from '../../../../src/backoffice/paying/adyen/stored-cards.ts';
import * as multisafepay from '../../../../src/backoffice/paying/multisafepay/client.ts';
import * as ogone from '../../../../src/backoffice/paying/ogone/client.ts';
import { formFor } from '../../../../src/backoffice/paying/ogone/form.ts';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import type { StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { ProviderName } from '../../../../src/backoffice/paying/payments/settings.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const card = { token: 'T/1' } as StoredCard;
const payment = {
  id: 'sale-1',
  amount: 2995,
  currency: 'EUR',
  providerReference: '4711',
  details: { shopperReference: 'account-1' },
} as unknown as Payment;

/** An operator of Belgium with a contract, whose provider gives this answer; and what it was asked. */
function contractWith(provider: ProviderName, answer: () => Response = () => Response.json({})) {
  const asked: unknown[] = [];
  const contract = { ...demoPayments(provider, '')[provider], address: `https://${provider}.example` };
  const scope = {
    tenant: { companyName: 'Parel', settings: { payments: { [provider]: contract }, limits: { region: 'BE' } } },
    address: 'https://parel.example',
    portal: 'https://parel.example',
    language: 'nl',
    log: () => undefined,
    send: async (request: Request) => {
      const text = await request.text();
      const isForm = request.headers.get('content-type')?.includes('form');
      if (text !== '' && !isForm) expect(request.headers.get('content-type')).toBe('application/json');
      const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || 'null');
      asked.push([request.method, request.url.replace(contract.address, ''), body]);
      return answer();
    },
  } as unknown as TenantScope;
  return { scope, asked, contract: contract as Record<string, string> };
}

describe('MultiSafepay is asked', () => {
  const told = {
    notification_url: 'https://parel.example/webhooks/multisafepay/notification',
    notification_method: 'POST',
  };
  const page = { item: 'Comfort', language: 'nl', email: null, keptFor: undefined } as const;
  const order = {
    type: 'redirect',
    order_id: 'sale-1',
    currency: 'EUR',
    amount: 2995,
    description: 'Comfort',
    seconds_active: 900,
  };
  const back = (area: string) => ({
    ...told,
    redirect_url: `https://parel.example/nl/${area}/multisafepay/redirect`,
    cancel_url: `https://parel.example/nl/${area}/multisafepay/cancelled`,
  });

  test.each([
    ['once', page, { customer: { locale: 'nl_BE' }, payment_options: back('dashboard') }],
    [
      'by a guest',
      { ...page, email: 'guest@example.com' },
      { customer: { locale: 'nl_BE', email: 'guest@example.com' }, payment_options: back('guest') },
    ],
    [
      'for a subscription',
      { ...page, keptFor: 'account-1' },
      {
        customer: { locale: 'nl_BE', reference: 'account-1' },
        payment_options: back('dashboard'),
        recurring_model: 'subscription',
      },
    ],
  ])('for a page on which is paid %s', async (_, asks, more) => {
    const { scope, asked } = contractWith('multisafepay');
    await multisafepay.createOrder(scope, payment, asks);
    expect(asked).toEqual([['POST', '/v1/json/orders', { ...order, ...more }]]);
  });

  test('to charge a card, to look up, to give up, to send back and to forget a card', async () => {
    const { scope, asked } = contractWith('multisafepay');
    await multisafepay.chargeRecurring(scope, payment, card);
    await multisafepay.readOrder(scope, payment);
    await multisafepay.cancelOrder(scope, payment);
    await multisafepay.refundOrder(scope, payment);
    await multisafepay.removeCard(scope, { token: 'T/1', accountId: 'account-1' });
    const charge = {
      type: 'direct',
      gateway: 'CREDITCARD',
      order_id: 'sale-1',
      currency: 'EUR',
      amount: 2995,
      description: 'sale-1',
      payment_options: told,
      customer: { reference: 'account-1' },
      recurring_id: 'T/1',
      recurring_model: 'subscription',
    };
    expect(asked).toEqual([
      ['POST', '/v1/json/orders', charge],
      ['GET', '/v1/json/orders/sale-1', null],
      ['PATCH', '/v1/json/orders/sale-1', { status: 'cancelled', exclude_order: true }],
      ['POST', '/v1/json/orders/sale-1/refunds', { amount: 2995, currency: 'EUR', description: 'sale-1' }],
      ['DELETE', '/v1/json/recurring/account-1/remove/T%2F1', null],
    ]);
  });

  const failed = (error_code: number, status: number) => () =>
    Response.json({ success: false, data: {}, error_code, error_info: 'x' }, { status });
  test.each([
    ['says so', () => Response.json({ success: true, data: { removed: true } }), 'removed'],
    ['says that there is none', failed(1000, 410), 'removed'],
    ['says that it has not', () => Response.json({ success: true, data: { removed: false } }), 'refused'],
    ['names an error', failed(1000, 404), 'refused'],
    ['does not take our key', failed(1032, 401), 'refused'],
    ['knows no such call', () => new Response('Not Found', { status: 404 }), 'refused'],
    ['has a fault', () => new Response('', { status: 502 }), undefined],
  ])('to forget a card, which is gone or not once it %s', async (_, answer, what) => {
    const { scope } = contractWith('multisafepay', answer);
    expect(await multisafepay.removeCard(scope, { token: 'T', accountId: 'account-1' })).toBe(what);
  });

  test.each([
    ['knows none of that number', failed(1006, 404), 'absent'],
    ['does not take our key', failed(1032, 404), undefined],
    ['names no reason', failed(1000, 404), undefined],
    ['knows no such call', () => new Response('Not Found', { status: 404 }), undefined],
  ])('how an order stands, which is not there only where it %s', async (_, answer, what) => {
    expect(await multisafepay.readOrder(contractWith('multisafepay', answer).scope, payment)).toBe(what);
  });
});

describe('Adyen is asked', () => {
  test('to charge a card, to give up and to send back', async () => {
    const { scope, asked, contract } = contractWith('adyen');
    await adyen.chargeCard(scope, payment, card);
    await adyen.cancel(scope, payment);
    await adyen.refund(scope, payment);
    const { merchantAccount } = contract;
    const amount = { value: 2995, currency: 'EUR' };
    const charge = {
      merchantAccount,
      reference: 'sale-1',
      amount,
      shopperReference: 'account-1',
      paymentMethod: { type: 'scheme', storedPaymentMethodId: 'T/1' },
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
      returnUrl: 'https://parel.example/nl/dashboard/subscriptions',
    };
    expect(asked).toEqual([
      ['POST', '/v72/payments', charge],
      ['POST', '/v72/cancels', { merchantAccount, reference: 'sale-1', paymentReference: 'sale-1' }],
      ['POST', '/v72/payments/4711/refunds', { merchantAccount, amount, reference: 'sale-1' }],
    ]);
  });

  const error =
    (errorCode: string, status = 422) =>
    () =>
      Response.json({ status, errorCode }, { status });
  test.each([
    ['says so', () => new Response(null, { status: 204 }), 'removed'],
    ['finds no contract', error('800'), 'removed'],
    ['finds no such card', error('803'), 'removed'],
    ['does not let us', error('901', 403), 'refused'],
    ['knows no such call', error('000', 404), 'refused'],
    ['has a fault', () => new Response('', { status: 500 }), undefined],
  ])('to forget a card, which is gone or not once it %s', async (_, answer, what) => {
    const { scope } = contractWith('adyen', answer);
    expect(await removeAdyenCard(scope, { token: 'T', accountId: 'account-1' })).toBe(what);
  });

  test.each([
    ['703', undefined, undefined],
    ['704', undefined, undefined],
    ['101', 'failed', 'refused'],
  ])('to charge and to send back, and says with %s that it is %s and %s', async (code, charged, sentBack) => {
    const { scope } = contractWith('adyen', error(code));
    expect((await adyen.chargeCard(scope, payment, card))?.outcome).toBe(charged);
    expect(await adyen.refund(scope, payment)).toBe(sentBack);
  });

  test('to send back, and has taken it on', async () => {
    const { scope } = contractWith('adyen', () => Response.json({ status: 'received' }, { status: 201 }));
    expect(await adyen.refund(scope, payment)).toBe('taken');
  });
});

describe('Ogone is asked', () => {
  const { pspid: PSPID, userId: USERID, password: PSWD, shaIn = '' } = contractWith('ogone').contract;
  const signed = (fields: object) => {
    const all = { PSPID, ...fields } as Record<string, string>;
    return { ...all, SHASIGN: shaSign(all, shaIn) };
  };

  test('to charge an alias, to look up and to send back', async () => {
    const { scope, asked } = contractWith('ogone', () => new Response('<ncresponse STATUS="0"/>'));
    await ogone.chargeAlias(scope, payment, card);
    await ogone.query(scope, payment);
    await ogone.refund(scope, payment);
    const money = { ORDERID: 'sale-1', AMOUNT: '2995', CURRENCY: 'EUR' };
    const user = { USERID, PSWD };
    expect(asked).toEqual([
      ['POST', '/orderdirect.asp', signed({ ...user, ...money, OPERATION: 'SAL', ALIAS: 'T/1', ECI: '9' })],
      ['POST', '/querydirect.asp', signed({ ...user, ORDERID: 'sale-1' })],
      ['POST', '/maintenancedirect.asp', signed({ ...user, PAYID: '4711', AMOUNT: '2995', OPERATION: 'RFS' })],
    ]);
  });

  test.each([false, true])('for a page by a form, which keeps the card: %s', (keepsCard) => {
    const [success, failed] = ['success', 'failed'].map((way) => `https://parel.example/nl/dashboard/ogone/${way}`);
    const fields = {
      ORDERID: 'sale-1',
      AMOUNT: '2995',
      CURRENCY: 'EUR',
      LANGUAGE: 'nl_BE',
      OPERATION: 'SAL',
      TITLE: 'Parel',
      ACCEPTURL: success,
      EXCEPTIONURL: success,
      DECLINEURL: failed,
      CANCELURL: failed,
      ...(keepsCard && { ALIAS: 'alias-sale-1', ALIASUSAGE: 'Parel' }),
    };
    expect(formFor(contractWith('ogone').scope, payment, { language: 'nl', keepsCard })).toEqual({
      url: 'https://ogone.example/orderstandard_utf8.asp',
      parameters: signed(fields),
    });
  });
});
