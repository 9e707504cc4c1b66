import { Dexie } from 'dexie';
import type { AccountDatabase, ListStand, Transaction, TransactionMonth } from '../log/account-database.ts';
import type { ListName, ValueOf, WholeList } from './kept.ts';
import { noTotals, plus, type Totals, totalsOf } from './transactions.ts';

/** Days as `YYYY-MM-DD`, both inclusive; null: without a bound. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** What the back office said of a list last; undefined as long as this device knows nothing of it. */
export async function readKept<List extends WholeList>(
  database: AccountDatabase,
  list: List,
): Promise<ValueOf<List> | undefined> {
  const row = await database.kept.get(list);
  return row?.value as ValueOf<List> | undefined;
}

export function readStand(database: AccountDatabase, list: ListName): Promise<ListStand | undefined> {
  return database.stands.get(list);
}

/** Newest first. `page` counts from 0. */
export function readTransactions(
  database: AccountDatabase,
  range: DayRange,
  page: number,
  size: number,
): Promise<Transaction[]> {
  const rows = within(database, range).reverse();
  return (page > 0 ? rows.offset(page * size) : rows).limit(size).toArray();
}

/** A page of a range, with all that stands around its rows, as of one moment. */
export interface TransactionsPage {
  readonly rows: readonly Transaction[];
  /** From 0. Beyond the last one there is the last. */
  readonly page: number;
  readonly pages: number;
  /** Of the whole range. */
  readonly totals: Totals;
  /** What the months of these rows come to within the range. */
  readonly months: readonly TransactionMonth[];
  /** Transactions of all days on this device. */
  readonly kept: number;
}

export async function readTransactionsPage(
  database: AccountDatabase,
  range: DayRange,
  wanted: number,
  size: number,
): Promise<TransactionsPage> {
  const totals = await readTotals(database, range);
  const pages = Math.ceil(totals.count / size);
  const page = Math.max(0, Math.min(wanted, pages - 1));
  const rows = await readTransactions(database, range, page, size);
  const months = await readMonths(database, [...new Set(rows.map(({ day }) => day.slice(0, 7)))], range);
  return { rows, page, pages, totals, months, kept: await database.transactions.count() };
}

/** What a range comes to: whole months from the kept totals, the days at its ends one by one. */
export async function readTotals(database: AccountDatabase, range: DayRange): Promise<Totals> {
  const first = range.from?.slice(0, 7) ?? '';
  const last = range.to?.slice(0, 7) ?? '\uffff';
  const months = await database.transactionMonths.where('month').between(first, last, true, true).toArray();
  const parts = await Promise.all(months.map((month) => partOf(database, month, range)));
  return parts.reduce<Totals>(plus, noTotals);
}

/** What each of these months comes to within a range. */
export async function readMonths(
  database: AccountDatabase,
  months: readonly string[],
  range: DayRange,
): Promise<TransactionMonth[]> {
  const found = await database.transactionMonths.bulkGet([...months]);
  const known = found.filter((month) => month !== undefined);
  return Promise.all(known.map(async (month) => ({ month: month.month, ...(await partOf(database, month, range)) })));
}

async function partOf(
  database: AccountDatabase,
  { month, ...whole }: TransactionMonth,
  range: DayRange,
): Promise<Totals> {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const from = range.from !== null && range.from > first ? range.from : first;
  const to = range.to !== null && range.to < last ? range.to : last;
  if (from === first && to === last) return whole;
  return (await within(database, { from, to }).toArray()).map(totalsOf).reduce(plus, noTotals);
}

function within(database: AccountDatabase, { from, to }: DayRange) {
  return database.transactions.where('[day+date+id]').between([from ?? ''], [to ?? '\uffff', Dexie.maxKey], true, true);
}

/** When the back office was last heard of anything on this device; milliseconds since 1970. */
export async function readLatestStand(database: AccountDatabase): Promise<number | undefined> {
  const stands = await database.stands.toArray();
  return stands.length > 0 ? Math.max(...stands.map(({ fetchedAt }) => fetchedAt)) : undefined;
}

/** How many acts no back office has answered yet. */
export function readUndelivered(database: AccountDatabase): Promise<number> {
  return database.acts.where('state').anyOf('queued', 'sent').count();
}
