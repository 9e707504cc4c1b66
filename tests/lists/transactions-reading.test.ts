import { beforeAll, describe, expect, it } from 'vitest';
import type { Sale } from '../../src/contract/sales.ts';
import { noCategory, wantedBy } from '../../src/portal/lists/transaction-filter.ts';
import {
  goThrough,
  readMonths,
  readTotals,
  readTransactionsPage,
  type Selection,
} from '../../src/portal/lists/transactions-reading.ts';
import type { AccountDatabase } from '../../src/portal/log/account-database.ts';
import { noTotals } from '../../src/portal/log/transaction-months.ts';
import { openDevice } from '../support/device.ts';
import { sale } from '../support/sales.ts';

const everything: Selection = { from: null, to: null };
const refunded = wantedBy({ status: 'REFUNDED' }, noCategory);
const told = (sales: readonly Sale[]) =>
  ({ type: 'transactions fetched', sales, total: sales.length, round: 1, nextPage: null, joins: true }) as const;

describe('a month of more rows than are in memory at a time', () => {
  /** Newest first: 450 apart, 600 of one instant, and 53 apart again; each third of them is refunded. */
  const newest = Date.parse('2026-11-20T12:00:00Z');
  const instantOf = (at: number) => newest - 1_000 * (at < 450 ? at : at < 1_050 ? 450 : at - 599);
  const rows = Array.from({ length: 1_103 }, (_, at) => ({
    id: `row-${String(1_103 - at).padStart(4, '0')}`,
    date: new Date(instantOf(at)).toISOString(),
    isRefunded: at % 3 === 0,
  }));
  const allIds = rows.map(({ id }) => id);
  const refundedIds = rows.filter(({ isRefunded }) => isRefunded).map(({ id }) => id);
  let database: AccountDatabase;
  beforeAll(async () => {
    const device = openDevice();
    // Kept in another order than they are told in.
    const mixed = rows.toSorted((one, other) => (one.id.slice(-1) < other.id.slice(-1) ? -1 : 1));
    await device.learn(
      told(mixed.map(({ id, date, isRefunded }) => sale({ id, date, status: isRefunded ? 'REFUNDED' : 'SUCCESS' }))),
    );
    database = device.database;
  });

  async function goneThrough(selection: Selection, most = Number.POSITIVE_INFINITY) {
    const ids: string[] = [];
    const sizes: number[] = [];
    await goThrough(database, selection, (some) => {
      sizes.push(some.length);
      ids.push(...some.map(({ id }) => id));
      return ids.length < most;
    });
    return { ids, sizes };
  }

  it('is gone through once, each of its rows in its order, also where only their ids tell them apart', async () => {
    expect(await goneThrough(everything)).toEqual({ ids: allIds, sizes: [500, 500, 103] });
  });

  it('is gone through so for those that are wanted, too', async () => {
    expect(await goneThrough({ ...everything, wanted: refunded })).toEqual({
      ids: refundedIds,
      sizes: [167, 167, 34],
    });
  });

  it('is gone through no further than is wanted', async () => {
    expect((await goneThrough(everything, 500)).sizes).toEqual([500]);
    expect((await goneThrough(everything, 501)).sizes).toEqual([500, 500]);
  });

  it('is told page by page, each row that is wanted once', async () => {
    const shown: string[] = [];
    for (const page of [0, 1, 2, 3]) {
      const { rows: some } = await readTransactionsPage(database, { ...everything, wanted: refunded }, page, 100);
      shown.push(...some.map(({ id }) => id));
    }
    expect(shown).toEqual(refundedIds);
  });

  it.each([
    ['before the first', -1, 0, refundedIds.slice(0, 100)],
    ['the last', 3, 3, refundedIds.slice(300)],
    ['after the last', 4, 3, refundedIds.slice(300)],
    ['far beyond', 9_999, 3, refundedIds.slice(300)],
  ])('has no page %s', async (_, asked, page, ids) => {
    const found = await readTransactionsPage(database, { ...everything, wanted: refunded }, asked, 100);
    expect([found.page, found.pages, found.rows.map(({ id }) => id), found.kept]).toEqual([page, 4, ids, 1_103]);
  });
});

it.each([500, 501])('%i rows are gone through to the last', async (count) => {
  const { database } = openDevice();
  const row = { ...sale({ id: '' }), date: '2026-11-20T12:00:00.000Z', day: '2026-11-20', round: 1 };
  const ids = Array.from({ length: count }, (_, at) => String(9_999 - at));
  await database.transactions.bulkAdd(ids.map((id) => ({ ...row, id })));
  const found: string[] = [];
  await goThrough(database, everything, (some) => {
    found.push(...some.map(({ id }) => id));
    return true;
  });
  expect(found).toEqual(ids);
});

describe('of months that a range cuts', () => {
  const days = ['2026-12-31', '2026-12-01', '2026-11-30', '2026-11-15', '2026-11-01', '2026-10-31', '2026-10-01'];
  // Each day weighs another amount, so that a sum says which days are in it.
  const sales = days.flatMap((day, at) => [
    sale({ id: `${day} paid`, date: `${day}T12:00:00Z`, amount: 10 ** at }),
    sale({ id: `${day} back`, date: `${day}T11:00:00Z`, amount: 7, status: 'REFUNDED' }),
  ]);
  let database: AccountDatabase;
  beforeAll(async () => {
    const device = openDevice();
    await device.learn(told(sales));
    database = device.database;
  });

  const december = (spent: number, count: number) => ({ month: '2026-12', count, spent, creditChange: 0 });
  const november = (spent: number, count: number) => ({ ...december(spent, count), month: '2026-11' });
  const october = (spent: number, count: number) => ({ ...december(spent, count), month: '2026-10' });

  it.each<[from: string | null, to: string | null, months: object[]]>([
    [null, null, [december(11, 4), november(11_100, 6), october(1_100_000, 4)]],
    ['2026-10-01', '2026-12-31', [december(11, 4), november(11_100, 6), october(1_100_000, 4)]],
    ['2026-10-02', '2026-12-30', [december(10, 2), november(11_100, 6), october(100_000, 2)]],
    ['2026-11-01', '2026-11-30', [november(11_100, 6)]],
    ['2026-11-02', '2026-11-30', [november(1_100, 4)]],
    ['2026-11-01', '2026-11-29', [november(11_000, 4)]],
    ['2026-11-02', '2026-11-29', [november(1_000, 2)]],
    ['2026-11-15', '2026-11-15', [november(1_000, 2)]],
    ['2026-11-16', '2026-11-29', []],
    ['2026-10-31', '2026-11-01', [november(10_000, 2), october(100_000, 2)]],
    ['2026-12-01', null, [december(11, 4)]],
    ['2026-12-02', null, [december(1, 2)]],
    [null, '2026-10-31', [october(1_100_000, 4)]],
    [null, '2026-10-30', [october(1_000_000, 2)]],
    ['2027-01-01', null, []],
    [null, '2026-09-30', []],
  ])('from %s to %s each comes to its days within', async (from, to, months) => {
    const page = await readTransactionsPage(database, { from, to }, 0, 20);
    const inRange = days.filter((day) => day >= (from ?? '') && day <= (to ?? '9'));
    expect({ months: page.months, ids: page.rows.map(({ id }) => id), totals: page.totals }).toEqual({
      months,
      ids: inRange.flatMap((day) => [`${day} paid`, `${day} back`]),
      totals: await readTotals(database, { from, to }),
    });
  });

  it('with a filter the wanted ones of them count alone', async () => {
    const selection = { from: '2026-10-02', to: '2026-12-30', wanted: refunded };
    expect(await readMonths(database, selection)).toEqual([december(0, 1), november(0, 3), october(0, 1)]);
    expect(await readTotals(database, selection)).toEqual({ count: 5, spent: 0, creditChange: 0 });
    const { rows } = await readTransactionsPage(database, selection, 0, 20);
    expect(rows.map(({ id }) => id)).toEqual(
      ['2026-12-01', '2026-11-30', '2026-11-15', '2026-11-01', '2026-10-31'].map((day) => `${day} back`),
    );
  });

  it.each<[page: number, size: number, days: string[], months: object[]]>([
    [1, 4, ['11-30', '11-30', '11-15', '11-15'], [november(11_100, 6)]],
    [2, 4, ['11-01', '11-01', '10-31', '10-31'], [november(11_100, 6), october(100_000, 2)]],
    [0, 5, ['12-31', '12-31', '12-01', '12-01', '11-30'], [december(11, 4), november(11_100, 6)]],
    [1, 5, ['11-30', '11-15', '11-15', '11-01', '11-01'], [november(11_100, 6)]],
  ])('page %i of %i rows each tells its own months, and what all come to', async (page, size, shown, months) => {
    const found = await readTransactionsPage(database, { from: '2026-10-02', to: null }, page, size);
    expect([found.rows.map(({ id }) => id.slice(5, 10)), found.months, found.totals]).toEqual([
      shown,
      months,
      { count: 12, spent: 111_111, creditChange: 0 },
    ]);
  });

  it('a month without rows in the range is none of them', async () => {
    expect(await readMonths(database, { from: '2026-11-16', to: '2026-12-01' })).toEqual([
      december(10, 2),
      november(100, 2),
    ]);
    expect(await readMonths(database, { from: '2026-11-16', to: '2026-11-29' })).toEqual([]);
    const failed = wantedBy({ status: 'ERROR' }, noCategory);
    expect(await readMonths(database, { ...everything, wanted: failed })).toEqual([]);
  });

  it('a range without rows is one page of nothing', async () => {
    expect(await readTransactionsPage(database, { from: '2026-11-16', to: '2026-11-29' }, 3, 4)).toEqual({
      rows: [],
      page: 0,
      pages: 0,
      totals: noTotals,
      months: [],
      kept: 14,
      stand: await database.stands.get('transactions'),
    });
  });
});
