import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Held, Walk } from '../../machines/walk-for.ts';
import { changeIdentificationItem } from '../../src/contract/identification-items.ts';
import { startOgonePayment } from '../../src/contract/payments/ogone.ts';
import { claimPurchases } from '../../src/contract/purchase-claims.ts';
import { strayKey } from '../walker/holds.ts';
import type { Place } from '../walker/place.ts';
import { strayRequest } from '../walker/said.ts';

const order = {
  saleItemId: 'top-up',
  amount: 25,
  totalAmount: 25,
  agreementAccepted: true,
  note: 'Ik wil dit.',
};

const told = {
  walk: { as: 'private', ends: {}, sent: { agreementAccepted: true, saleItemId: 'top-up' } } as Walk,
  place: placeWith({ amount: '25', note: 'Ik wil dit.' }),
  input: { quote: { totalAmount: 2_500 }, key: 'key-1' },
  actor: 'place the order',
  ids: ['customer-1'],
};

describe('a request that goes out', () => {
  it('is what was typed, what the chart hands over, and what the walk says goes out besides', () => {
    expect(strayRequest(requestOf(order), startOgonePayment, told)).toEqual([]);
  });

  it.each([
    [
      'another amount than was typed',
      { ...order, amount: 26 },
      ['startOgonePayment says amount 26, although "25" was typed'],
    ],
    [
      'another price than the chart hands over',
      { ...order, totalAmount: 25.01 },
      ['startOgonePayment says totalAmount 25.01, which nobody told'],
    ],
    [
      'another customer',
      { ...order, customerId: 'customer-2' },
      ['startOgonePayment says customerId "customer-2", which nobody told'],
    ],
    [
      'a consent that nobody gave',
      { ...order, immediateStartRequested: true },
      ['startOgonePayment says immediateStartRequested true, which nobody told'],
    ],
    [
      'the opposite of what was agreed to',
      { ...order, agreementAccepted: false },
      ['startOgonePayment says agreementAccepted false, which nobody told'],
    ],
    [
      'less than was typed',
      { ...order, note: undefined },
      ['startOgonePayment does not say "Ik wil dit.", which was typed as note'],
    ],
  ])('is found where it says %s', (_, body, strays) => {
    expect(strayRequest(requestOf(body), startOgonePayment, told)).toEqual(strays);
  });

  it.each([
    ['addresses of mail', 'email', 'petra.p@example.com', 'petrap@example.com'],
    ['passwords', 'currentPassword', 'washbook-1', 'Washbook1'],
  ])('says %s as they were typed, to the sign', (_, name, typed, other) => {
    const known = { ...told, walk: {} as Walk, place: placeWith({ [name]: typed }) };
    const says = (value: string) => strayRequest(requestOf({ [name]: value }), startOgonePayment, known);
    expect(says(typed)).toEqual([]);
    expect(says(other)).toContain(`startOgonePayment says ${name} "${other}", although "${typed}" was typed`);
  });

  it('says an amount that the walk says as it travels', () => {
    const known = { ...told, walk: { sent: { totalAmount: 25 } } as unknown as Walk, place: placeWith({}) };
    const says = (totalAmount: number) => strayRequest(requestOf({ totalAmount }), startOgonePayment, known);
    expect([says(25), says(0.25)]).toEqual([[], ['startOgonePayment says totalAmount 0.25, which nobody told']]);
  });

  it('says what its customer switched, whatever the example of the chart is', () => {
    const known = { ...told, walk: {} as Walk, place: { ...placeWith({}), switched: false }, input: { isOn: true } };
    const says = (isShown: boolean) => strayRequest(requestOf({ isShown }), startOgonePayment, known);
    expect([says(false), says(true)]).toEqual([[], ['startOgonePayment says isShown true, which nobody told']]);
  });

  it('need not say what another one has said of the same press; sent once more it has to', () => {
    const place = placeWith({ amount: '25', note: 'Ik wil dit.' });
    const asks = (actor: string, body: object) =>
      strayRequest(requestOf(body), startOgonePayment, { ...told, place, actor });
    const silent = { ...order, note: undefined };
    const lost = ['startOgonePayment does not say "Ik wil dit.", which was typed as note'];
    expect([
      asks('look at the order', silent),
      asks('place the order', order),
      asks('look at the order', silent),
      asks('place the order', silent),
    ]).toEqual([lost, [], [], lost]);
  });

  it('is found where it has no key', () => {
    expect(strayRequest(requestOf(order, null), startOgonePayment, told)).toEqual([
      'startOgonePayment goes out without a key',
    ]);
  });

  it('is found where it is about another row than was pressed', () => {
    const place = { ...placeWith({}), row: 'item-1' };
    const about = (id: string) => requestOf({}, 'key', `/api/identification-items/${id}`);
    expect(strayRequest(about('item-1'), changeIdentificationItem, { ...told, place })).toEqual([]);
    expect(strayRequest(about('item-2'), changeIdentificationItem, { ...told, place })).toEqual([
      'changeIdentificationItem is about item-2, although item-1 was pressed',
    ]);
  });

  it('is about what the chart hands over under that name, where no row was pressed', () => {
    const known = { ...told, walk: {} as Walk, place: placeWith({}), input: { claimId: 'claim-1' } };
    const about = (id: string) =>
      strayRequest(requestOf({}, 'key', `/api/guest-purchases/claims/${id}`), claimPurchases, known);
    expect([about('claim-1'), about('claim-2')]).toEqual([[], ['claimPurchases is about claim-2, which nobody told']]);
  });

  it('says what stands in the row that was pressed, where the walk says so', () => {
    const place = { ...placeWith({}), rowText: 'guest@example.com\nUitgenodigd' };
    const known = { ...told, walk: { ofRow: ['email'] } as unknown as Walk, place };
    const says = (email: string) => strayRequest(requestOf({ email }), startOgonePayment, known);
    expect([says('guest@example.com'), says('other@example.com'), says('guest@example.co')]).toEqual([
      [],
      ['startOgonePayment says email "other@example.com", which nobody told'],
      ['startOgonePayment says email "guest@example.co", which nobody told'],
    ]);
  });

  it('has new keys also where a press brings several', () => {
    const keys = strayKey();
    const go = (key: string) => keys.heldTo(requestOf({}, key), startOgonePayment as Held);
    keys.pressed({ type: 'import confirmed', rows: [{ key: 'key-1' }] });
    expect(go('a')).toEqual([]);
    keys.pressed({ type: 'import confirmed', rows: [{ key: 'key-2' }] });
    keys.pressed({ type: 'send requested' });
    expect(go('b')).toEqual([]);
    keys.pressed({ type: 'import confirmed', rows: [{ key: 'key-3' }] });
    expect(go('b')).toEqual(['startOgonePayment goes out under a key that was used before']);
  });

  it('has a new key with each press, and the same when it goes out once more', () => {
    const keys = strayKey();
    const go = (key: string) => keys.heldTo(requestOf({}, key), startOgonePayment as Held);
    keys.pressed({ type: 'order placed', key: 'key-1' });
    expect(go('a')).toEqual([]);
    keys.pressed({ type: 'send requested' });
    expect([go('a'), go('b')]).toEqual([[], ['startOgonePayment goes out once more under a new key']]);
    keys.pressed({ type: 'order placed', key: 'key-2' });
    expect([go('b'), go('c')]).toEqual([['startOgonePayment goes out under a key that was used before'], []]);
    // What never left the device goes out for the first time.
    keys.pressed({ type: 'order placed', key: 'key-3' });
    keys.pressed({ type: 'send requested' });
    expect([go('d'), go('c')]).toEqual([[], ['startOgonePayment goes out under a key that was used before']]);
  });
});

function requestOf(body: object, key: string | null = 'key', path = '/api/sales/ogone'): Request {
  const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) };
  const request = {
    url: () => `http://a.example${path}`,
    postData: () => JSON.stringify(body),
    headers: () => headers,
  };
  return request as unknown as Request;
}

function placeWith(typed: Place['typed']): Place {
  const nowhere = { flow: 'checkout-ogone', row: null, spares: [], home: '', address: '', attempt: '', patience: 0 };
  return { ...nowhere, typed, lately: typed };
}
