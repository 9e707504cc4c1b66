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
  const last = [kept[0]?.month, today.slice(0, 7)].reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other));
  let credit = balance;
  const pictured: PicturedMonth[] = [];
  for (let month = last ?? ''; pictured.length < most; month = monthBefore(month)) {
    const found = byName.get(month);
    pictured.push({ month, spent: found?.spent ?? 0, washes: washesIn(found, categoryOf), credit });
    credit -= found?.creditChange ?? 0;
  }
  return pictured.reverse();
}

function washesIn(month: TransactionMonth | undefined, categoryOf: CategoryOf): number {
  const washes = (month?.cells ?? []).filter(
    (cell) => cell.status === 'SUCCESS' && kindOf(cell, categoryOf) === 'wash',
  );
  return washes.reduce((sum, { count }) => sum + count, 0);
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
