import { type DayRange, readKept } from '../../lists/reading.ts';
import {
  type Categories,
  categoriesIn,
  categoriesOf,
  isFiltered,
  type TransactionFilter,
  wantedBy,
} from '../../lists/transaction-filter.ts';
import { readTransactionsPage, type TransactionsPage } from '../../lists/transactions-reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** A page of what a filter lets through, as of one moment with what its words mean: what is on offer. */
export function readFilteredPage(
  database: AccountDatabase,
  { filter, ...range }: DayRange & { readonly filter: TransactionFilter },
  page: number,
  size: number,
): Promise<TransactionsPage & { readonly categories: Categories }> {
  const { kept, stands, transactions, transactionMonths } = database;
  return database.transaction('r', [kept, stands, transactions, transactionMonths], async () => {
    const offered = readKept(database, 'offer');
    const wanted = isFiltered(filter) ? wantedBy(filter, categoriesIn(await offered)) : undefined;
    const [found, offer] = await Promise.all([
      readTransactionsPage(database, { ...range, wanted }, page, size),
      offered,
    ]);
    return { ...found, categories: categoriesOf(offer) };
  });
}
