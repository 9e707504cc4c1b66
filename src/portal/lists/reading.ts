import { Dexie } from 'dexie';
import type { AccountDatabase, ListStand, Transaction } from '../log/account-database.ts';
import type { ListName, ValueOf, WholeList } from './kept.ts';

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

/** The same of several lists, all of one moment. */
export async function readAllKept<const Lists extends readonly WholeList[]>(
  database: AccountDatabase,
  ...lists: Lists
): Promise<{ readonly [Place in keyof Lists]: ValueOf<Lists[Place]> | undefined }> {
  const rows = await database.kept.bulkGet([...lists]);
  return rows.map((row) => row?.value) as never;
}

/** What a list holds and how it stands, of one moment: neither is told with an older other. */
export function readKeptAndStand<List extends WholeList>(database: AccountDatabase, list: List) {
  return database.transaction('r', [database.stands, database.kept], async () => {
    const [stand, value] = await Promise.all([readStand(database, list), readKept(database, list)]);
    return { stand, value };
  });
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

/** So many of the newest are looked through for what a customer does usually. */
const newest = 500;

/** How much was paid for something the last time, in cents; null where the newest transactions on this device hold none. */
export async function readLastPaid(database: AccountDatabase, saleItemId: string | undefined): Promise<number | null> {
  if (saleItemId === undefined) return null;
  const sales = await readTransactions(database, { from: null, to: null }, 0, newest);
  return sales.find((sale) => sale.saleItemId === saleItemId && sale.status === 'SUCCESS')?.amount ?? null;
}

export function readTransaction(database: AccountDatabase, id: string): Promise<Transaction | undefined> {
  return database.transactions.get(id);
}

/** The purchases that can be withdrawn from on a day, newest first. */
export async function readWithdrawable(database: AccountDatabase, today: string): Promise<Transaction[]> {
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - 15 * 86_400_000).toISOString().slice(0, 10);
  const rows = await within(database, { from: since, to: null }).toArray();
  return rows.filter(({ withdrawUntil }) => (withdrawUntil ?? '') >= today).reverse();
}

/** The rows of a range, oldest first. */
export function within(database: AccountDatabase, { from, to }: DayRange) {
  return database.transactions.where('[day+date+id]').between([from ?? ''], [to ?? '\uffff', Dexie.maxKey], true, true);
}

/** How many acts of these kinds no back office has answered yet. */
export function readUndelivered(database: AccountDatabase, counts: (type: string) => boolean): Promise<number> {
  return database.acts
    .where('state')
    .anyOf('queued', 'sent')
    .filter(({ type }) => counts(type))
    .count();
}
