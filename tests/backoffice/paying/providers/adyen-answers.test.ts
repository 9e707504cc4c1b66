import { expect, test } from 'vitest';
import { askPaymentMethods, pay, refund, sendDetails } from '../../../../src/backoffice/paying/adyen/client.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const contract: Record<string, string> = { ...demoPayments('adyen', '').adyen, address: 'https://adyen.example' };
const payment = { id: 'sale-1', amount: 2995, currency: 'EUR', providerReference: 'PSP/1', details: {} } as Payment;
const returnUrl = 'https://parel.example/nl';

/** An operator of the Netherlands whose Adyen answers this; and what it was asked. */
function answering(answer: () => Response) {
  const asked: unknown[] = [];
  const scope = {
    tenant: { settings: { payments: { adyen: contract }, limits: { region: 'NL' } } },
    address: '',
    log: () => undefined,
    send: async (request: Request) => {
      asked.push([new URL(request.url).pathname, await request.json()]);
      return answer();
    },
  } as unknown as TenantScope;
  return { scope, asked };
}
const json = (body: unknown, status: number) => () => new Response(JSON.stringify(body), { status });
const html = (status: number) => () => new Response('<html>', { status });
const refused = (errorCode: string, invalidCard: boolean) => {
  const status = `error ${errorCode}`;
  return { event: status, by: 'answer', outcome: 'failed', status, details: { invalidCard } };
};

test.each([
  ['a card that cannot be one', json({ errorCode: '101' }, 422), refused('101', true)],
  ['whoever asks', json({ errorCode: '000' }, 401), refused('000', false)],
  ['and names no reason', json({}, 400), refused('400', false)],
  ['while the same is being done', json({ errorCode: '704' }, 422), undefined],
  ['while a part of Adyen rests', json({ errorCode: '703' }, 422), undefined],
  ['in no words that can be read', html(422), undefined],
  ['with a fault', json({ errorCode: '901' }, 500), undefined],
])('a payment that Adyen refuses, %s, has failed only where that is said', async (_, answer, told) => {
  const payer = { shopperReference: 'account-1', paymentMethod: {}, kept: undefined, returnUrl };
  expect(await pay(answering(answer).scope, payment, payer)).toEqual(told);
});

test('a payment that Adyen has made is what it says, whole', async () => {
  const payer = { shopperReference: 'account-1', paymentMethod: {}, kept: undefined, returnUrl };
  const body = { resultCode: 'Authorised', pspReference: 'PSP1', amount: { value: 2995, currency: 'EUR' } };
  expect(await pay(answering(json(body, 200)).scope, payment, payer)).toEqual({
    event: 'Authorised PSP1',
    by: 'answer',
    outcome: 'paid',
    status: 'Authorised',
    amount: 2995,
    currency: 'EUR',
    providerReference: 'PSP1',
    details: { action: null, refusalReason: null },
    card: undefined,
  });
});

test.each([
  ['for this payment alone', undefined, { shopperInteraction: 'Ecommerce' }],
  [
    'to be kept for what is paid later',
    { isNew: true, isSubscription: false },
    { shopperInteraction: 'Ecommerce', recurringProcessingModel: 'CardOnFile', storePaymentMethod: true },
  ],
  [
    'to be kept for a subscription',
    { isNew: true, isSubscription: true },
    { shopperInteraction: 'Ecommerce', recurringProcessingModel: 'Subscription', storePaymentMethod: true },
  ],
  [
    'that was kept before',
    { isNew: false, isSubscription: false },
    { shopperInteraction: 'ContAuth', recurringProcessingModel: 'CardOnFile' },
  ],
])('Adyen is asked to charge a card %s, for the whole of one payment', async (_, kept, more) => {
  const { scope, asked } = answering(json({ resultCode: 'Authorised' }, 200));
  const paymentMethod = { type: 'scheme', holderName: 'L. Janssens' };
  await pay(scope, payment, { shopperReference: 'account-1', paymentMethod, kept, returnUrl });
  expect(asked).toEqual([
    [
      '/v72/payments',
      {
        merchantAccount: contract['merchantAccount'],
        reference: 'sale-1',
        amount: { value: 2995, currency: 'EUR' },
        shopperReference: 'account-1',
        paymentMethod,
        returnUrl,
        channel: 'Web',
        authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } },
        ...more,
      },
    ],
  ]);
});

test('what the bank found out goes to Adyen as it is', async () => {
  const { scope, asked } = answering(json({}, 200));
  const details = { details: { redirectResult: 'a' }, paymentData: 'b' };
  expect([await sendDetails(scope, payment, details), asked]).toEqual([
    { status: 200, text: '{}' },
    [['/v72/payments/details', details]],
  ]);
});

test.each([
  ['has taken it on', json({ status: 'received' }, 201), 'taken'],
  ['says another word', json({ status: 'refused' }, 201), 'refused'],
  ['says nothing that can be read', html(200), 'refused'],
  ['has a fault', json({ status: 'received' }, 500), undefined],
])('Adyen, asked to send money back, %s', async (_, answer, what) => {
  const { scope, asked } = answering(answer);
  expect(await refund(scope, payment)).toBe(what);
  expect(asked).toMatchObject([['/v72/payments/PSP%2F1/refunds', { reference: 'sale-1' }]]);
});

test.each([
  ['those that it names', json({ paymentMethods: [{ type: 'scheme' }] }, 200), [{ type: 'scheme' }]],
  ['none where it refuses', json({ paymentMethods: [{ type: 'scheme' }] }, 401), []],
  ['none where it cannot be read', html(200), []],
  ['none where it does not answer', html(502), []],
])('the means of payment of a customer are %s', async (_, answer, paymentMethods) => {
  const { scope, asked } = answering(answer);
  expect(await askPaymentMethods(scope, { amount: 2500, shopperReference: 'account-1' })).toEqual({ paymentMethods });
  const { merchantAccount } = contract;
  const who = { merchantAccount, countryCode: 'NL', channel: 'Web', shopperReference: 'account-1' };
  expect(asked).toEqual([['/v72/paymentMethods', { ...who, amount: { value: 2500, currency: 'EUR' } }]]);
});
