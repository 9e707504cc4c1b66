import { Dexie } from 'dexie';
import type { AccountDatabase, ListStand, Transaction, TransactionMonth } from '../log/account-database.ts';
import { alikeOf, noTotals, plus, sumOf, type Totals, totalsOf, wholeOf } from '../log/transaction-months.ts';
import { type DayRange, readStand, readTransactions, within } from './reading.ts';
import type { Wanted } from './transaction-filter.ts';

/** What a customer looks at: some days, and of those the transactions that are wanted; all of them without a filter. */
export interface Selection extends DayRange {
  readonly wanted?: Wanted | undefined;
}

export type MonthTotals = Totals & { readonly month: string };

/** A page of a selection, with all that stands around its rows, as of one moment. */
export interface TransactionsPage {
  readonly rows: readonly Transaction[];
  /** From 0. Beyond the last one there is the last. */
  readonly page: number;
  readonly pages: number;
  /** Of the whole selection. */
  readonly totals: Totals;
  /** What the months of these rows come to within the selection. */
  readonly months: readonly MonthTotals[];
  /** Transactions of all days on this device. */
  readonly kept: number;
  /** How the list stands with these rows; undefined as long as the back office was never heard of it. */
  readonly stand: ListStand | undefined;
}

/** So many rows are in memory at a time while a long month is gone through. */
const atATime = 500;

/** So many rows are passed over one by one; to skip more the months say where a page begins. */
const nearby = 500;

/** A page with how the list stands, read in one transaction: neither is older than the other. */
export function readTransactionsPage(
  database: AccountDatabase,
  selection: Selection,
  wanted: number,
  size: number,
): Promise<TransactionsPage> {
  const { stands, transactions, transactionMonths } = database;
  return database.transaction('r', [stands, transactions, transactionMonths], async () => {
    const isNear = isEverything(selection) && wanted >= 0 && wanted * size <= nearby;
    const [stand, near] = await Promise.all([
      readStand(database, 'transactions'),
      isNear ? readTransactions(database, selection, wanted, size) : [],
    ]);
    const whole = await wholeOf(database, stand);
    const isFound = near.length > 0 || (isNear && whole.count === 0);
    const found = isFound
      ? { rows: near, totals: whole, months: await monthsOf(database, near), page: near.length > 0 ? wanted : 0 }
      : await pageByMonths(database, selection, wanted, size);
    return { ...found, pages: Math.ceil(found.totals.count / size), kept: whole.count, stand };
  });
}

async function pageByMonths(database: AccountDatabase, selection: Selection, wanted: number, size: number) {
  const months = await readMonths(database, selection);
  const totals = sumOf(months);
  const page = Math.max(0, Math.min(wanted, Math.ceil(totals.count / size) - 1));
  const rows = await rowsIn(database, selection, months, page * size, size);
  const shown = new Set(rows.map(({ day }) => day.slice(0, 7)));
  return { rows, page, totals, months: months.filter(({ month }) => shown.has(month)) };
}

/** What the months of these rows come to, whole. */
async function monthsOf(database: AccountDatabase, rows: readonly Transaction[]): Promise<MonthTotals[]> {
  const shown = [...new Set(rows.map(({ day }) => day.slice(0, 7)))];
  const months = await database.transactionMonths.bulkGet(shown);
  return months.flatMap((found) => (found ? [totalsIn(found)] : []));
}

function isEverything({ from, to, wanted }: Selection): boolean {
  return from === null && to === null && wanted === undefined;
}

function totalsIn({ cells: _, ...totals }: TransactionMonth): MonthTotals {
  return totals;
}

/** What a selection comes to. */
export async function readTotals(database: AccountDatabase, selection: Selection): Promise<Totals> {
  return sumOf(await readMonths(database, selection));
}

/** The months of a selection, newest first: whole ones from what is kept of them, those that it cuts row by row. */
export async function readMonths(database: AccountDatabase, selection: Selection): Promise<MonthTotals[]> {
  const first = selection.from?.slice(0, 7) ?? '';
  const last = selection.to?.slice(0, 7) ?? '\uffff';
  const months = await database.transactionMonths.where('month').between(first, last, true, true).reverse().toArray();
  const parts = await Promise.all(months.map((month) => partOf(database, month, selection)));
  return parts.filter(({ count }) => count > 0);
}

/** Goes through the rows of a selection, newest first, some at a time, as long as `take` wants more. */
export async function goThrough(
  database: AccountDatabase,
  { from, to, wanted }: Selection,
  take: (rows: readonly Transaction[]) => boolean | Promise<boolean>,
): Promise<void> {
  let before: readonly unknown[] = [to ?? '\uffff', Dexie.maxKey];
  for (;;) {
    const rows = await database.transactions
      .where('[day+date+id]')
      .between([from ?? ''], before, true, false)
      .reverse()
      .limit(atATime)
      .toArray();
    const goesOn = await take(wanted === undefined ? rows : rows.filter((row) => wanted(alikeOf(row))));
    const last = rows.at(-1);
    if (!goesOn || last === undefined || rows.length < atATime) return;
    before = [last.day, last.date, last.id];
  }
}

async function partOf(
  database: AccountDatabase,
  { month, cells, ...totals }: TransactionMonth,
  { from, to, wanted }: Selection,
): Promise<MonthTotals> {
  const days = daysOf(month, { from, to });
  if (!days.isWhole) {
    let sum = noTotals;
    await goThrough(database, { ...days, wanted }, (rows) => {
      sum = plus(sum, sumOf(rows.map(totalsOf)));
      return true;
    });
    return { month, ...sum };
  }
  return { month, ...(wanted === undefined ? totals : sumOf(cells.filter(wanted))) };
}

/** The rows from the one with this number on. Months before it are passed over without reading a row of them. */
async function rowsIn(
  database: AccountDatabase,
  selection: Selection,
  months: readonly MonthTotals[],
  from: number,
  most: number,
): Promise<Transaction[]> {
  const found: Transaction[] = [];
  let skip = from;
  for (const { month, count } of months) {
    if (found.length >= most) break;
    if (skip >= count) {
      skip -= count;
      continue;
    }
    const days = daysOf(month, selection);
    const some = await someOf(database, { ...days, wanted: selection.wanted }, skip, most - found.length);
    found.push(...some);
    skip = 0;
  }
  return found;
}

async function someOf(database: AccountDatabase, selection: Selection, skip: number, most: number) {
  if (selection.wanted === undefined) {
    const rows = within(database, selection).reverse();
    return (skip > 0 ? rows.offset(skip) : rows).limit(most).toArray();
  }
  const found: Transaction[] = [];
  await goThrough(database, selection, (rows) => {
    found.push(...rows);
    return found.length < skip + most;
  });
  return found.slice(skip, skip + most);
}

/** The days of a month that lie within a range. */
function daysOf(month: string, { from, to }: DayRange): { from: string; to: string; isWhole: boolean } {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const days = {
    from: from !== null && from > first ? from : first,
    to: to !== null && to < last ? to : last,
  };
  return { ...days, isWhole: days.from === first && days.to === last };
}
