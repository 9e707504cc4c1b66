import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLater } from '../../../src/backoffice/selling/orders/calendar.ts';
import { lastDayOf, monthsIn, placeOf } from '../../../src/backoffice/selling/sales/decide.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { customerForEach, moneyForAll } from '../paying/payments/support.ts';

const money = moneyForAll();
const customer = customerForEach(money, 'multisafepay');

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

describe('the sales of a range of days', () => {
  const instants = [
    '2025-09-30T21:59:59Z',
    '2025-09-30T22:00:00Z',
    '2025-10-25T21:59:59Z',
    '2025-10-25T22:00:00Z',
    // The night in which two o'clock comes twice.
    '2025-10-26T22:59:59Z',
    '2025-10-26T23:00:00Z',
    '2025-10-31T22:59:59Z',
    '2025-10-31T23:00:00Z',
  ];
  const sold = () =>
    Promise.all(
      instants.map(
        (at, nth) => money.rows`
          insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
          values ('multisafepay', ${`${customer.accountId}-${nth}`}, ${customer.accountId}, ${at}, 'x', 100, 0, 'CASH', 'SUCCESS')`,
      ),
    );
  const told = async (days: { from?: string; to?: string }) => {
    const pages = [];
    for (let page = 0; page < 3; page += 1) pages.push(await customer.ask(listSales, { ...days, page, size: 3 }));
    const places = pages.flatMap(({ content }) => content).map(({ id }) => Number(id.at(-1)));
    return [pages[0]?.totalElements, ...places];
  };

  it.each([
    ['without an end', {}, [8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['from a day on', { from: '2025-10-26' }, [5, 7, 6, 5, 4, 3]],
    ['to a day', { to: '2025-10-26' }, [5, 4, 3, 2, 1, 0]],
    ['of one day of twenty-five hours', { from: '2025-10-26', to: '2025-10-26' }, [2, 4, 3]],
    ['of a month', { from: '2025-10-01', to: '2025-10-31' }, [6, 6, 5, 4, 3, 2, 1]],
    ['of the last day of a month', { from: '2025-09-30', to: '2025-09-30' }, [1, 0]],
    ['over two months', { from: '2025-09-30', to: '2025-10-25' }, [3, 2, 1, 0]],
  ])('%s are those of the operator’s days, from midnight to midnight', async (_, days, expected) => {
    await sold();
    expect(await told(days)).toEqual(expected);
  });
});
