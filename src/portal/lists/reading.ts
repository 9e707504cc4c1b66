import { Dexie } from 'dexie';
import type { AccountDatabase, KeptList, ListName, ListStand } from '../log/account-database.ts';
import type { Fact } from '../log/facts.ts';
import type { Plate } from './plates.ts';
import { noTotals, plus, type Totals, type Transaction, type TransactionMonth, totalsOf } from './transactions.ts';

/** Days as `YYYY-MM-DD`, both inclusive; null: without a bound. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

type Told<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** What each kept list holds. */
interface KeptValues {
  setting: Told<'setting fetched'>['setting'];
  account: Told<'account fetched'>['account'];
  balance: Told<'balance fetched'>['balance'];
  offer: Told<'offer fetched'>['categories'];
  identificationTypes: Told<'identification types fetched'>['types'];
  prepaidPurchases: Told<'prepaid purchases fetched'>['purchases'];
  invoiceData: Told<'invoice data fetched'>['invoiceData'];
  discountVouchers: Told<'discount vouchers fetched'>['vouchers'];
  users: Told<'users fetched'>['users'];
  invitations: Told<'invitations fetched'>['invitations'];
  locations: Told<'locations fetched'>['locations'];
  cards: Told<'cards fetched'>['cards'];
  cardRequests: Told<'card requests fetched'>['requests'];
  subscriptions: Told<'subscriptions fetched'>['subscriptions'];
}

export async function readKept<List extends KeptList>(
  database: AccountDatabase,
  list: List,
): Promise<KeptValues[List] | undefined> {
  const row = await database.kept.get(list);
  return row?.value as KeptValues[List] | undefined;
}

export function readStand(database: AccountDatabase, list: ListName): Promise<ListStand | undefined> {
  return database.stands.get(list);
}

export function readPlates(database: AccountDatabase): Promise<Plate[]> {
  return database.plates.orderBy('code').toArray();
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

/** What a range comes to: whole months from the kept totals, the days at its ends one by one. */
export async function readTotals(database: AccountDatabase, range: DayRange): Promise<Totals> {
  const first = range.from?.slice(0, 7) ?? '';
  const last = range.to?.slice(0, 7) ?? '\uffff';
  const months = await database.transactionMonths.where('month').between(first, last, true, true).toArray();
  const partly = months.filter(({ month }) => month === first || month === last);
  const wholly = months.filter((month) => !partly.includes(month));
  const ends = await Promise.all(
    partly.map(async ({ month }) => {
      const from = range.from && range.from > `${month}-01` ? range.from : `${month}-01`;
      const to = range.to && range.to < `${month}-31` ? range.to : `${month}-31`;
      const rows = await within(database, { from, to }).toArray();
      return rows.map(totalsOf).reduce(plus, noTotals);
    }),
  );
  return [...wholly, ...ends].reduce<Totals>(plus, noTotals);
}

export function readMonths(database: AccountDatabase, months: readonly string[]): Promise<TransactionMonth[]> {
  return database.transactionMonths.bulkGet([...months]).then((found) => found.filter((month) => month !== undefined));
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
