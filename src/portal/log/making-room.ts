import type { AccountDatabase } from './account-database.ts';
import type { Record } from './record.ts';

/**
 * Records also where there is hardly any room: the longest list, which can be fetched again, makes way first.
 * @param onFull called when nothing helps; what was to be recorded is then lost to this device, and the caller is told
 */
export function makingRoom(record: Record, database: AccountDatabase, onFull: () => void): Record {
  return async (facts, acts) => {
    try {
      await record(facts, acts);
    } catch (error) {
      if (!isFull(error)) throw error;
      await evict(database).catch(() => undefined);
      await record(facts, acts).catch((again: unknown) => {
        onFull();
        throw again;
      });
    }
  };
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
