import type { AccountDatabase } from '../log/account-database.ts';
import { type CategoryOf, kindOf, type TransactionKind, transactionKinds } from './transaction-filter.ts';

/** What the transactions on this device can be told apart by. */
export interface Choices {
  readonly kinds: readonly TransactionKind[];
  readonly statuses: readonly string[];
  /** Plates and cards by their names, those used most first. */
  readonly plates: readonly string[];
}

/** @param categoryOf by what is on offer */
export async function readChoices(database: AccountDatabase, categoryOf: CategoryOf): Promise<Choices> {
  const cells = (await database.transactionMonths.toArray()).flatMap((month) => month.cells);
  const kinds = new Set(cells.map((cell) => kindOf(cell, categoryOf)));
  const plates = new Map<string, number>();
  for (const { identificationItemName: name, count } of cells)
    if (name !== null) plates.set(name, (plates.get(name) ?? 0) + count);
  return {
    kinds: transactionKinds.filter((kind) => kinds.has(kind)),
    statuses: [...new Set(cells.map(({ status }) => status))],
    plates: [...plates].sort(([, one], [, other]) => other - one).map(([name]) => name),
  };
}
