import type { Sale } from '../../contract/sales.ts';
import type { ListStand, Transaction, TransactionMonth } from '../log/account-database.ts';
import { dayOf } from '../words/day.ts';
import type { Place } from '../words/place.ts';

export type { Transaction };

export type Totals = Omit<TransactionMonth, 'month' | 'cells'>;

export const noTotals: Totals = { count: 0, spent: 0, creditChange: 0 };

export function transactionOf(sale: Sale, round: number, place: Place): Transaction {
  // One form for all instants, so that their text sorts as their time does.
  const date = new Date(sale.date).toISOString();
  return { ...sale, date, day: dayOf(date, place), round };
}

/**
 * What one transaction adds to the totals. A payment that failed or is still pending was not spent; a wash taken from the
 * credit was spent when the credit was bought.
 */
export function totalsOf({ status, amount, creditChange, paymentType }: Sale): Totals {
  if (status !== 'SUCCESS') return { count: 1, spent: 0, creditChange: 0 };
  const isPrepaid = paymentType === 'CREDIT' || paymentType === 'VOUCHER';
  return { count: 1, spent: isPrepaid ? 0 : amount, creditChange };
}

export function plus(one: Totals, other: Totals): Totals {
  return {
    count: one.count + other.count,
    spent: one.spent + other.spent,
    creditChange: one.creditChange + other.creditChange,
  };
}

/** Whether this device has room for it: where the oldest had to make way they are not fetched again. */
export function hasRoom(stand: ListStand | undefined, { day }: Pick<Transaction, 'day'>): boolean {
  return day >= (stand?.keptFrom ?? '');
}

/** Whether nothing is missing between it and older ones. */
export function isJoined(kept: Transaction | undefined): boolean {
  return kept !== undefined && kept.round > 0;
}

/** Whether the back office says the same as what is kept, whatever the round. */
export function isSame(kept: Transaction | undefined, told: Transaction): boolean {
  return kept !== undefined && JSON.stringify({ ...kept, round: 0 }) === JSON.stringify({ ...told, round: 0 });
}
