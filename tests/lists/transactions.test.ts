import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionsFetched } from '../../src/portal/lists/keep.ts';
import { type DayRange, readStand, readTransactions } from '../../src/portal/lists/reading.ts';
import { saleCode } from '../../src/portal/lists/transactions.ts';
import { readMonths, readTotals, readTransactionsPage } from '../../src/portal/lists/transactions-reading.ts';
import { noTotals } from '../../src/portal/log/transaction-months.ts';
import { noon, openDevice } from '../support/device.ts';
import { anySale, countedMonths, countedTotals, sale } from '../support/sales.ts';

const everything: DayRange = { from: null, to: null };
const fetched = (
  sales: ReturnType<typeof sale>[],
  told: Partial<Extract<TransactionsFetched, { type: 'transactions fetched' }>> = {},
): TransactionsFetched => ({
  type: 'transactions fetched',
  sales,
  total: sales.length,
  round: 1,
  nextPage: null,
  joins: true,
  ...told,
});
const ended = (total: number, round: number): TransactionsFetched => ({
  type: 'transactions round ended',
  total,
  round,
});

describe('transactions', () => {
  it('stand on the day of the tenant, newest first', async () => {
    const { database, learn } = openDevice();
    const late = sale({ id: 'late', date: '2026-10-31T23:30:00Z' });
    const early = sale({ id: 'early', date: '2026-10-31T22:59:59Z' });
    await learn(fetched([early, late]));
    expect((await readTransactions(database, everything, 0, 10)).map(({ id, day, date }) => [id, day, date])).toEqual([
      ['late', '2026-11-01', '2026-10-31T23:30:00.000Z'],
      ['early', '2026-10-31', '2026-10-31T22:59:59.000Z'],
    ]);
  });

  it('of one instant written in two zones stand together', async () => {
    const { database, learn } = openDevice();
    await learn(
      fetched([
        sale({ id: 'a', date: '2026-11-01T00:30:00+01:00' }),
        sale({ id: 'b', date: '2026-10-31T23:40:00Z' }),
        sale({ id: 'c', date: '2026-10-31T23:20:00.000Z' }),
      ]),
    );
    expect((await readTransactions(database, everything, 0, 10)).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('count as spent when they were paid, not from the credit, with a voucher or for an invoice, and not when they failed', async () => {
    const { database, learn } = openDevice();
    await learn(
      fetched([
        sale({ id: 'card', amount: 1250 }),
        sale({ id: 'top-up', amount: 5000, creditChange: 5500 }),
        sale({ id: 'from the credit', amount: 900, creditChange: -900, paymentType: 'CREDIT' }),
        sale({ id: 'with a voucher', amount: 600, paymentType: 'VOUCHER' }),
        // What it is of counted when it was bought.
        sale({ id: 'for an invoice', amount: 700, paysInvoice: true }),
        sale({ id: 'pending', amount: 7777, creditChange: 7777, status: 'PENDING' }),
        sale({ id: 'failed', amount: 8888, creditChange: 8888, status: 'ERROR' }),
      ]),
    );
    expect(await readTotals(database, everything)).toEqual({ count: 7, spent: 6250, creditChange: 4600 });
  });

  it('that became another sum move the totals by the difference', async () => {
    const { database, learn } = openDevice();
    await learn(fetched([sale({ id: 'a', amount: 100, status: 'PENDING' })]));
    await learn(fetched([sale({ id: 'a', amount: 100 })]));
    expect(await readMonths(database, everything)).toEqual([
      { month: '2026-11', count: 1, spent: 100, creditChange: 0 },
    ]);
  });

  it('of a month that a range cuts come to what stands within the range', async () => {
    const { database, learn } = openDevice();
    await learn(
      fetched([
        sale({ id: 'in', amount: 100, date: '2026-11-20T12:00:00Z' }),
        sale({ id: 'out', amount: 300, date: '2026-11-02T12:00:00Z' }),
      ]),
    );
    const { months } = await readTransactionsPage(database, { from: '2026-11-10', to: null }, 0, 10);
    expect(months).toEqual([{ month: '2026-11', count: 1, spent: 100, creditChange: 0 }]);
  });

  it('beyond the last page are those of the last', async () => {
    const { database, learn } = openDevice();
    await learn(fetched(['3', '2', '1'].map((id) => sale({ id, date: `2026-11-0${id}T12:00:00Z` }))));
    const { rows, page, pages } = await readTransactionsPage(database, everything, 70, 2);
    expect([rows.map(({ id }) => id), page, pages]).toEqual([['1'], 1, 2]);
  });

  it('that a page holds twice are counted once', async () => {
    const { database, learn } = openDevice();
    await learn(fetched([sale({ id: 'a', amount: 100 }), sale({ id: 'a', amount: 300 })]));
    expect(await readTotals(database, everything)).toEqual({ count: 1, spent: 300, creditChange: 0 });
  });

  it('that an ended round did not see are gone, with what they came to', async () => {
    const { database, learn } = openDevice();
    await learn(fetched([sale({ id: 'a' }), sale({ id: 'gone', date: '2026-09-01T10:00:00Z' })]));
    await learn(fetched([sale({ id: 'a' })], { round: 2 }), ended(1, 2));
    expect((await database.transactions.toArray()).map(({ id }) => id)).toEqual(['a']);
    expect((await database.transactionMonths.toArray()).map(({ month }) => month)).toEqual(['2026-11']);
  });

  it('say where the reading of them stands', async () => {
    const { database, learn, clock } = openDevice();
    await learn(fetched([sale({ id: 'a' })], { total: 40, nextPage: 1 }));
    expect(await readStand(database, 'transactions')).toEqual({
      list: 'transactions',
      fetchedAt: noon,
      total: 40,
      round: 1,
      nextPage: 1,
      totals: { count: 1, spent: 1250, creditChange: 0 },
    });
    clock.now += 5;
    await learn(ended(40, 1));
    expect(await readStand(database, 'transactions')).toEqual({
      list: 'transactions',
      fetchedAt: noon + 5,
      total: 40,
      round: 1,
      nextPage: null,
      totals: { count: 1, spent: 1250, creditChange: 0 },
      roundEndedAt: noon + 5,
    });
  });
});

const anyFacts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({ sales: fc.array(anySale, { maxLength: 8 }), round: fc.integer({ min: 1, max: 3 }) })
        .map(({ sales, round }) => fetched(sales, { round })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ total: fc.integer({ min: 0, max: 12 }), round: fc.integer({ min: 1, max: 3 }) })
        .map(({ total, round }) => ended(total, round)),
    },
  ),
  { minLength: 1, maxLength: 12 },
);
const anyDay = fc.oneof(
  fc.constantFrom(null, '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30', '2026-12-31'),
  fc
    .integer({ min: 0, max: 500 })
    .map((days) => new Date(Date.parse('2025-12-01') + days * 86_400_000).toISOString().slice(0, 10)),
);

describe('after any facts about transactions', () => {
  it('each month comes to what its rows come to, and all of them to what all rows come to', async () => {
    await fc.assert(
      fc.asyncProperty(anyFacts, async (facts) => {
        const { database, learn } = openDevice();
        for (const fact of facts) {
          await learn(fact);
          const rows = await database.transactions.toArray();
          expect(await database.transactionMonths.orderBy('month').toArray()).toEqual(countedMonths(rows));
          expect((await database.stands.get('transactions'))?.totals).toEqual(countedTotals(rows));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('any range comes to what its rows come to, and its pages hold each of them once, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFacts,
        fc.array(fc.record({ from: anyDay, to: anyDay }), { minLength: 1, maxLength: 8 }),
        async (facts, ranges) => {
          const { database, learn } = openDevice();
          await learn(...facts);
          const rows = await database.transactions.toArray();
          for (const range of [...ranges, everything]) {
            const within = rows.filter(({ day }) => day >= (range.from ?? '') && day <= (range.to ?? '9'));
            expect(await readTotals(database, range)).toEqual(countedTotals(within));
            const pages = await Promise.all(
              [0, 1, 2, 3, 4, 5, 6].map((page) => readTransactions(database, range, page, 4)),
            );
            const sorted = within.sort((one, other) =>
              one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1,
            );
            expect(pages.flat()).toEqual(sorted.slice(0, 28));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('a range that ends before it begins comes to nothing', async () => {
    const { database, learn } = openDevice();
    await learn(fetched([sale({ id: 'a' })]));
    for (const range of [
      { from: '2026-11-21', to: '2026-11-19' },
      { from: '2026-12-01', to: '2026-01-01' },
    ]) {
      expect([await readTotals(database, range), await readTransactions(database, range, 0, 10)]).toEqual([
        noTotals,
        [],
      ]);
    }
  });
});

it('the support is told which transaction it is and how it stands, and nothing of what was bought', () => {
  const codes = ['IN_REVIEW', 'Being  looked at'].map((status) =>
    saleCode({ ...sale({ id: 'sale-1' }), status: status as never }, 'v7'),
  );
  expect(codes).toEqual([
    'washbook v7 transaction in_review sale-1 at=2026-11-20T09:30:00Z',
    'washbook v7 transaction being-looked-at sale-1 at=2026-11-20T09:30:00Z',
  ]);
});
