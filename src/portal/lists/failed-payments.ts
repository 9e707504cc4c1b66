import type { AccountDatabase } from '../log/account-database.ts';
import { readTransactions, within } from './reading.ts';
import { type CategoryOf, kindOfSale } from './transaction-filter.ts';
import type { Transaction } from './transactions.ts';

/** So many of the newest are looked through, and so long a payment that failed is called to mind; in milliseconds. */
const newest = 50;
const remembered = 7 * 86_400_000;

/** What failed lately, can be paid from here and was not paid since, newest first; of several tries of the same the last. */
export async function readFailedPayments(
  database: AccountDatabase,
  categoryOf: CategoryOf,
  now: number,
): Promise<Transaction[]> {
  const rows = await readTransactions(database, { from: null, to: null }, 0, newest);
  const failed = rows.filter(({ status, date }) => status === 'ERROR' && now - Date.parse(date) < remembered);
  const last = failed
    .filter((sale, at) => !failed.slice(0, at).some((later) => isForTheSame(later, sale)))
    .filter((sale) => isSoldHere(sale, categoryOf));
  const seenTo = await Promise.all(last.map((sale) => isSeenToSince(database, sale)));
  return last.filter((_, at) => !seenTo[at]);
}

/** Whether the same was paid or is being paid since. */
export async function isSeenToSince(database: AccountDatabase, sale: Transaction): Promise<boolean> {
  const since = await within(database, { from: sale.day, to: null }).toArray();
  return since.some((other) => other.date > sale.date && other.status !== 'ERROR' && isForTheSame(other, sale));
}

function isForTheSame(one: Transaction, other: Transaction): boolean {
  if (other.paysInvoice) return one.paysInvoice === true && one.invoiceId === other.invoiceId;
  return (
    one.saleItemId === other.saleItemId &&
    one.amount === other.amount &&
    (one.identificationItemName ?? null) === (other.identificationItemName ?? null)
  );
}

/** A wash is paid where it is washed. */
function isSoldHere(sale: Transaction, categoryOf: CategoryOf): boolean {
  return sale.paysInvoice ? sale.invoiceId != null : !['wash', 'other'].includes(kindOfSale(sale, categoryOf));
}
