import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chargeRecurring } from '../../../../src/backoffice/paying/multisafepay/client.ts';
import { chargeAlias } from '../../../../src/backoffice/paying/ogone/client.ts';
import type { StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { ProviderName } from '../../../../src/backoffice/paying/payments/settings.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { payWithAdyen, readAdyenPaymentMethods, sendAdyenDetails } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { type Customer, type Money, openMoney } from './support.ts';
import { amount, telling, topUp } from './telling.ts';

/** What a provider answers that is not simulated, and what it was asked. */
let answers: (path: string, body: string) => Response;
let asked: string[] = [];

let money: Money;
let customer: Customer;
beforeAll(async () => {
  money = await openMoney(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return answers(pathname, await request.text());
  });
  for (const tenant of ['adyen', 'multisafepay', 'ogone'])
    await money.rows`
      update tenant set settings = jsonb_set(settings, ${`{payments,${tenant},address}`}::text[], ${JSON.stringify(`https://${tenant}.example`)}::jsonb)
      where tenant_id = ${tenant}`;
});
beforeEach(() => {
  money.logged.length = 0;
  asked = [];
});
afterAll(() => money.close());

const { sideOf } = telling(
  () => money,
  () => customer,
);
const adyen = sideOf('adyen');

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const order = { ...topUp, paymentMethod: { type: 'ideal' }, returnUrl: 'http://adyen.localhost:4173/nl' };

/** As long as pages hold, and a little longer. */
async function untilNobodyPays(): Promise<void> {
  for (let passed = 0; passed < 12; passed += 1) {
    money.later(300);
    await money.work();
  }
}

async function standing(): Promise<{ id: string; status: string | undefined; balance: number }> {
  const [sale] = await money.rows<{ id: string }>`
    select id from sale where account_id = ${customer.accountId} and tenant_id = ${customer.tenant}`;
  const id = sale?.id ?? '';
  return { id, status: await customer.statusOf(id), balance: await customer.balance() };
}

describe('Adyen, which cannot be asked about a payment', () => {
  beforeEach(async () => {
    customer = await money.customer('adyen');
  });

  test('says with 704 that it is being made: that is no failure, and its notification is waited for', async () => {
    answers = () => json({ status: 422, errorCode: '704', message: 'request already processed or in progress' }, 422);
    expect((await customer.call(payWithAdyen, order)).key).toBe('exception.command.running');
    money.later(180);
    await money.work();
    const { id, ...now } = await standing();
    expect(now).toEqual({ status: 'PENDING', balance: 0 });
    await adyen.say(id, { word: 'AUTHORISATION true' });
    expect(await standing()).toEqual({ id, status: 'SUCCESS', balance: amount });
    expect(asked).toEqual(['/v72/payments']);
  });

  test('says so of what the bank found out, too: that is asked once more, and refused only where no payment is named', async () => {
    const action = { type: 'redirect', method: 'GET', url: 'https://adyen.example/bank' };
    answers = () => json({ resultCode: 'RedirectShopper', pspReference: 'PSP1', action });
    const { id: presaleId } = await customer.ask(payWithAdyen, order);
    answers = () => json({ status: 422, errorCode: '704', message: 'request already processed or in progress' }, 422);
    const details = { redirectResult: 'what the bank gave' };
    const told = [
      await customer.call(sendAdyenDetails, { presaleId, details }),
      await customer.call(sendAdyenDetails, { details }),
    ];
    expect(told.map(({ key }) => key)).toEqual(['exception.command.running', 'exception.payment.notPossible']);
    expect(await standing()).toEqual({ id: presaleId, status: 'PENDING', balance: 0 });
    await adyen.say(presaleId, { word: 'AUTHORISATION true' });
    expect(await standing()).toEqual({ id: presaleId, status: 'SUCCESS', balance: amount });
  });

  test('gives up for us what nobody heard of; what was paid all the same is given until that is told', async () => {
    answers = () => {
      throw new TypeError('fetch failed');
    };
    await customer.call(payWithAdyen, order);
    const { id } = await standing();
    await untilNobodyPays();
    expect(await standing()).toEqual({ id, status: 'ERROR', balance: 0 });
    expect(asked).toEqual(['/v72/payments', '/v72/cancels']);
    await adyen.say(id, { word: 'AUTHORISATION true' });
    expect(await standing()).toEqual({ id, status: 'SUCCESS', balance: amount });
    await adyen.say(id, { word: 'CANCELLATION true' });
    expect(await standing()).toEqual({ id, status: 'REFUNDED', balance: 0 });
  });
});

test('Adyen names no cards at all where it keeps none: its means are offered all the same', async () => {
  customer = await money.customer('adyen');
  const methods = { paymentMethods: [{ type: 'ideal', name: 'iDEAL' }] };
  answers = () => json(methods);
  const { paymentMethodsResponse } = await customer.ask(readAdyenPaymentMethods, { saleItemId: 'top-up' });
  expect(paymentMethodsResponse).toEqual(methods);
});

describe('a question that a provider does not take says nothing of the payment', () => {
  test('at MultiSafepay', async () => {
    customer = await money.customer('multisafepay');
    const payment_url = 'https://multisafepay.example/pay';
    answers = () => json({ success: true, data: { order_id: 'x', payment_url } });
    await customer.ask(startMultisafepayPayment, topUp);
    answers = () => json({ success: false, error_code: 1032, error_info: 'Invalid API key' }, 401);
    await untilNobodyPays();
    expect(await standing()).toMatchObject({ status: 'PENDING', balance: 0 });
    expect(money.logged.map(({ event }) => event)).toContain('provider does not take our question');
  });

  test('at Ogone', async () => {
    customer = await money.customer('ogone');
    const { id } = await customer.ask(startOgonePayment, topUp);
    answers = () =>
      new Response(`<ncresponse orderID="${id}" PAYID="0" NCSTATUS="5" NCERROR="50001127" STATUS="0"></ncresponse>`);
    await untilNobodyPays();
    expect(await standing()).toMatchObject({ status: 'PENDING', balance: 0 });
    expect(money.logged.map(({ event }) => event)).toContain('provider does not take our question');
  });
});

describe('a charge that is sent once more, because its first answer was lost', () => {
  const payment = { id: 'sale-1', amount, currency: 'EUR', details: {} } as Payment;
  const card = { token: 'alias-1' } as StoredCard;
  const scopeOf = (tenant: ProviderName, answer: Response) => {
    const contract = { ...demoPayments(tenant, '')[tenant], address: `https://${tenant}.example` };
    const settings = { payments: { [tenant]: contract } };
    return { tenant: { settings }, address: '', send: async () => answer } as unknown as TenantScope;
  };

  test('is not refused because it is there already: at MultiSafepay', async () => {
    const there = json({ success: false, error_code: 1006, error_info: 'Order id is already used' }, 409);
    expect(await chargeRecurring(scopeOf('multisafepay', there), payment, card)).toBeUndefined();
    const wrong = json({ success: false, error_code: 1027, error_info: 'Invalid cart amount' }, 400);
    expect(await chargeRecurring(scopeOf('multisafepay', wrong), payment, card)).toMatchObject({ outcome: 'failed' });
  });

  test('is not refused because it is there already: at Ogone', async () => {
    const answer = (error: string) =>
      new Response(`<ncresponse orderID="sale-1" PAYID="0" NCSTATUS="5" NCERROR="${error}" STATUS="0"></ncresponse>`);
    expect(await chargeAlias(scopeOf('ogone', answer('50001113')), payment, card)).toBeUndefined();
    expect(await chargeAlias(scopeOf('ogone', answer('50001111')), payment, card)).toMatchObject({ outcome: 'failed' });
  });
});
