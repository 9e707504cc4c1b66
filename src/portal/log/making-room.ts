import type { AccountDatabase } from './account-database.ts';
import type { Record } from './record.ts';

/** Records also where there is hardly any room. */
export function makingRoom(record: Record, database: AccountDatabase, onFull: () => void): Record {
  return (facts, acts, isStillSo) => withRoom(() => record(facts, acts, isStillSo), database, onFull);
}

/**
 * Writes also where there is hardly any room: the longest list, which can be fetched again, makes way first. Not to be
 * used within a transaction: one that ran out of room is undone as a whole.
 * @param onFull called when nothing helps; what was to be written is then lost to this device, and the caller is told
 */
export async function withRoom<Value>(
  write: () => Promise<Value>,
  database: AccountDatabase,
  onFull: () => void,
): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await evict(database).catch(() => undefined);
    return write().catch((again: unknown) => {
      onFull();
      throw again;
    });
  }
}

/** Dexie tells of a full device by an aborted transaction that hides the reason within. */
function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === 'QuotaExceededError' || inner?.name === 'QuotaExceededError';
}

function evict(database: AccountDatabase): Promise<void> {
  const { transactions, transactionMonths, stands } = database;
  return database.transaction('rw', [transactions, transactionMonths, stands], async () => {
    await transactions.clear();
    await transactionMonths.clear();
    await stands.delete('transactions');
  });
}
