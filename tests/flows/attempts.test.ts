import { describe, expect, it } from 'vitest';
import type { Failure } from '../../src/contract/failure.ts';
import { type Provider, providers } from '../../src/contract/payments/providers.ts';
import { collect } from '../../src/portal/acts/payments/digiteal.ts';
import { guestOrder as orderAsGuest } from '../../src/portal/acts/payments/multisafepay.ts';
import { disablePlate } from '../../src/portal/acts/plates.ts';
import {
  attemptOf,
  attemptOfSale,
  isKeptAsPaid,
  newestAttempt,
  saleOfAttempt,
} from '../../src/portal/flows/checkout/attempts.ts';
import { type Act, type ActState, newAct } from '../../src/portal/ledger/act.ts';
import { readPublicStanding } from '../../src/portal/paying/multisafepay/public-standing.ts';
import { paymentProviders } from '../../src/portal/paying/providers.ts';
import { asking, json } from '../support/asking.ts';
import { noon, openDevice } from '../support/device.ts';
import { order } from '../support/orders.ts';
import { sale } from '../support/sales.ts';

const day = 24 * 60 * 60_000;

async function deviceWith(...acts: readonly Act[]) {
  const device = openDevice();
  await device.take(...acts);
  return device;
}

/** No order, though a sale stands in its answer. */
const collection: Act = {
  ...newAct(collect.asked('collection', { presale_id: 'sale-1' } as never, null), noon),
  state: 'done',
  answer: { id: 'sale-1', status: 'PENDING' },
};
const switching: Act = { ...newAct(disablePlate.asked('a-plate', { identificationItemId: '1' }, null), noon + 5) };

describe('the attempt that was begun last', () => {
  it.each<[string, readonly Act[], Provider, string | null]>([
    ['is none where there are none', [], 'multisafepay', null],
    ['is none where only something else was asked for', [switching, collection], 'digiteal', null],
    [
      'is the newer of two, kept after the older',
      [order('ogone', 'a', { createdAt: noon - 2 }), order('ogone', 'b', { createdAt: noon - 1 })],
      'ogone',
      'b',
    ],
    [
      'is the newer of two, kept before the older',
      [order('ogone', 'a', { createdAt: noon - 1 }), order('ogone', 'b', { createdAt: noon - 2 })],
      'ogone',
      'a',
    ],
    [
      'is not that with another provider, which is newer',
      [order('adyen', 'a', { createdAt: noon - 1 }), order('ogone', 'b', { createdAt: noon - 2 })],
      'ogone',
      'b',
    ],
    ['is none where all are with others', [order('adyen', 'a'), order('multisafepay', 'b')], 'ogone', null],
    ['is one of just under a day ago', [order('adyen', 'a', { createdAt: noon - day + 1 })], 'adyen', 'a'],
    ['is none of a day ago', [order('adyen', 'a', { createdAt: noon - day })], 'adyen', null],
    ...(['draft', 'queued', 'sent', 'done', 'refused', 'review'] as const).map(
      (state) =>
        [`is one that is ${state}`, [order('adyen', 'a', { state })], 'adyen', 'a'] as [string, Act[], 'adyen', 'a'],
    ),
  ])('%s', async (_, acts, provider, key) => {
    expect(await newestAttempt(await deviceWith(...acts), provider, noon)).toBe(key);
  });
});

describe('the attempt to which a provider sends back', () => {
  const orders = () =>
    deviceWith(
      collection,
      order('multisafepay', 'of-1', {}, 'sale-1'),
      order('multisafepay', 'of-2', {}, 'sale-2'),
      order('ogone', 'of-3', {}, 'sale-3'),
      order('digiteal', 'of-4', {}, 'sale-4'),
      order('multisafepay', 'refused', { state: 'refused' }, 'sale-5'),
      order('multisafepay', 'lost'),
    );

  it.each<[Provider, Record<string, string>, string]>([
    ['multisafepay', { transactionid: 'sale-1' }, 'of-1'],
    ['multisafepay', { transactionid: 'sale-2' }, 'of-2'],
    ['ogone', { orderID: 'sale-3', STATUS: '9' }, 'of-3'],
    ['ogone', { ORDERID: 'sale-3' }, 'of-3'],
    ['digiteal', { presale_id: 'sale-4' }, 'of-4'],
    // What the address names itself goes before.
    ['multisafepay', { transactionid: 'sale-1', attempt: 'named' }, 'named'],
    // Of another browser, of an order that was refused, and where nothing is named.
    ['multisafepay', { transactionid: 'sale-9' }, 'return-sale-9'],
    ['multisafepay', { transactionid: 'sale-5' }, 'return-sale-5'],
    ['multisafepay', {}, 'return-'],
    // By the name of another provider nothing is found.
    ['multisafepay', { orderid: 'sale-1' }, 'return-'],
    ['ogone', { transactionid: 'sale-3' }, 'return-'],
    ['adyen', { redirectResult: 'X3r' }, 'return-X3r'],
  ])('%s with %j is %s', async (provider, returned, key) => {
    expect(await attemptOf(await orders(), paymentProviders[provider], returned)).toBe(key);
  });

  it('is that of the sale, also where it was collected, or paid elsewhere', async () => {
    const device = await orders();
    const sales = ['sale-1', 'sale-2', 'sale-3', 'sale-4', 'sale-5', 'sale-9'];
    expect(await Promise.all(sales.map((one) => attemptOfSale(device, one)))).toEqual([
      'of-1',
      'of-2',
      'of-3',
      'of-4',
      'return-sale-5',
      'return-sale-9',
    ]);
  });

  it('of a guest is found by the uuid, and by what the provider calls it', async () => {
    const guestOrder = (key: string, saleUuid: string, order_id: string): Act => ({
      ...newAct(orderAsGuest.asked(key, { saleItemId: 'basic-5' } as never, null), noon),
      state: 'done',
      answer: { createOrderDataDTO: { payment_url: 'https://pay.example', order_id }, saleUuid },
    });
    const device = await deviceWith(guestOrder('a', 'uuid-1', 'sale-1'), guestOrder('b', 'uuid-2', 'sale-2'));
    expect(await attemptOfSale(device, 'uuid-2')).toBe('b');
    expect(await attemptOf(device, paymentProviders.multisafepay, { transactionid: 'sale-1' })).toBe('a');
    expect(await saleOfAttempt(device, 'a')).toEqual({ saleId: 'uuid-1', without: null });
    expect(await newestAttempt(device, 'multisafepay', noon)).toMatch(/^[ab]$/);
    expect(await attemptOfSale(device, 'uuid-3')).toBe('return-uuid-3');
  });

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('is the newer of two for one sale, where another card was tried (%s, then %s)', async (first, then) => {
    const device = await deviceWith(
      order('adyen', first, { createdAt: noon - 2 }, 'sale-1'),
      order('adyen', then, { createdAt: noon - 1 }, 'sale-1'),
    );
    expect(await attemptOfSale(device, 'sale-1')).toBe(then);
  });
});

describe('the sale of an attempt', () => {
  const withdrawn: Failure = { type: 'refused', status: 0, messageKey: 'error.act.withdrawn' };
  const voided: Failure = { type: 'refused', status: 409, messageKey: 'error.act.voided' };
  const soldOut: Failure = { type: 'refused', status: 409, messageKey: 'main.webshop.soldOut' };
  const mayHappen: Failure = { type: 'refused', status: 0, messageKey: 'error.act.mayHappen' };

  it.each(providers)('with %s stands in its answer', async (provider) => {
    const device = await deviceWith(order(provider, 'a', {}, 'sale-1'), order(provider, 'b', {}, 'sale-2'));
    expect(await saleOfAttempt(device, 'b')).toEqual({ saleId: 'sale-2', without: null });
  });

  it.each<[string, ActState, Failure | null, 'refused' | 'withdrawn' | null]>([
    ['where the answer was lost', 'done', null, null],
    ['that is not sent', 'queued', null, null],
    ['of which nobody knows what became', 'review', null, null],
    ['that was refused', 'refused', soldOut, 'refused'],
    ['that was refused without a word', 'refused', null, 'refused'],
    ['that was taken back before it left', 'refused', withdrawn, 'withdrawn'],
    ['that was made void', 'refused', voided, 'withdrawn'],
    ['that was taken back and may happen', 'review', mayHappen, null],
    ['that is tried again after a refusal', 'queued', withdrawn, null],
  ])('is none %s', async (_, state, failure, without) => {
    const device = await deviceWith(order('adyen', 'a', { state, failure }), order('adyen', 'b', {}, 'sale-2'));
    expect(await saleOfAttempt(device, 'a')).toEqual({ saleId: null, without });
  });

  it('is none of an attempt that nobody here began', async () => {
    const device = await deviceWith(order('adyen', 'b', {}, 'sale-2'));
    expect(await saleOfAttempt(device, 'a')).toEqual({ saleId: null, without: null });
  });
});

it('a sale is kept as paid when its own row says so, and no other', async () => {
  const device = openDevice();
  const statuses = ['SUCCESS', 'PENDING', 'ERROR', 'IN_REVIEW', 'REFUNDED', 'Settled'];
  const sales = statuses.map((status) => sale({ id: status, status: status as never }));
  await device.learn({ type: 'transactions fetched', sales, total: 6, round: 1, nextPage: null, joins: true });
  const paid = await Promise.all([...statuses, 'sale-9', '', null].map((id) => isKeptAsPaid(device, id)));
  expect(paid).toEqual([true, false, false, false, false, false, false, false, false]);
});

describe('what anybody may know of a payment', () => {
  const told = async (query: string, status: string) => {
    const { ask, sent } = asking(() => json({ status }), { bearer: { token: 'token-1', epoch: 'epoch-1' } });
    const standing = await readPublicStanding(ask, query);
    return { standing, asked: sent.map(({ address, headers }) => [address, headers.get('X-auth-Token')]) };
  };
  const address = (id: string) => `https://tenant.example/api/sales/multisafepay/redirect?transactionid=${id}`;

  it.each([
    ['completed', 'paid'],
    ['success', 'paid'],
    // The provider's own word for what is paid and sent.
    ['shipped', 'paid'],
    ...['processing', 'unsuccessful', 'cancelled', 'expired', 'void'].map((word) => [word, 'not known']),
    ...['initialized', 'uncleared', 'reserved', 'declined', 'canceled'].map((word) => [word, 'not known']),
    ...['refunded', 'partial_refunded', 'chargedback', 'Erledigt'].map((word) => [word, 'not known']),
  ])('of one that is %s: %s', async (status, standing) => {
    // Asked without a session, also while an account is signed in.
    expect(await told('?transactionid=sale-1', status)).toEqual({ standing, asked: [[address('sale-1'), null]] });
  });

  it.each(['a', 'sale_1-B', 'x'.repeat(64)])('is asked for %s', async (id) => {
    expect(await told(`?lang=nl&transactionid=${id}`, 'completed')).toEqual({
      standing: 'paid',
      asked: [[address(id), null]],
    });
  });

  it.each([
    '',
    '?transactionid=',
    `?transactionid=${'x'.repeat(65)}`,
    '?transactionid=sale%2F1',
    '?transactionid=sale%201',
    '?transactionid=sale.1',
    '?transactionid=sale-1%0A',
    '?transactionid=sal%C3%A9',
    '?TransactionId=sale-1',
    '?orderID=sale-1',
  ])('is not asked with %j', async (query) => {
    expect(await told(query, 'completed')).toEqual({ standing: 'not known', asked: [] });
  });
});
