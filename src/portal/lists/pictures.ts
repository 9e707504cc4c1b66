import { grouped } from '../../contract/grouped.ts';
import type { AccountDatabase, TransactionMonth } from '../log/account-database.ts';
import { type CategoryOf, kindOf } from './transaction-filter.ts';

/** What a month is drawn by. */
export interface PicturedMonth {
  readonly month: string;
  /** Cents. */
  readonly spent: number;
  readonly washes: number;
  /** The credit at its end, in cents. */
  readonly credit: number;
}

/**
 * So many months up to this one, oldest first, those without transactions included; the credit is counted back from what it is now.
 * @param today in the operator's time zone @param balance in cents
 */
export async function readPictures(
  database: AccountDatabase,
  {
    today,
    months: most,
    balance,
    categoryOf,
  }: { today: string; months: number; balance: number; categoryOf: CategoryOf },
): Promise<PicturedMonth[]> {
  const kept = await database.transactionMonths.orderBy('month').reverse().limit(most).toArray();
  const byName = new Map(kept.map((month) => [month.month, month]));
  const [current, newest = current] = [today.slice(0, 7), kept[0]?.month];
  let credit = balance;
  const pictured: PicturedMonth[] = [];
  for (let month = newest > current ? newest : current; pictured.length < most; month = monthBefore(month)) {
    const found = byName.get(month);
    pictured.push({ month, spent: found?.spent ?? 0, washes: washesAmong(found?.cells ?? [], categoryOf), credit });
    credit -= found?.creditChange ?? 0;
  }
  return pictured.reverse();
}

/** What a plate or card is drawn by. */
export interface PicturedPlate {
  readonly plate: string;
  /** Cents, paid or taken from the credit. */
  readonly spent: number;
  readonly washes: number;
}

/** The same months by plate or card, the one that cost most first. What was for none of them, as a top-up, is in none. */
export async function readPicturedPlates(
  database: AccountDatabase,
  { today, months, categoryOf }: { today: string; months: number; categoryOf: CategoryOf },
): Promise<PicturedPlate[]> {
  let first = today.slice(0, 7);
  for (let count = 1; count < months; count += 1) first = monthBefore(first);
  const kept = await database.transactionMonths.where('month').aboveOrEqual(first).toArray();
  const named = kept.flatMap(({ cells }) => cells).filter(({ identificationItemName: name }) => name !== null);
  const pictured = [...grouped(named, ({ identificationItemName: name }) => name ?? '')].map(([plate, cells]) => ({
    plate,
    // What was paid for credit counts when that is used.
    spent: cells.reduce((sum, { spent, creditChange }) => sum + (creditChange > 0 ? 0 : spent - creditChange), 0),
    washes: washesAmong(cells, categoryOf),
  }));
  return pictured
    .filter(({ spent, washes }) => spent > 0 || washes > 0)
    .sort((one, other) => other.spent - one.spent || (one.plate < other.plate ? -1 : 1));
}

function washesAmong(cells: TransactionMonth['cells'], categoryOf: CategoryOf): number {
  const washes = cells.filter((cell) => cell.status === 'SUCCESS' && kindOf(cell, categoryOf) === 'wash');
  return washes.reduce((sum, { count }) => sum + count, 0);
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
