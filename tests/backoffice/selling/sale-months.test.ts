import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../../../src/backoffice/selling/orders/calendar.ts';
import { lastDayOf, monthsIn, placeOf } from '../../../src/backoffice/selling/sales/decide.ts';

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => daysLater('2025-06-01', days));

describe('the months of sales', () => {
  /** The days of some sales, newest first. */
  const anySales = fc.array(anyDay, { maxLength: 30 }).map((days) => days.toSorted().reverse());
  const anyBound = fc.option(anyDay, { nil: undefined });
  const monthsOf = (days: readonly string[]) =>
    [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))].map((month) => ({
      month,
      sales: days.filter((day) => day.startsWith(month.slice(0, 7))).length,
    }));

  it('that a range touches are those with days in it; those that it does not cut lie in it whole', () => {
    fc.assert(
      fc.property(anySales, anyBound, anyBound, (sales, from, to) => {
        const found = monthsIn(monthsOf(sales), { from, to });
        const isIn = (day: string) => day >= (from ?? '') && day <= (to ?? '9');
        for (const { month, sales: _ } of monthsOf(sales)) {
          const days = Array.from({ length: 31 }, (_, nth) => daysLater(month, nth)).filter((day) =>
            day.startsWith(month.slice(0, 7)),
          );
          const touched = found.find((one) => one.month.month === month);
          // A range that ends before it begins touches what both its ends do.
          if ((from ?? '') > (to ?? '9')) continue;
          expect([touched !== undefined, touched?.cut ?? false]).toEqual([
            days.some(isIn),
            days.some(isIn) && !days.every(isIn),
          ]);
        }
      }),
    );
  });

  it('say where the row of any number stands', () => {
    fc.assert(
      fc.property(anySales, fc.nat(32), (sales, row) => {
        const place = placeOf(monthsOf(sales), row);
        const there = place && sales.filter((day) => day <= place.lastDay)[place.skip];
        expect(there).toBe(sales[row]);
        if (place) expect(place.lastDay.slice(0, 7)).toBe(sales[row]?.slice(0, 7));
      }),
    );
  });

  it('end on their last day, also in a leap year', () => {
    expect(['2028-02-01', '2026-02-01', '2026-12-01', '2026-04-01'].map(lastDayOf)).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2026-12-31',
      '2026-04-30',
    ]);
  });
});
