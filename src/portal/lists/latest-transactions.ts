import type { AccountDatabase } from '../log/account-database.ts';
import { readKept, readStand, readTransactions } from './reading.ts';

/** The newest of all, as many as a tenant shows at first sight. */
export function readLatestTransactions(database: AccountDatabase, usually: number) {
  const { stands, kept, transactions } = database;
  return database.transaction('r', [stands, kept, transactions], async () => {
    const [stand, setting] = await Promise.all([readStand(database, 'transactions'), readKept(database, 'setting')]);
    const most = setting?.latestTransactions ?? usually;
    return { stand, rows: await readTransactions(database, { from: null, to: null }, 0, most) };
  });
}
