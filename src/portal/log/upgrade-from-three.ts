import type { Transaction as Upgrade } from 'dexie';
import type { Transaction, TransactionMonth } from './account-database.ts';
import { changedMonth, monthChanges } from './transaction-months.ts';

/** Rows taken in at a time: a device that is short of memory upgrades as well. */
const atATime = 500;

/** The third version kept of a month only what it came to. What filters ask for is counted once from the rows, which stay as they are. */
export async function upgradeFromThree(upgrade: Upgrade): Promise<void> {
  const months = new Map<string, TransactionMonth>();
  let taken: Transaction[] = [];
  const take = () => {
    for (const [month, changes] of monthChanges([], taken)) {
      const changed = changedMonth(month, months.get(month), changes);
      if (changed) months.set(month, changed);
    }
    taken = [];
  };
  await upgrade.table<Transaction>('transactions').each((row) => {
    taken.push(row);
    if (taken.length >= atATime) take();
  });
  take();
  const table = upgrade.table<TransactionMonth>('transactionMonths');
  await table.clear();
  await table.bulkPut([...months.values()]);
}
