import type { AccountDatabase } from './account-database.ts';
import { dropOlderDocuments } from './documents.ts';
import { wholeOf } from './transaction-months.ts';

/** Writes, and again after making room. */
export type WithRoom = <Value>(write: () => Promise<Value>) => Promise<Value>;

/**
 * Writes also where there is hardly any room: documents, and then the oldest months of the longest list, make way until it fits; all
 * of it can be fetched again. Not to be used within a transaction: one that ran out of room is undone as a whole.
 * @param onFull called when nothing helps; what was to be written is then lost to this device, and the caller is told
 */
export async function withRoom<Value>(
  write: () => Promise<Value>,
  database: AccountDatabase,
  onFull: () => void,
): Promise<Value> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      // Each time there is less that could make way, so this ends.
      if (await madeRoom(database).catch(() => false)) continue;
      onFull();
      throw error;
    }
  }
}

async function madeRoom(database: AccountDatabase): Promise<boolean> {
  return (await dropOlderDocuments(database)) || (await dropOldestMonth(database));
}

/** Dexie tells of a full device by an aborted transaction that hides the reason within. */
function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

/** Drops the oldest month of all transactions, and notes from which day on they are kept; false when there is none. */
function dropOldestMonth(database: AccountDatabase): Promise<boolean> {
  const { transactions, transactionMonths, stands } = database;
  return database.transaction('rw', [transactions, transactionMonths, stands], async () => {
    const oldest = await transactionMonths.orderBy('month').first();
    if (!oldest) return false;
    const keptFrom = firstDayAfter(oldest.month);
    await transactions.where('[day+date+id]').below([keptFrom]).delete();
    await transactionMonths.delete(oldest.month);
    await stands.update('transactions', { keptFrom, totals: await wholeOf(database, undefined) });
    return true;
  });
}

function firstDayAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}
