import { expect, test } from 'vitest';
import { shaSign } from '../../../../src/backoffice/paying/ogone/signature.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { testCards } from '../../../../src/demo/sandbox/adyen/cards.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';
import { adyenOrder, cards } from '../payments/adyen-order.ts';
import { moneyForAll, type TenantId } from '../payments/support.ts';
import { unknownTo } from '../providers/adyen-types.ts';

const money = moneyForAll();
const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };

async function asked(tenant: TenantId, path: string, request: RequestInit): Promise<[number, string]> {
  const answer = await money.serve(new Request(`http://${tenant}.localhost:4173/sandbox/${tenant}${path}`, request));
  return [answer.status, await answer.text()];
}

/** What the simulation of Adyen answers. */
async function answerOfAdyen(path: string, more: object, method = 'POST'): Promise<[number, Record<string, unknown>]> {
  const { apiKey = '', merchantAccount } = demoPayments('adyen', '').adyen as Record<string, string>;
  const body = JSON.stringify({ merchantAccount, ...more });
  const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
  const [status, text] = await asked('adyen', path, { method, headers, ...(method === 'POST' && { body }) });
  return [status, JSON.parse(text || '{}') as Record<string, unknown>];
}

/** The code of it. */
async function atAdyen(path: string, more: object, method = 'POST') {
  const [status, { errorCode, resultCode }] = await answerOfAdyen(path, more, method);
  return [status, errorCode ?? resultCode];
}

const amount = { value: 2500, currency: 'EUR' };
const { paymentMethod, returnUrl } = adyenOrder(cards.good);
const order = { amount, reference: 'r', paymentMethod, returnUrl };
const kept = { shopperReference: 'somebody', recurringProcessingModel: 'CardOnFile', shopperInteraction: 'Ecommerce' };
const { shopperReference: _, ...nobodys } = kept;
const { recurringProcessingModel: __, ...forNothing } = kept;

test.each([
  ['a call that there is not', '/v72/payments/status', {}, [404, '000']],
  ['the removal of a card by another way', '/v72/storedPaymentMethods/T/disable', {}, [404, '000']],
  ['a payment without its amount', '/v72/payments', { ...order, amount: undefined }, [422, '158']],
  ['a payment in euros', '/v72/payments', { ...order, amount: { value: 25.5, currency: 'EUR' } }, [422, '137']],
  ['a payment over no currency', '/v72/payments', { ...order, amount: { value: 2500 } }, [422, '138']],
  ['a payment without its number', '/v72/payments', { ...order, reference: undefined }, [422, '158']],
  ['a payment without its way back', '/v72/payments', { ...order, returnUrl: undefined }, [422, '158']],
  ['a payment with nothing', '/v72/payments', { ...order, paymentMethod: undefined }, [422, '158']],
  ['a card that is nobody’s', '/v72/payments', { ...order, storePaymentMethod: true, ...nobodys }, [422, '158']],
  ['a card for nothing', '/v72/payments', { ...order, storePaymentMethod: true, ...forNothing }, [422, '158']],
  ['details that are none', '/v72/payments/details', {}, [422, '158']],
  ['a cancellation of nothing', '/v72/cancels', { reference: 'r' }, [422, '158']],
  ['a refund without its amount', '/v72/payments/1/refunds', {}, [422, '158']],
  ['a refund of nothing', '/v72/payments/1/refunds', { amount }, [422, '167']],
  ['another merchant', '/v72/payments', { ...order, merchantAccount: 'Theirs' }, [403, '901']],
])('Adyen’s simulation refuses %s', async (_what, path, body, told) => {
  expect(await atAdyen(path, body)).toEqual(told);
});

test('Adyen’s simulation answers in words and fields that Adyen’s library knows', async () => {
  const unknown: string[] = [];
  const answered = async (type: string, path: string, body: object) => {
    const [status, answer] = await answerOfAdyen(path, body);
    unknown.push(...unknownTo(status < 300 ? type : 'ServiceError', answer, path));
    return answer;
  };
  const numbers = testCards.map(({ number }) => adyenOrder(number).paymentMethod);
  const others = ['ideal', 'bcmc_mobile', 'multibanco'].map((type) => ({ type }));
  const codes = new Set<unknown>();
  for (const [index, method] of [...numbers, ...others].entries()) {
    const told = { ...order, reference: `answer-${index}`, paymentMethod: method, storePaymentMethod: true, ...kept };
    const { resultCode, pspReference } = await answered('PaymentResponse', '/v72/payments', told);
    codes.add(resultCode);
    if (resultCode === 'Authorised')
      await answered('PaymentRefundResponse', `/v72/payments/${String(pspReference)}/refunds`, { amount });
    await answered('StandalonePaymentCancelResponse', '/v72/cancels', { paymentReference: `answer-${index}` });
  }
  await answered('PaymentMethodsResponse', '/v72/paymentMethods', { shopperReference: kept.shopperReference });
  await answered('PaymentDetailsResponse', '/v72/payments/details', { details: { redirectResult: 'none' } });
  expect([unknown, codes.size]).toEqual([[], 10]);
});

test('Adyen’s simulation pays what lacks nothing, and removes no card without knowing whose', async () => {
  expect(await atAdyen('/v72/payments', { ...order, storePaymentMethod: true, ...kept })).toEqual([200, 'Authorised']);
  const { merchantAccount } = demoPayments('adyen', '').adyen as Record<string, string>;
  const path = `/v72/storedPaymentMethods/T?merchantAccount=${merchantAccount}`;
  expect(await atAdyen(path, {}, 'DELETE')).toEqual([422, '158']);
});

test('Adyen’s simulation takes a refund of more than was paid on, and tells afterwards that it did not go', async () => {
  const customer = await money.customer('adyen');
  const { id } = await customer.ask(payWithAdyen, adyenOrder(cards.good));
  const numberOf = (state: string) =>
    money.rows`select 1 from payment_notice where payment_id = ${id} and status = ${state}`;
  const [paid] = await money.rows<{
    number: string;
  }>`select provider_reference as number from payment where id = ${id}`;
  expect(await atAdyen(`/v72/payments/${paid?.number}/refunds`, { amount: { value: 2501, currency: 'EUR' } })).toEqual([
    201,
    undefined,
  ]);
  expect([(await numberOf('REFUND false')).length, await customer.statusOf(id)]).toEqual([1, 'SUCCESS']);
});

/** The same at MultiSafepay’s. */
async function atMultisafepay(method: string, path: string, body: object) {
  const { apiKey = '' } = demoPayments('multisafepay', '').multisafepay as Record<string, string>;
  const headers = { api_key: apiKey, 'content-type': 'application/json' };
  const request = { method, headers, ...(method !== 'DELETE' && { body: JSON.stringify(body) }) };
  const [status, text] = await asked('multisafepay', `/v1/json${path}`, request);
  return [status, (JSON.parse(text) as { error_code?: number }).error_code];
}

const page = { type: 'redirect', order_id: 'r', amount: 2500, currency: 'EUR', description: 'Trial' };

test.each([
  ['a call that there is not', 'POST', '/recurring/a/disable/T', {}, [404, 1000]],
  ['an order without a number', 'POST', '/orders', { ...page, order_id: undefined }, [404, 1006]],
  ['a number that is too long', 'POST', '/orders', { ...page, order_id: 'r'.repeat(51) }, [404, 1006]],
  ['an order in euros', 'POST', '/orders', { ...page, amount: 25.5 }, [404, 1001]],
  ['an order for nothing', 'POST', '/orders', { ...page, amount: 0 }, [404, 1001]],
  ['an order over no currency', 'POST', '/orders', { ...page, currency: undefined }, [404, 1002]],
  ['an order for no one knows what', 'POST', '/orders', { ...page, description: '' }, [404, 1008]],
  ['a card that it does not keep', 'DELETE', '/recurring/a/remove/T', {}, [410, 1000]],
  ['a refund of nothing', 'POST', '/orders/nobodys/refunds', { currency: 'EUR' }, [404, 1006]],
])('MultiSafepay’s simulation refuses %s', async (_what, method, path, body, told) => {
  expect(await atMultisafepay(method, path, body)).toEqual(told);
});

test('MultiSafepay’s simulation refunds what was paid, over the amount and currency in which it was', async () => {
  const customer = await money.customer('multisafepay');
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, topUp);
  const refund = (body: object) => atMultisafepay('POST', `/orders/${id}/refunds`, body);
  expect(await refund({ amount: 2500, currency: 'EUR' })).toEqual([404, 1010]);
  await money.page(payment_url, { outcome: 'completed' });
  expect(await refund({ amount: 25, currency: 'EUR' })).toEqual([404, 1001]);
  expect(await refund({ amount: 2500, currency: 'USD' })).toEqual([404, 1002]);
  expect(await customer.statusOf(id)).toBe('SUCCESS');
  expect(await refund({ amount: 2500, currency: 'EUR' })).toEqual([200, undefined]);
  expect(await customer.statusOf(id)).toBe('REFUNDED');
});

test('MultiSafepay’s simulation tells by POST alone, of which order and when', async () => {
  for (const notification_method of ['GET', 'POST']) {
    const options = { notification_url: 'http://multisafepay.localhost:4173/webhooks/x', notification_method };
    const order_id = `told-${notification_method}`;
    await atMultisafepay('POST', '/orders', { ...page, order_id, payment_options: options });
    await atMultisafepay('PATCH', `/orders/${order_id}`, { status: 'cancelled' });
  }
  const told = await money.rows<{ address: string }>`
    select request ->> 'address' as address from sandbox_notification where reference like 'told-%'`;
  const seconds = Math.floor(money.now().getTime() / 1000);
  const address = `http://multisafepay.localhost:4173/webhooks/x?transactionid=told-POST&timestamp=${seconds}`;
  expect(told).toEqual([{ address }]);
});

/** The error that Ogone’s simulation names. */
async function atOgone(path: string, fields: Record<string, string>, passphrase?: string) {
  const {
    pspid = '',
    userId = '',
    password = '',
    shaIn = '',
  } = demoPayments('ogone', '').ogone as Record<string, string>;
  const all = { PSPID: pspid, USERID: userId, PSWD: password, ...fields };
  const body = new URLSearchParams({ ...all, SHASIGN: shaSign(all, passphrase ?? shaIn) });
  const [status, text] = await asked('ogone', path, { method: 'POST', body });
  return [status, /NCERROR="(\d+)"/.exec(text)?.[1]];
}

test('Ogone’s simulation refuses what is no call, not signed, or nothing that it has', async () => {
  expect(await atOgone('/refunddirect.asp', {})).toEqual([404, undefined]);
  expect(await atOgone('/querydirect.asp', { ORDERID: 'r' }, 'guessed')).toEqual([200, '50001118']);
  expect(await atOgone('/querydirect.asp', { ORDERID: 'r' })).toEqual([200, '50001130']);
  const charge = { ORDERID: 'r', AMOUNT: '2500', CURRENCY: 'EUR', OPERATION: 'SAL', ALIAS: 'nobodys' };
  expect(await atOgone('/orderdirect.asp', charge)).toEqual([200, '50001111']);
});

test('Ogone’s simulation refunds what was paid, by an operation that does, and in cents', async () => {
  const customer = await money.customer('ogone');
  const { id, url, parameters } = await customer.ask(startOgonePayment, topUp);
  const entered = (await money.page(url, parameters)).headers.get('location') ?? '';
  const [order] = await money.rows<{ id: string }>`select id from sandbox_record where reference = ${id}`;
  const refund = (more: Record<string, string>) =>
    atOgone('/maintenancedirect.asp', { PAYID: order?.id ?? '', AMOUNT: '2500', OPERATION: 'RFS', ...more });
  expect(await refund({})).toEqual([200, '50001127']);
  await money.page(entered, { outcome: '9' });
  expect(await refund({ AMOUNT: '25' })).toEqual([200, '50001111']);
  expect(await refund({ OPERATION: 'DES' })).toEqual([200, '50001111']);
  expect(await customer.statusOf(id)).toBe('SUCCESS');
  expect(await refund({})).toEqual([200, '0']);
  expect(await customer.statusOf(id)).toBe('REFUNDED');
});
