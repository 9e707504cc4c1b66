import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isRunning,
  nextCheck,
  type Outcome,
  type PaymentStanding,
  type PaymentState,
  saleStatusOf,
  standingOn,
  stateAfter,
} from '../../../../src/backoffice/paying/payments/decide.ts';
import { nextTry } from '../../../../src/backoffice/paying/refunds/decide.ts';
import { monthsLater, nextPeriod } from '../../../../src/backoffice/selling/orders/calendar.ts';
import { type Offer, unitPrice } from '../../../../src/backoffice/selling/orders/price.ts';

const outcomes: Outcome[] = [
  'waiting',
  'pending',
  'uncertain',
  'paid',
  'refused',
  'cancelled',
  'expired',
  'failed',
  'returned',
];
const told = (state: PaymentState, all: readonly Outcome[]) =>
  all.reduce((now, outcome) => stateAfter(now, outcome) ?? now, state);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe('where a payment stands', () => {
  test('is paid after any order of notifications of which one says so', () => {
    for (const order of permutations<Outcome>(['pending', 'paid', 'refused', 'cancelled', 'expired', 'failed'])) {
      expect(told('STARTED', order)).toBe('PAID');
    }
  });

  test('is the same when everything is told twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 8 }), (all) => {
        expect(
          told(
            'STARTED',
            all.flatMap((outcome) => [outcome, outcome]),
          ),
        ).toBe(told('STARTED', all));
      }),
    );
  });

  test('never leaves paid, and never goes from an end back to running', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 10 }), (all) => {
        let state: PaymentState = 'STARTED';
        for (const outcome of all) {
          const next: PaymentState = stateAfter(state, outcome) ?? state;
          if (state === 'PAID') expect(next).toBe('PAID');
          if (!isRunning(state) && next !== 'PAID') expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });

  test('is asked about as long as it runs, with growing pauses, and not after its end', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    for (const state of ['STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'] as const) {
      const pauses = Array.from(
        { length: 12 },
        (_, checks) => (nextCheck(state, checks, now)?.getTime() ?? 0) - now.getTime(),
      );
      expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
      expect(Math.min(...pauses)).toBeGreaterThan(0);
    }
    expect(nextCheck('PAID', 0, now)).toBeNull();
    expect(nextCheck('REFUSED', 0, now)).toBeNull();
  });
});

describe('a provider is asked again', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const seconds = (then: Date | null) => ((then?.getTime() ?? 0) - now.getTime()) / 1000;

  test.each([
    ['soon, while the customer waits for its answer', 'STARTED', [3, 5, 10, 20, 30, 60, 300, 300]],
    ['not before a customer at the bank has had time', 'WAITING', [300, 600, 780, 780, 1800, 3600, 3600]],
    ['less and less often of what takes days', 'PENDING', [10, 30, 60, 120, 300, 900, 3600, 21_600, 21_600]],
  ] as const)('%s', (_, state, pauses) => {
    expect(pauses.map((_, checks) => seconds(nextCheck(state, checks, now)))).toEqual(pauses);
  });

  test('less and less often of money that is to go back', () => {
    const pauses = [10, 30, 60, 300, 900, 3600, 21_600, 21_600];
    expect(pauses.map((_, before) => seconds(nextTry(before + 1, now)))).toEqual(pauses);
  });
});

describe('what a customer sees of a sale', () => {
  const now = '2026-11-21T10:00:00Z';
  const payment = (state: PaymentState, more: object = {}) => ({
    state,
    differs: false,
    refundReason: null,
    returnedAt: null,
    ...more,
  });

  test.each([
    ['nothing is known yet', [payment('STARTED')], false, 'PENDING'],
    ['the provider does not know', [payment('UNCERTAIN')], false, 'PENDING'],
    ['it was refused', [payment('REFUSED')], false, 'ERROR'],
    ['a second try runs', [payment('REFUSED'), payment('WAITING')], false, 'PENDING'],
    ['it was paid and given', [payment('CANCELLED'), payment('PAID')], true, 'SUCCESS'],
    ['it was withdrawn from', [payment('PAID', { refundReason: 'withdrawn' })], true, 'SUCCESS'],
    ['it was paid with another amount', [payment('PAID', { differs: true })], false, 'IN_REVIEW'],
    ['it is to be sent back', [payment('PAID', { refundReason: 'sold out' })], false, 'IN_REVIEW'],
    ['it was sent back', [payment('PAID', { refundReason: 'sold out', returnedAt: now })], false, 'REFUNDED'],
    ['it was given and the money came back', [payment('PAID', { returnedAt: now })], true, 'REFUNDED'],
    ['it came and went unseen', [payment('REFUSED', { returnedAt: now })], false, 'REFUNDED'],
    [
      'a second try runs after one in review',
      [payment('PAID', { differs: true }), payment('WAITING')],
      false,
      'PENDING',
    ],
    [
      'it was paid twice',
      [payment('PAID'), payment('PAID', { refundReason: 'order fulfilled already' })],
      true,
      'SUCCESS',
    ],
    ['it was given on trust and the money came back', [payment('REFUSED')], true, 'ERROR'],
  ] as const)('when %s', (_, payments, fulfilled, status) => {
    expect(saleStatusOf(payments, fulfilled)).toBe(status);
  });
});

describe('how much of a sale went back', () => {
  const paying = { state: 'PAID', differs: false, refundReason: null, returnedAt: null } as const;
  const ended = { ...paying, state: 'REFUSED' } as const;
  const twice = { ...paying, refundReason: 'order fulfilled already' };
  const withdrawn = { ...paying, refundReason: 'withdrawn' };
  const differing = { ...paying, differs: true };

  test.each([
    ['what it was given for, and on nothing that was paid besides', [twice, ended, paying, differing], [paying]],
    ['what was withdrawn from', [withdrawn, twice], [withdrawn]],
    ['all that came, as long as nothing was given for it', [twice, ended, differing], [twice, ended, differing]],
  ] as const)('rests on %s', (_, payments, used) => {
    expect(standingOn<PaymentStanding>(payments)).toEqual(used);
  });
});

describe('a price', () => {
  const offer: Offer = {
    id: 'x',
    category: 'SUBSCRIPTION',
    name: { nl: 'x' },
    price: 1995,
    quantity: 1,
    recurring: true,
    available: null,
    bundleQuantity: null,
    bulkDiscounts: [
      { from: 3, price: 1795 },
      { from: 10, price: 1495 },
    ],
    promotion: { percentage: 25, until: '2026-12-01T00:00:00Z' },
  };
  const now = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['the first one, while the promotion lasts', { running: 0, first: true }, now, 1496],
    ['the first one after it', { running: 0, first: true }, new Date('2026-12-01T00:00:00Z'), 1995],
    ['another one', { running: 1, first: false }, now, 1995],
    ['the one that reaches a tier', { running: 2, first: false }, now, 1795],
    ['the one that reaches the next', { running: 9, first: false }, now, 1495],
  ])('of %s', (_, standing, at, price) => {
    expect(unitPrice(offer, 1, standing, at)).toBe(price);
  });
});

describe('a period', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', 12, '2027-03-31'],
  ])('of months from %s, %i later, ends on %s', (day, months, end) => {
    expect(monthsLater(day, months)).toBe(end);
  });

  test('begins where the last one ends, and never in the past', () => {
    expect(nextPeriod({ validUntil: '2026-12-31', renewDate: null }, '2026-11-21')).toBe('2027-01-01');
    expect(nextPeriod({ validUntil: '2026-10-31', renewDate: null }, '2026-11-21')).toBe('2026-11-21');
    expect(nextPeriod({ validUntil: '2026-12-20', renewDate: '2026-12-21' }, '2026-11-21')).toBe('2026-12-21');
  });
});
