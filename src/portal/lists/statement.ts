import type { AccountDatabase, Transaction } from '../log/account-database.ts';
import { noTotals, plus, type Totals, totalsOf } from '../log/transaction-months.ts';
import { dayAfter } from '../words/day.ts';
import type { DayRange } from './reading.ts';
import { goThrough, readTotals } from './transactions-reading.ts';

export interface StatementLine {
  readonly row: Transaction;
  /** The credit after it, in cents. */
  readonly balance: number;
}

/** The transactions of some days between the credit before and after them. Cents. */
export interface StatementOf {
  readonly opening: number;
  readonly closing: number;
  readonly totals: Totals;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
}

/** Counted back from the credit now. Null: there are more rows than `most`. */
export async function readStatement(
  database: AccountDatabase,
  { from, to }: DayRange,
  balance: number,
  most: number,
): Promise<StatementOf | null> {
  const after = to === null ? noTotals : await readTotals(database, { from: dayAfter(to), to: null });
  const totals = await readTotals(database, { from, to });
  if (totals.count > most) return null;
  const closing = balance - after.creditChange;
  const opening = closing - totals.creditChange;
  const rows: Transaction[] = [];
  await goThrough(database, { from, to }, (some) => {
    rows.push(...some);
    return true;
  });
  let sum = noTotals;
  const lines = rows.reverse().map((row) => {
    sum = plus(sum, totalsOf(row));
    return { row, balance: opening + sum.creditChange };
  });
  return { opening, closing, totals, lines };
}
