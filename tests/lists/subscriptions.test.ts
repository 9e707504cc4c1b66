import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../src/contract/subscriptions.ts';
import { inOrder, paidNext, standingOf } from '../../src/portal/lists/subscriptions.ts';

const today = '2026-11-22';

const subscription = (
  subscriptionId: string,
  extendable: boolean | null,
  renewDate: string | null,
  validUntil: string | null,
): Subscription => ({
  subscriptionId,
  saleItemId: 'item',
  identificationItemId: 'plate',
  identificationItemName: '1-ABC-001',
  subscriptionDefinitionDescription: 'Premium',
  extendable,
  price: 2_900,
  validUntil,
  renewDate,
  paymentType: null,
});
const ids = (rows: readonly Subscription[]) => rows.map(({ subscriptionId }) => subscriptionId);

describe('a subscription', () => {
  it.each([
    ['running', true, '2026-12-01', null],
    ['running', true, '2026-11-01', '2026-10-31'],
    ['stopped', true, null, null],
    ['stopped', true, null, '2026-11-22'],
    ['ended', true, null, '2026-11-21'],
    ['one-time', false, null, null],
    ['one-time', false, null, '2026-11-22'],
    ['one-time', false, '2026-12-01', '2026-12-01'],
    ['ended', false, null, '2026-11-21'],
    ['running', null, '2026-12-01', null],
    ['not told', null, null, null],
    ['not told', null, null, '2026-11-22'],
    ['ended', null, null, '2026-11-21'],
  ] as const)(
    'is %s today where it is paid again: %s, on %s, and valid until %s',
    (standing, extendable, renewDate, validUntil) => {
      expect(standingOf(subscription('one', extendable, renewDate, validUntil), today)).toBe(standing);
    },
  );
});

describe('subscriptions', () => {
  const rows = [
    subscription('ended last', false, null, '2026-11-21'),
    subscription('one-time, later', false, null, '2027-02-01'),
    subscription('stopped, without an end', true, null, null),
    subscription('running, later', true, '2026-12-15', null),
    subscription('running, soon', true, '2026-11-30', '2027-01-01'),
    subscription('ended first', true, null, '2026-01-01'),
    subscription('stopped, ends', true, null, '2026-12-31'),
    subscription('running, as soon', true, '2026-11-30', '2026-12-24'),
    subscription('one-time, soon', false, null, '2026-11-22'),
  ];

  it('stand with what goes on first, and of that what comes up soonest; those of one day as they came', () => {
    const inTheirOrder = [
      'running, soon',
      'running, as soon',
      'running, later',
      'stopped, ends',
      'stopped, without an end',
      'one-time, soon',
      'one-time, later',
      'ended first',
      'ended last',
    ];
    expect(ids(inOrder(rows, today))).toEqual(inTheirOrder);
  });

  it('are paid again beginning with the one that comes up first, and none is where none goes on', () => {
    expect(paidNext(rows, today)?.subscriptionId).toBe('running, soon');
    expect(paidNext(rows.slice(0, 3), today)).toBeUndefined();
    expect(paidNext([], today)).toBeUndefined();
  });
});
