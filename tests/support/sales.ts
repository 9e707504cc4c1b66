import fc from 'fast-check';
import type { Failure } from '../../src/contract/failure.ts';
import type { Sale } from '../../src/contract/sales.ts';
import type { Transaction } from '../../src/portal/lists/transactions.ts';
import type { TransactionCell, TransactionMonth } from '../../src/portal/log/account-database.ts';
import { alikeOf, noTotals, plus, type Totals, totalsOf } from '../../src/portal/log/transaction-months.ts';

export const sale = (told: Partial<Sale> & Pick<Sale, 'id'>): Sale => ({
  date: '2026-11-20T09:30:00Z',
  item: 'Wash 3',
  amount: 1250,
  creditChange: 0,
  paymentType: 'CARD',
  status: 'SUCCESS',
  ...told,
});

/** Sales of few ids and few days, so that they meet: the same one changed, moved to another month, on the edge of a day. */
export const anySale: fc.Arbitrary<Sale> = fc.record({
  id: fc.integer({ min: 1, max: 25 }).map((id) => `sale-${id}`),
  date: fc.oneof(
    fc.constantFrom(
      '2026-09-30T21:59:59Z',
      '2026-09-30T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-31T23:30:00+01:00',
      '2026-11-01T00:30:00+01:00',
      '2025-12-31T23:00:00.000Z',
    ),
    fc
      .integer({ min: 0, max: 100 })
      .map((days) => new Date(Date.parse('2026-08-20T08:00:00Z') + days * 90_000_000).toISOString()),
  ),
  item: fc.constantFrom('Wash 1', 'Wash 3'),
  amount: fc.integer({ min: -5_000, max: 250_000 }),
  creditChange: fc.integer({ min: -2_000, max: 250_000 }),
  paymentType: fc.constantFrom('CARD', 'CREDIT', 'VOUCHER', 'DIRECT_DEBIT'),
  status: fc.constantFrom('SUCCESS', 'SUCCESS', 'PENDING', 'ERROR'),
});

/** What rows come to, counted one by one. */
export function countedTotals(rows: readonly Transaction[]): Totals {
  return rows.map(totalsOf).reduce(plus, noTotals);
}

/** What each month's rows come to, counted one by one. */
export function countedMonths(rows: readonly Transaction[]): TransactionMonth[] {
  const months = [...new Set(rows.map(({ day }) => day.slice(0, 7)))].sort();
  return months.map((month) => {
    const own = rows.filter(({ day }) => day.startsWith(month));
    return { month, ...countedTotals(own), cells: countedCells(own) };
  });
}

function countedCells(rows: readonly Transaction[]): TransactionCell[] {
  const textOf = (row: Transaction) => JSON.stringify(Object.values(alikeOf(row)));
  return [...new Set(rows.map(textOf))].sort().map((text) => {
    const own = rows.filter((row) => textOf(row) === text);
    return { ...alikeOf(own[0] as Transaction), ...countedTotals(own) };
  });
}

/** A paged list of sales at a back office that changes while it is read. It gives `most` rows at a time at the most. */
export function pagedSales(most: number) {
  let sales: Sale[] = [];
  let made = 0;
  const add = (date: number) => {
    made += 1;
    sales = [...sales, sale({ id: `sale-${made}`, date: new Date(date).toISOString(), amount: made })].sort(
      (one, other) => (one.date < other.date ? 1 : -1),
    );
  };
  const newest = () => Date.parse(sales[0]?.date ?? '2026-01-01T08:00:00Z');
  return {
    sales: () => sales,
    comeNew: (count: number) => {
      for (let each = 0; each < count; each += 1) add(newest() + 3_600_000);
    },
    /** One that a terminal delivered long after. */
    comeLate: (at: number) => {
      const after = sales[at % Math.max(1, sales.length)];
      add(Date.parse(after?.date ?? '2026-01-01T08:00:00Z') + 1_000 + made);
    },
    vanish: (at: number) => {
      sales = sales.filter((_, index) => index !== at % Math.max(1, sales.length));
    },
    change: (at: number) => {
      sales = sales.map((one, index) =>
        index === at % sales.length ? { ...one, status: 'ERROR', amount: one.amount + 1_000_000 } : one,
      );
    },
    page: (page: number, wanted: number) => {
      const size = Math.min(most, wanted);
      return {
        content: sales.slice(page * size, (page + 1) * size),
        page,
        size,
        totalElements: sales.length,
        totalPages: Math.ceil(sales.length / size),
      };
    },
  };
}

export const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
