import { describe, expect, test } from 'vitest';
import {
  chargeRecurring,
  createOrder,
  readOrder,
  refundOrder,
  removeCard,
} from '../../../../src/backoffice/paying/multisafepay/client.ts';
import { toldBy } from '../../../../src/backoffice/paying/multisafepay/status.ts';
import type { StoredCard } from '../../../../src/backoffice/paying/payments/means.ts';
import type { Payment } from '../../../../src/backoffice/paying/payments/store.ts';
import type { TenantScope } from '../../../../src/backoffice/server/scope.ts';
import { demoPayments } from '../../../../src/demo/seed/payments.ts';

const contract = { ...demoPayments('multisafepay', '').multisafepay, address: 'https://api.multisafepay.example' };
const payment = { id: 'sale-1', amount: 2995, currency: 'EUR', state: 'STARTED', details: {} } as unknown as Payment;
const page = { item: 'Comfort', language: 'nl', email: null, keptFor: undefined } as const;
const card = { token: 'T1' } as StoredCard;

/** An operator whose MultiSafepay answers this; and what was logged. */
function answering(body: unknown, status = 200) {
  const logged: string[] = [];
  const scope = {
    tenant: { settings: { payments: { multisafepay: contract }, limits: {} } },
    address: 'https://parel.example',
    portal: 'https://parel.example',
    log: (_: string, event: string) => logged.push(event),
    send: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  } as unknown as TenantScope;
  return { scope, logged };
}
const success = (data: object) => ({ success: true, data });
const failed = (error_code: number) => ({ success: false, error_code });
const none = { amount: undefined, currency: undefined, providerReference: undefined, card: undefined };
const paymentUrl = 'https://pay.multisafepay.example/1';
const waiting = { ...none, event: 'initialized', by: 'answer', outcome: 'waiting', status: 'initialized' };

describe('MultiSafepay, asked for a page', () => {
  test.each([
    ['says where it is', success({ payment_url: paymentUrl }), { ...waiting, details: { paymentUrl } }, 0],
    ...['https://multisafepay.example.evil.example/1', 'http://pay.multisafepay.example/1', 7, undefined].map(
      (payment_url) =>
        [
          `leads elsewhere or nowhere (${payment_url})`,
          success({ payment_url }),
          { ...waiting, event: 'invalid address', outcome: 'failed' },
          1,
        ] as const,
    ),
    ['names no address', { success: true }, { ...waiting, event: 'invalid address', outcome: 'failed' }, 1],
    [
      'has it paid already',
      success({ status: 'completed', payment_url: paymentUrl }),
      { ...none, event: 'completed', by: 'answer', outcome: 'paid', status: 'completed' },
      0,
    ],
    ['says that there is one of that number', failed(1006), undefined, 0],
    ['refuses it', failed(1027), { event: 'error 1027', by: 'answer', outcome: 'failed', status: 'error 1027' }, 0],
    ['names no reason', {}, { event: 'error 200', by: 'answer', outcome: 'failed', status: 'error 200' }, 0],
    ['says nothing that can be read', '<html>', undefined, 0],
  ] as [string, unknown, unknown, number][])('that %s', async (_, body, told, logged) => {
    const asked = answering(body);
    expect([await createOrder(asked.scope, payment, page), asked.logged.length]).toEqual([told, logged]);
  });

  test('whose answer was lost is found where it is, or believed as little', async () => {
    const found = (payment_url: string) => readOrder(answering(success({ payment_url })).scope, payment);
    expect([await found(paymentUrl), await found('https://evil.example/1')]).toEqual([
      { ...waiting, details: { paymentUrl } },
      { ...waiting, event: 'invalid address', outcome: 'failed' },
    ]);
  });
});

describe('MultiSafepay, asked how an order stands', () => {
  const order = success({ status: 'completed', transaction_id: 77, amount: 2995, currency: 'EUR' });
  const told = { ...none, outcome: 'paid', status: 'completed', event: 'completed 77', amount: 2995, currency: 'EUR' };

  test.each([
    ['is looked up', { state: 'WAITING' }, 'look-up'],
    ['is looked up where a card was charged', { details: { storedCardId: 'card-1' } }, 'look-up'],
    ['is the answer where its page is not known yet', {}, 'answer'],
  ])('%s', async (_, change, by) => {
    const asked = { ...payment, ...change } as Payment;
    expect(await readOrder(answering(order).scope, asked)).toEqual({ ...told, by, providerReference: '77' });
  });

  test('says nothing where it does not take the question, which is told to the operator', async () => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => logged.push(line);
    const told = await readOrder({ ...answering(failed(1032), 401).scope, log }, payment);
    expect([told, logged]).toEqual([
      undefined,
      [['error', 'provider does not take our question', { provider: 'multisafepay' }]],
    ]);
  });

  test('is the answer to a charge as well', async () => {
    expect(await chargeRecurring(answering(order).scope, payment, card)).toEqual({
      ...{ ...told, by: 'answer', providerReference: '77' },
    });
    expect(await chargeRecurring(answering(order, 500).scope, payment, card)).toBeUndefined();
  });

  test('has no number at MultiSafepay as long as it names none', () => {
    const of = (transaction_id?: unknown) => {
      const { event, providerReference } = toldBy({ status: 'initialized', transaction_id }, 'look-up') ?? {};
      return [event, providerReference];
    };
    expect([of(77), of(null), of()]).toEqual([
      ['initialized 77', '77'],
      ['initialized', undefined],
      ['initialized', undefined],
    ]);
  });

  test('comes with the card that is kept', () => {
    const of = (payment_details: object) => toldBy({ status: 'completed', payment_details }, 'look-up')?.card;
    expect([
      of({ recurring_id: 'T1', type: 'VISA', last4: '1111' }),
      of({ recurring_id: 'T1' }),
      of({ type: 'VISA', last4: '1111' }),
    ]).toEqual([
      { token: 'T1', brand: 'VISA', lastFour: '1111' },
      { token: 'T1', brand: null, lastFour: null },
      undefined,
    ]);
  });
});

test.each([
  ['has taken it on', success({}), 200, 'taken'],
  ['does not', failed(1000), 400, 'refused'],
  ['says nothing of it', {}, 200, 'refused'],
  ['says nothing that can be read', '<html>', 200, 'refused'],
  ['has a fault', success({}), 503, undefined],
])('MultiSafepay, asked to send money back, %s', async (_, body, status, what) => {
  expect(await refundOrder(answering(body, status).scope, payment)).toBe(what);
});

test.each([
  ['has done so', success({ removed: true }), 200, 'removed'],
  ['knows none', failed(1000), 410, 'removed'],
  ['has not', success({ removed: false }), 200, 'refused'],
  ['says nothing of it', { success: true }, 200, 'refused'],
  ['does not', failed(1000), 404, 'refused'],
  ['fails though it says so', { success: false, data: { removed: true } }, 404, 'refused'],
  ['has a fault', success({ removed: true }), 503, undefined],
])('MultiSafepay, asked to remove a card, %s', async (_, body, status, what) => {
  expect(await removeCard(answering(body, status).scope, { token: 'T1', accountId: 'A1' })).toBe(what);
});
