import type { AccountDatabase } from '../log/account-database.ts';
import type { TransactionsFact } from '../log/facts.ts';
import { monthChanges, noTotals, plus, type Transaction, transactionOf } from './transactions.ts';

/** Keeps one page of transactions, or ends a round. Runs inside the transaction that records the fact. */
export async function keepTransactions(database: AccountDatabase, fact: TransactionsFact, now: number): Promise<void> {
  const stand = await database.stands.get('transactions');
  switch (fact.type) {
    case 'transactions fetched': {
      const rows = fact.sales.map((sale) => transactionOf(sale, fact.joins ? fact.round : -fact.round));
      // A page that holds a sale twice must not count it twice.
      const after = [...new Map(rows.map((row) => [row.id, row])).values()];
      const known = await database.transactions.bulkGet(after.map((row) => row.id));
      const before = known.filter((row) => row !== undefined);
      await database.transactions.bulkPut(after);
      await changeMonths(database, before, after);
      await database.stands.put({
        ...stand,
        list: 'transactions',
        fetchedAt: now,
        total: fact.total,
        round: fact.round,
        nextPage: fact.nextPage,
      });
      return;
    }
    case 'transactions round ended': {
      const kept = await database.transactions.count();
      if (kept !== fact.total) {
        const gone = await database.transactions.filter((row) => Math.abs(row.round) !== fact.round).toArray();
        await database.transactions.bulkDelete(gone.map((row) => row.id));
        await changeMonths(database, gone, []);
      }
      await database.stands.put({
        ...stand,
        list: 'transactions',
        fetchedAt: now,
        total: fact.total,
        round: fact.round,
        nextPage: null,
        roundEndedAt: now,
      });
      return;
    }
    default:
      return fact satisfies never;
  }
}

async function changeMonths(
  database: AccountDatabase,
  before: readonly Transaction[],
  after: readonly Transaction[],
): Promise<void> {
  for (const [month, change] of monthChanges(before, after)) {
    const totals = plus((await database.transactionMonths.get(month)) ?? noTotals, change);
    if (totals.count === 0) await database.transactionMonths.delete(month);
    else await database.transactionMonths.put({ month, ...totals });
  }
}
