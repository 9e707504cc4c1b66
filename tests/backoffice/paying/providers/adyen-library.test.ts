import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAdyenNotification } from '../../../../src/backoffice/paying/adyen/notification.ts';
import { bodySignatureOf, type SignedItem, signatureOf } from '../../../../src/backoffice/paying/adyen/signature.ts';
import { readTokenNotification } from '../../../../src/backoffice/paying/adyen/token-notification.ts';
import {
  disableAdyenStoredPayment,
  payWithAdyen,
  readAdyenPaymentMethods,
  sendAdyenDetails,
} from '../../../../src/contract/payments/adyen.ts';
import { addSubscription } from '../../../../src/contract/subscriptions.ts';
import { adyenOrder, cards } from '../payments/adyen-order.ts';
import { type Customer, type Money, openMoney } from '../payments/support.ts';
import { unknownTo } from './adyen-types.ts';

const require = createRequire(import.meta.url);
const { default: HmacValidator } = require('@adyen/api-library/lib/src/utils/hmacValidator.js');
const validator = new HmacValidator();

const hmacKey = 'A1'.repeat(32);
const settings = {
  environment: 'test',
  merchantAccount: 'Washbook_ECOM',
  apiKey: 'key',
  clientKey: 'test_key',
  hmacKey,
} as const;
const item: SignedItem = {
  pspReference: '7914073381342284',
  merchantAccountCode: 'Washbook_ECOM',
  merchantReference: 'sale:1\\2',
  amount: { value: 1130, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
};

describe('a notification', () => {
  const said = (one: object) =>
    JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: one }] });
  const read = (one: object) => readAdyenNotification(said(one), settings);

  test.each([
    ['of a payment', item],
    ['of what was done to one', { ...item, originalReference: '8313547924770610', eventCode: 'REFUND' }],
    ['of what failed', { ...item, success: 'false' }],
    ['of what is written with letters of other languages', { ...item, merchantReference: 'één 洗車' }],
  ])('%s that Adyen’s library signs is believed, and ours is by the library', (_, one) => {
    const hmacSignature = validator.calculateHmac(one, hmacKey);
    expect(read({ ...one, additionalData: { hmacSignature } })).toHaveLength(1);
    const ours = { ...one, additionalData: { hmacSignature: signatureOf(one, hmacKey) } };
    expect(validator.validateHMAC(ours, hmacKey)).toBe(true);
  });

  test.each([
    ['amount', { amount: { value: 1131, currency: 'EUR' } }],
    ['success', { success: 'false' }],
    ['merchantReference', { merchantReference: 'another' }],
  ])('that says another %s than Adyen’s library signed is not believed', (_, other) => {
    const hmacSignature = validator.calculateHmac(item, hmacKey);
    expect(read({ ...item, ...other, additionalData: { hmacSignature } })).toBeUndefined();
  });

  test('of a kept card is believed by the signature of its body, and by no other', () => {
    const data = {
      merchantAccount: 'Washbook_ECOM',
      operation: 'created',
      shopperReference: 'account-1',
      storedPaymentMethodId: 'TOKEN',
      type: 'visa',
    };
    const body = JSON.stringify({ type: 'recurring.token.created', eventId: 'PSP1', environment: 'test', data });
    const signature = validator.calculateHmac(body, hmacKey);
    expect(signature).toBe(bodySignatureOf(body, hmacKey));
    expect(readTokenNotification(body, signature, settings)).toEqual({
      card: { token: 'TOKEN', brand: 'visa', lastFour: null },
      accountId: 'account-1',
      paymentReference: 'PSP1',
      what: 'kept',
    });
    expect(validator.validateHMACSignature(hmacKey, bodySignatureOf(body, hmacKey), body)).toBe(true);
    expect(readTokenNotification(body.replace('account-1', 'account-2'), signature, settings)).toBeUndefined();
    expect(readTokenNotification(body, signature, { ...settings, tokenHmacKey: 'B2'.repeat(32) })).toBeUndefined();
    const signed = (other: string) => readTokenNotification(other, validator.calculateHmac(other, hmacKey), settings);
    expect(signed(body)).toBeDefined();
    expect(signed(body.replace('Washbook_ECOM', 'Another_ECOM'))).toBeUndefined();
    expect(signed(body.replace('recurring.token.created', 'recurring.token.other'))).toBeUndefined();
  });

  test.each([
    ['by its own number', {}, { token: '7914073381342284', brand: 'visa', lastFour: null }],
    [
      'as it is described',
      { 'recurring.recurringDetailReference': 'TOKEN', paymentMethod: 'mc', cardSummary: '1142' },
      { token: 'TOKEN', brand: 'mc', lastFour: '1142' },
    ],
  ])('of a card that is kept tells it %s; that none was kept tells nothing', (_, described, card) => {
    const contract = { ...item, eventCode: 'RECURRING_CONTRACT', paymentMethod: 'visa' };
    const told = (success: string) => {
      const hmacSignature = validator.calculateHmac({ ...contract, success }, hmacKey);
      return read({ ...contract, success, additionalData: { ...described, hmacSignature } });
    };
    expect([told('true'), told('false')]).toEqual([[{ reference: item.merchantReference, card }], []]);
  });
});

describe('a request to Adyen', () => {
  let money: Money;
  let customer: Customer;
  let asked: { method: string; path: string; body: unknown; key: string | null }[] = [];
  let refuses = false;
  let offered: readonly unknown[] = [];
  const psp = () => randomUUID().slice(0, 16);
  beforeAll(async () => {
    money = await openMoney(async (request) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
      asked.push({
        method: request.method,
        path: `${pathname}${search}`,
        body,
        key: request.headers.get('idempotency-key'),
      });
      if (request.method === 'DELETE')
        return refuses
          ? Response.json({ status: 403, errorCode: '010' }, { status: 403 })
          : new Response(null, { status: 204 });
      if (pathname.endsWith('/paymentMethods')) return Response.json({ storedPaymentMethods: offered });
      const additionalData = {
        'tokenization.storedPaymentMethodId': `T-${String(body?.['shopperReference'])}`,
        paymentMethod: 'visa',
        cardSummary: '1142',
      };
      const paid = {
        resultCode: 'Authorised',
        pspReference: psp(),
        merchantReference: body?.['reference'],
        additionalData,
      };
      return Response.json({ ...paid, amount: body?.['amount'] });
    });
    await money.rows`update sale_item set promotion = null`;
    await money.rows`
      update tenant set settings = jsonb_set(settings, '{payments,adyen}', (settings #> '{payments,adyen}') - 'address' || '{"environment":"live","livePrefix":"1797-Wash"}')
      where tenant_id = 'adyen'`;
  });
  beforeEach(async () => {
    customer = await money.customer('adyen');
    asked = [];
    refuses = false;
    offered = [];
  });
  afterAll(() => money.close());

  const subscription = (by: Customer) =>
    ({
      saleItemId: 'comfort-monthly',
      identificationItemId: by.plateId,
      totalAmount: 1995,
      agreementAccepted: true,
    }) as const;
  const stored = () => ({ paymentMethod: { type: 'scheme', storedPaymentMethodId: `T-${customer.accountId}` } });

  test('is one that its library knows, whole and in each word', async () => {
    await customer.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 });
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    await customer.ask(payWithAdyen, adyenOrder('', stored()));
    await customer.ask(addSubscription, { ...subscription(customer), paymentType: 'CARD_TOKEN' });
    const types = ['PaymentMethodsRequest', 'PaymentRequest', 'PaymentRequest', 'PaymentRequest'];
    expect(asked.flatMap(({ body }, index) => unknownTo(types[index] ?? '', body))).toEqual([]);
    expect(asked.map(({ path }) => path)).toEqual([
      '/checkout/v72/paymentMethods',
      '/checkout/v72/payments',
      '/checkout/v72/payments',
      '/checkout/v72/payments',
    ]);
    const returnUrl = expect.stringMatching(/\/dashboard\/subscriptions$/);
    expect(asked.at(-1)?.body).toMatchObject({ shopperInteraction: 'ContAuth', returnUrl });
  });

  test('is answered with cards of which only those are offered that are kept here too, whatever else stands among them', async () => {
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const own = { id: `T-${customer.accountId}`, brand: 'visa' };
    offered = [null, 7, 'T', {}, { id: 7 }, { id: 'T-of-another' }, own];
    const told = await customer.ask(readAdyenPaymentMethods, { saleItemId: 'top-up', amount: 2500 });
    expect(told.paymentMethodsResponse).toEqual({ storedPaymentMethods: [own] });
  });

  test('says what a stored card is for: when it is given, when its owner pays, and when it is charged', async () => {
    const said = async (work: () => Promise<unknown>) => {
      asked = [];
      await work();
      const body = asked.at(-1)?.body as Record<string, unknown> | undefined;
      return [body?.['shopperInteraction'], body?.['recurringProcessingModel'], body?.['storePaymentMethod']];
    };
    const once = adyenOrder(cards.good);
    const { amount: _, ...bought } = adyenOrder(cards.good, subscription(customer));
    expect(await said(() => customer.ask(payWithAdyen, once))).toEqual(['Ecommerce', undefined, undefined]);
    expect(await said(() => customer.ask(payWithAdyen, { ...once, storePaymentMethod: true }))).toEqual([
      'Ecommerce',
      'CardOnFile',
      true,
    ]);
    expect(await said(() => customer.ask(payWithAdyen, adyenOrder('', stored())))).toEqual([
      'ContAuth',
      'CardOnFile',
      undefined,
    ]);
    expect(await said(() => customer.ask(payWithAdyen, bought))).toEqual(['Ecommerce', 'Subscription', true]);
  });

  test('of what the bank found out is one that its library knows', async () => {
    const { id } = await customer.ask(payWithAdyen, adyenOrder(cards.good));
    await money.rows`update payment set state = 'WAITING' where id = ${id}`;
    await customer.call(sendAdyenDetails, { presaleId: id, details: { redirectResult: 'X' }, paymentData: 'Y' });
    const { path, body } = asked.at(-1) ?? {};
    expect([path, unknownTo('PaymentDetailsRequest', body)]).toEqual(['/checkout/v72/payments/details', []]);
  });

  test('that removes a card names whose it is, and asks no other way', async () => {
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    asked = [];
    await customer.ask(disableAdyenStoredPayment, { storedPaymentMethodId: `T-${customer.accountId}` });
    const merchantAccount = 'Washbook_adyen_ECOM';
    expect(asked).toEqual([
      {
        method: 'DELETE',
        path: `/checkout/v72/storedPaymentMethods/T-${customer.accountId}?${new URLSearchParams({ merchantAccount, shopperReference: customer.accountId })}`,
        body: undefined,
        key: null,
      },
    ]);
  });

  test('that removes a card and is refused leaves the card where it was, and its customer hears so', async () => {
    await customer.ask(payWithAdyen, adyenOrder(cards.good, { storePaymentMethod: true }));
    const token = `T-${customer.accountId}`;
    refuses = true;
    const refused = await customer.call(disableAdyenStoredPayment, { storedPaymentMethodId: token });
    const kept =
      await money.rows`select disabled_at, removed_at from stored_card where account_id = ${customer.accountId}`;
    expect([refused.key, kept]).toEqual(['exception.http.unexpectedError', [{ disabled_at: null, removed_at: null }]]);
  });
});
