import type { Sale } from '../../contract/sales.ts';
import type { Ask } from '../api/ask.ts';
import type { AccountDatabase, ListStand } from '../log/account-database.ts';
import { wholeOf } from '../log/transaction-months.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import type { Keep } from './keep.ts';
import { hasRoom, isJoined, isSame, transactionOf } from './transactions.ts';

/** Rows asked for at a time in the background: parsing and keeping one page stays a short task on a slow phone. */
export const backgroundPage = 100;

/** What fetching transactions takes. */
export interface TransactionsStore {
  readonly ask: Ask;
  readonly database: AccountDatabase;
  readonly keep: Keep;
  readonly world: Pick<World, 'now' | 'locks'>;
  readonly place: Place;
}

/** Whether older rows follow for which there is no room: they are not asked for. */
export function isPastRoom(
  { place }: TransactionsStore,
  stand: ListStand | undefined,
  sales: readonly Sale[],
): boolean {
  return sales.some((sale) => !hasRoom(stand, transactionOf(sale, 0, place)));
}

/** Whether this device has as many rows as the back office, as far as there is room and as they can be read. */
export async function hasAll({ database }: TransactionsStore, total: number): Promise<boolean> {
  const stand = await database.stands.get('transactions');
  return stand?.keptFrom !== undefined || (await wholeOf(database, stand)).count + (stand?.lost ?? 0) === total;
}

/** Whether they are kept as far as there is room, with everything between them and the older ones. */
export async function areKept({ database, place }: TransactionsStore, sales: readonly Sale[]): Promise<boolean> {
  const stand = await database.stands.get('transactions');
  const kept = await database.transactions.bulkGet(sales.map(({ id }) => id));
  return sales.every((sale, index) => {
    const told = transactionOf(sale, 0, place);
    return !hasRoom(stand, told) || (isSame(kept[index], told) && isJoined(kept[index]));
  });
}

/** Whether nothing that is kept says otherwise: then what was asked for before that was kept is as new as it. */
export async function agrees(
  { database, place }: TransactionsStore,
  { sales, total }: { readonly sales: readonly Sale[]; readonly total: number },
): Promise<boolean> {
  const stand = await database.stands.get('transactions');
  if ((stand?.total ?? total) !== total) return false;
  const kept = await database.transactions.bulkGet(sales.map(({ id }) => id));
  return sales.every((sale, index) => kept[index] === undefined || isSame(kept[index], transactionOf(sale, 0, place)));
}
