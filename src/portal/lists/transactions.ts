import type { Sale } from '../../contract/sales.ts';
import type { ListStand, Transaction } from '../log/account-database.ts';
import { dayOf } from '../words/day.ts';
import type { Place } from '../words/place.ts';

export type { Transaction };

export function transactionOf(sale: Sale, round: number, place: Place): Transaction {
  // One form for all instants, so that their text sorts as their time does.
  const date = new Date(sale.date).toISOString();
  return { ...sale, date, day: dayOf(date, place), round };
}

/** Whether nothing is missing between it and older ones. */
export function isJoined(kept: Transaction | undefined): boolean {
  return kept !== undefined && kept.round > 0;
}

/** Whether the back office says the same as what is kept, whatever the round. */
export function isSame(kept: Transaction | undefined, told: Transaction): boolean {
  return kept !== undefined && JSON.stringify({ ...kept, round: 0 }) === JSON.stringify({ ...told, round: 0 });
}

/** Whether this device has room for it: where the oldest had to make way they are not fetched again. */
export function hasRoom(stand: ListStand | undefined, { day }: Pick<Transaction, 'day'>): boolean {
  return day >= (stand?.keptFrom ?? '');
}

/** One line for the operator's support, as that of an act: which transaction it is, nothing personal. */
export function saleCode({ id, status, date }: Pick<Transaction, 'id' | 'status' | 'date'>, build: string): string {
  return ['washbook', build, 'transaction', status.toLowerCase().replaceAll(/\s+/g, '-'), id, `at=${date}`].join(' ');
}
