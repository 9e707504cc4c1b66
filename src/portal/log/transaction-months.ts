import type { Sale } from '../../contract/sales.ts';
import type {
  AccountDatabase,
  Alike,
  ListStand,
  Transaction,
  TransactionCell,
  TransactionMonth,
} from './account-database.ts';

export type Totals = Omit<TransactionMonth, 'month' | 'cells'>;

export const noTotals: Totals = { count: 0, spent: 0, creditChange: 0 };

/** What a filter can tell of a transaction. Those that do not differ in it are counted together. */
export function alikeOf(sale: Sale): Alike {
  const { item, paysInvoice, identificationItemName = null, paymentType, status, creditChange } = sale;
  // What is sold under no id is a wash; this is none.
  const saleItemId = paysInvoice ? 'invoice' : (sale.saleItemId ?? null);
  return { item, saleItemId, identificationItemName, paymentType, status, credit: Math.sign(creditChange) };
}

/** How the months change when `before` become `after`. Both hold a transaction at most once. */
export function monthChanges(
  before: readonly Transaction[],
  after: readonly Transaction[],
): Map<string, readonly TransactionCell[]> {
  const changes = new Map<string, TransactionCell[]>();
  const add = (row: Transaction, sign: 1 | -1) => {
    const month = row.day.slice(0, 7);
    const { count, spent, creditChange } = totalsOf(row);
    const cell = { ...alikeOf(row), count: sign * count, spent: sign * spent, creditChange: sign * creditChange };
    const known = changes.get(month);
    if (known) known.push(cell);
    else changes.set(month, [cell]);
  };
  for (const row of before) add(row, -1);
  for (const row of after) add(row, 1);
  return changes;
}

/** A month after a change; undefined once nothing is left of it. */
export function changedMonth(
  month: string,
  kept: TransactionMonth | undefined,
  changes: readonly TransactionCell[],
): TransactionMonth | undefined {
  const cells = new Map<string, TransactionCell>();
  for (const cell of [...(kept?.cells ?? []), ...changes]) {
    const key = keyOf(cell);
    const known = cells.get(key);
    cells.set(key, known ? { ...known, ...plus(known, cell) } : cell);
  }
  const left = [...cells]
    .filter(([, { count }]) => count !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, cell]) => cell);
  return left.length === 0 ? undefined : { month, ...sumOf(left), cells: left };
}

/** What all transactions on this device come to. */
export async function wholeOf({ transactionMonths }: AccountDatabase, stand: ListStand | undefined): Promise<Totals> {
  return stand?.totals ?? sumOf(await transactionMonths.toArray());
}

/** What cells come to together. */
export function sumOf(cells: readonly Totals[]): Totals {
  return cells.reduce<Totals>(plus, noTotals);
}

/**
 * What one transaction adds to the totals. A payment that failed or is still pending was not spent; a wash taken from the
 * credit was spent when the credit was bought.
 */
export function totalsOf({ status, amount, creditChange, paymentType, paysInvoice }: Sale): Totals {
  if (status !== 'SUCCESS') return { count: 1, spent: 0, creditChange: 0 };
  // What an invoice is of counted when it was bought.
  const isCounted = paysInvoice === true || paymentType === 'CREDIT' || paymentType === 'VOUCHER';
  return { count: 1, spent: isCounted ? 0 : amount, creditChange };
}

/** What a sum becomes when `before` become `after`. */
export function changedTotals(kept: Totals, before: readonly Sale[], after: readonly Sale[]): Totals {
  const gone = sumOf(before.map(totalsOf));
  const come = plus(kept, sumOf(after.map(totalsOf)));
  return {
    count: come.count - gone.count,
    spent: come.spent - gone.spent,
    creditChange: come.creditChange - gone.creditChange,
  };
}

export function plus(one: Totals, other: Totals): Totals {
  return {
    count: one.count + other.count,
    spent: one.spent + other.spent,
    creditChange: one.creditChange + other.creditChange,
  };
}

function keyOf({ item, saleItemId, identificationItemName, paymentType, status, credit }: Alike): string {
  return JSON.stringify([item, saleItemId, identificationItemName, paymentType, status, credit]);
}
