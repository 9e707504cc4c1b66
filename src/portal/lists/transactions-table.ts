import type { AccountDatabase, ListStand, Transaction } from '../log/account-database.ts';
import { changedMonth, changedTotals, monthChanges, type Totals, wholeOf } from '../log/transaction-months.ts';
import type { Place } from '../words/place.ts';
import type { TransactionsFetched } from './keep.ts';
import { hasRoom, isJoined, isSame, transactionOf } from './transactions.ts';
import { goThrough } from './transactions-reading.ts';

/**
 * Rows looked up and written at a time: longer tasks would keep a tap waiting. Of fewer than fifty Dexie notes each key and each place in an index for its live queries,
 * and a batch would end in a task ten times as long as these.
 */
const atATime = 50;

/** Keeps pages of transactions, or ends a round. Runs inside the transaction that keeps what was told. */
export async function keepTransactions(
  database: AccountDatabase,
  told: TransactionsFetched,
  now: number,
  place: Place,
): Promise<void> {
  const stand = await database.stands.get('transactions');
  const note = ({ total, round }: Pick<ListStand, 'total' | 'round'>, changed: Partial<ListStand>) =>
    database.stands.put({ ...upToDate(stand), list: 'transactions', fetchedAt: now, total, round, ...changed });
  switch (told.type) {
    case 'transactions fetched': {
      const { total, round = stand?.round ?? 1, nextPage = nextOf(stand, total), lost } = told;
      // A page that holds a sale twice must not count it twice.
      const sales = [...new Map(told.sales.map((sale) => [sale.id, sale])).values()];
      const before: Transaction[] = [];
      const after: Transaction[] = [];
      for (let at = 0; at < sales.length; at += atATime) {
        const some = sales
          .slice(at, at + atATime)
          .map((sale) => transactionOf(sale, told.joins ? round : -round, place))
          .filter((row) => hasRoom(stand, row));
        const known = await database.transactions.bulkGet(some.map((row) => row.id));
        await database.transactions.bulkPut(some.map((row, index) => asJoined(row, known[index])));
        before.push(...known.filter((row) => row !== undefined));
        after.push(...some);
      }
      const totals = await changeMonths(database, await wholeOf(database, stand), before, after);
      await note({ total, round }, { totals, nextPage, ...(lost !== undefined && { lost }) });
      return;
    }
    case 'transaction invoiced':
      await database.transactions.update(told.id, { invoiceId: told.invoiceId });
      return;
    case 'transactions joined':
      await database.transactions
        .where('id')
        .anyOf([...told.ids])
        .modify((row, found) => {
          found.value = { ...row, round: Math.abs(row.round) };
        });
      return;
    case 'transactions round ended': {
      let totals = await wholeOf(database, stand);
      if (totals.count !== told.total) totals = await dropUnseen(database, totals, told.round);
      await note(told, { totals, nextPage: null, roundEndedAt: now });
      return;
    }
    default:
      return told satisfies never;
  }
}

/** Drops what a round did not see. @returns what all transactions come to then */
async function dropUnseen(database: AccountDatabase, kept: Totals, round: number): Promise<Totals> {
  let totals = kept;
  await goThrough(database, { from: null, to: null }, async (rows) => {
    const gone = rows.filter((row) => Math.abs(row.round) !== round);
    for (let at = 0; at < gone.length; at += atATime)
      await database.transactions.bulkDelete(gone.slice(at, at + atATime).map(({ id }) => id));
    if (gone.length > 0) totals = await changeMonths(database, totals, gone, []);
    return true;
  });
  return totals;
}

/** Rows that vanished move the others up: the pages that an interrupted round has read are not what they were. */
function nextOf(stand: ListStand | undefined, total: number): number | null {
  const next = stand?.nextPage ?? null;
  return next !== null && total < (stand?.total ?? 0) ? 0 : next;
}

/** It has just been read again. */
function upToDate({ isOutdated: _, ...stand }: Partial<ListStand> = {}): Partial<ListStand> {
  return stand;
}

/** What another tab has joined to the older ones meanwhile stays so where nothing else is told of it. */
function asJoined(row: Transaction, known: Transaction | undefined): Transaction {
  return isJoined(known) && isSame(known, row) ? { ...row, round: Math.abs(row.round) } : row;
}

/** @returns what all transactions come to then */
async function changeMonths(
  database: AccountDatabase,
  kept: Totals,
  before: readonly Transaction[],
  after: readonly Transaction[],
): Promise<Totals> {
  for (const [month, changes] of monthChanges(before, after)) {
    const changed = changedMonth(month, await database.transactionMonths.get(month), changes);
    if (changed) await database.transactionMonths.put(changed);
    else await database.transactionMonths.delete(month);
  }
  return changedTotals(kept, before, after);
}
