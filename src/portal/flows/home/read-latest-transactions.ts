import { readKept, readStand, readTransactions } from '../../lists/reading.ts';
import { categoriesOf } from '../../lists/transaction-filter.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** The newest of all, as many as a tenant shows at first sight, with what tells of which kind they are. */
export function readLatestTransactions(database: AccountDatabase, usually: number) {
  const { stands, kept, transactions } = database;
  return database.transaction('r', [stands, kept, transactions], async () => {
    const [stand, setting, offer] = await Promise.all([
      readStand(database, 'transactions'),
      readKept(database, 'setting'),
      readKept(database, 'offer'),
    ]);
    const most = setting?.latestTransactions ?? usually;
    const rows = await readTransactions(database, { from: null, to: null }, 0, most);
    return { stand, rows, categories: categoriesOf(offer) };
  });
}
