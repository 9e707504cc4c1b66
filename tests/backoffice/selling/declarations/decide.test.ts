import { describe, expect, it } from 'vitest';
import { type Ending, endOf, meantBy } from '../../../../src/backoffice/selling/cancellations/decide.ts';
import { daysUsed, lastDayToWithdraw, refundOf } from '../../../../src/backoffice/selling/withdrawals/decide.ts';

const kept: Ending = {
  id: 'subscription-1',
  presaleId: 'sale-1',
  itemName: '1-ABC-234',
  itemCode: '1ABC234',
  recurring: true,
  stopped: false,
  validUntil: '2026-12-20',
  renewDate: '2026-12-21',
  begunOn: '2026-11-21',
  months: 1,
};

describe('a withdrawal', () => {
  it('is possible for fourteen days after the day of the purchase', () => {
    expect(lastDayToWithdraw('2026-11-21')).toBe('2026-12-05');
  });

  it.each([
    ['all of what nobody used', 1995, { used: 0, all: 30 }, false, 1995],
    ['the part that is not used', 1995, { used: 3, all: 30 }, true, 1795],
    ['to the cent, the customer’s way round', 1000, { used: 1, all: 3 }, true, 667],
    ['nothing that people have not looked at, once all is used', 1995, { used: 10, all: 10 }, true, undefined],
    ['nothing that people have not looked at, if nobody asked to begin', 1995, { used: 1, all: 10 }, false, undefined],
    ['nothing that people have not looked at, of what is not there', 1995, { used: 0, all: 0 }, true, undefined],
  ])('pays back %s', (_, total, use, immediateStart, refund) => {
    expect(refundOf(total, use, immediateStart)).toBe(refund);
  });

  it('counts each day that has begun', () => {
    expect([
      daysUsed('2026-11-21', '2026-12-20', '2026-11-21'),
      daysUsed('2026-11-21', '2026-12-20', '2026-12-05'),
      daysUsed('2026-11-21', '2026-12-20', '2027-01-05'),
    ]).toEqual([
      { used: 1, all: 30 },
      { used: 15, all: 30 },
      { used: 30, all: 30 },
    ]);
  });
});

describe('the end of a subscription', () => {
  it.each(['subscription-1', 'SALE-1 ', '1-abc-234', '1 ABC 234', '1abc234'])('is asked for with %s', (contract) => {
    expect(meantBy(contract, [kept])).toEqual([kept]);
  });

  it.each(['', '-', '1-ABC-235', 'sale'])('is not asked for with “%s”', (contract) => {
    expect(meantBy(contract, [kept])).toEqual([]);
  });

  it.each([
    ['with what is paid for, as soon as possible', {}, undefined, { endsOn: '2026-12-20', stopsNow: true }],
    ['with what is paid for, when a day in it is wanted', {}, '2026-12-20', { endsOn: '2026-12-20', stopsNow: true }],
    [
      'with its last day, also where that is not the one before the next payment',
      { validUntil: '2026-12-15' },
      undefined,
      { endsOn: '2026-12-15', stopsNow: true },
    ],
    [
      'before the next payment, where it has no last day',
      { validUntil: null },
      undefined,
      { endsOn: '2026-12-20', stopsNow: true },
    ],
    ['with the period of the wanted day', {}, '2026-12-21', { endsOn: '2027-01-20', stopsNow: false }],
    [
      'with a whole quarter of one paid by the quarter',
      { months: 3 },
      '2026-12-21',
      { endsOn: '2027-03-20', stopsNow: false },
    ],
    ['with the next quarter', { months: 3 }, '2027-03-21', { endsOn: '2027-06-20', stopsNow: false }],
    ['with a month where none is told', { months: 0 }, '2026-12-21', { endsOn: '2027-01-20', stopsNow: false }],
    ['with a much later one', {}, '2027-05-20', { endsOn: '2027-05-20', stopsNow: false }],
    [
      'as it was, when it was stopped',
      { stopped: true, renewDate: null },
      undefined,
      { endsOn: '2026-12-20', stopsNow: false },
    ],
    [
      'by itself, when it is paid once',
      { recurring: false, renewDate: null },
      undefined,
      { endsOn: '2026-12-20', stopsNow: false },
    ],
  ] as const)('comes %s', (_, told, wantedOn, end) => {
    expect(endOf({ ...kept, ...told }, wantedOn)).toEqual(end);
  });
});
