import { pageSize } from '../../contract/paging.ts';
import { listSales, type Sale } from '../../contract/sales.ts';
import type { Ask } from '../api/ask.ts';
import type { AccountDatabase, ListStand } from '../log/account-database.ts';
import { beginAsking } from '../log/fences.ts';
import { wholeOf } from '../log/transaction-months.ts';
import type { Place } from '../words/place.ts';
import type { World } from '../world.ts';
import { askInOrder, type Keep } from './keep.ts';
import { hasRoom, isJoined, isSame, transactionOf } from './transactions.ts';

/** Rows asked for at a time in the background: parsing and keeping one page stays a short task on a slow phone. */
const backgroundPage = 100;

/** So long the rows far back are trusted; then every page is read again, to see what changed late. */
const trustedFor = 7 * 24 * 3_600_000;

interface Store {
  readonly ask: Ask;
  readonly database: AccountDatabase;
  readonly keep: Keep;
  readonly world: Pick<World, 'now' | 'locks'>;
  readonly place: Place;
}

/** Fetches the newest transactions; tells whether the device has every row already. */
export async function fetchNewestTransactions(store: Store): Promise<{ complete: boolean }> {
  const { ask, database, world } = store;
  let stand: ListStand | undefined;
  let known = false;
  const answer = await askInOrder(
    store,
    'transactions',
    async () => {
      stand = await database.stands.get('transactions');
      return ask(listSales, { page: 0, size: pageSize });
    },
    async ({ content: sales, totalElements: total }) => {
      known = await areKept(store, sales);
      // Rows that vanished move the others up: the pages that an interrupted round has read are not what they were.
      const nextPage = hasShrunk(stand, total) ? 0 : (stand?.nextPage ?? null);
      return { type: 'transactions fetched', sales, total, round: stand?.round ?? 1, nextPage, joins: known };
    },
  );
  const complete = known && !mustReadAll(stand, world.now()) && (await hasAll(store, answer.totalElements));
  return { complete };
}

/** Fetches the pages that this device lacks, newest first. One tab does it for all; an interrupted round goes on. */
export async function fetchRemainingTransactions(store: Store, signal: AbortSignal): Promise<void> {
  const { locks } = store.world;
  const work = async () => {
    const stand = await store.database.stands.get('transactions');
    const round = stand?.round ?? 1;
    if (stand?.nextPage === 0) return readAll(store, signal, round + 1, 0);
    if (stand?.nextPage != null) return readAll(store, signal, round, stand.nextPage);
    if (stand?.roundEndedAt === undefined) return readAll(store, signal, round, 0);
    const isTrusted = !mustReadAll(stand, store.world.now());
    if (isTrusted && (await catchUp(store, signal, round))) return;
    return readAll(store, signal, round + 1, 0);
  };
  if (locks) await locks.request(`washbook-transactions-${store.database.name}`, { signal }, work);
  else await work();
}

/**
 * Reads pages until one is wholly known; tells whether the device then has as many rows as the back office. What it reads
 * is joined to the older rows only then, the oldest first: broken off before, it leaves no gap that looks like none.
 */
async function catchUp(store: Store, signal: AbortSignal, round: number): Promise<boolean> {
  const unjoined: string[][] = [];
  let before = 0;
  for (let page = 0; ; ) {
    const { answer, known, asking } = await fetchPage(store, signal, page);
    const total = answer.totalElements;
    if (total < before) return false;
    before = total;
    const joins = known || page + 1 >= answer.totalPages;
    const told = { type: 'transactions fetched', sales: answer.content, total, round, nextPage: null, joins } as const;
    if (!(await store.keep(told, asking))) continue;
    if (joins) {
      for (const ids of unjoined.toReversed()) await store.keep({ type: 'transactions joined', ids });
      return hasAll(store, total);
    }
    unjoined.push(answer.content.map(({ id }) => id));
    page += 1;
  }
}

/**
 * Reads every page. Rows that came since it was interrupted are read first, then it goes on at `resumeAt`. When rows
 * vanish meanwhile the others move up, and one may slip between two pages: then it begins anew.
 */
async function readAll(store: Store, signal: AbortSignal, round: number, resumeAt: number): Promise<void> {
  const unjoined: string[][] = [];
  let page = 0;
  let resume = resumeAt;
  let lostBefore: number | undefined;
  for (;;) {
    const stand = await store.database.stands.get('transactions');
    const { answer, known, asking, rowsLost } = await fetchPage(store, signal, page);
    lostBefore ??= resumeAt > 0 ? (stand?.lost ?? 0) : 0;
    const total = answer.totalElements;
    if ((page > 0 || resume > 0) && hasShrunk(stand, total)) return readAll(store, signal, round + 1, 0);
    const following = known && page < resume ? resume : page + 1;
    const isLast = following >= answer.totalPages || isPastRoom(store, stand, answer.content);
    const joins = isLast || following >= resume;
    const lost = lostBefore + (page >= resume ? rowsLost : 0);
    const nextPage = isLast ? null : Math.max(following, resume);
    const told = { type: 'transactions fetched', sales: answer.content, total, round, nextPage, joins, lost } as const;
    if (!(await store.keep(told, asking))) continue;
    lostBefore = lost;
    if (joins) {
      resume = 0;
      for (const ids of unjoined.splice(0).toReversed()) await store.keep({ type: 'transactions joined', ids });
    } else unjoined.push(answer.content.map(({ id }) => id));
    if (isLast) {
      await store.keep({ type: 'transactions round ended', total, round });
      const isWhole = resumeAt === 0 || (await hasAll(store, total));
      return isWhole ? undefined : readAll(store, signal, round + 1, 0);
    }
    page = following;
  }
}

async function fetchPage(store: Store, signal: AbortSignal, page: number) {
  signal.throwIfAborted();
  const asking = await beginAsking(store.database, 'transactions');
  let rowsLost = 0;
  const onRowsLost = (count: number) => {
    rowsLost = count;
  };
  const answer = await store.ask(listSales, { page, size: backgroundPage }, { onRowsLost });
  signal.throwIfAborted();
  return { answer, asking, rowsLost, known: await areKept(store, answer.content) };
}

function mustReadAll(stand: ListStand | undefined, now: number): boolean {
  return stand?.roundEndedAt === undefined || stand.nextPage != null || now - stand.roundEndedAt > trustedFor;
}

function hasShrunk(stand: ListStand | undefined, total: number): boolean {
  return stand?.nextPage != null && total < (stand.total ?? 0);
}

/** Whether older rows follow for which there is no room: they are not asked for. */
function isPastRoom({ place }: Store, stand: ListStand | undefined, sales: readonly Sale[]): boolean {
  return sales.some((sale) => !hasRoom(stand, transactionOf(sale, 0, place)));
}

async function hasAll({ database }: Store, total: number): Promise<boolean> {
  const stand = await database.stands.get('transactions');
  return stand?.keptFrom !== undefined || (await wholeOf(database, stand)).count + (stand?.lost ?? 0) === total;
}

/** Whether they are kept as far as there is room, with everything between them and the older ones. */
async function areKept({ database, place }: Store, sales: readonly Sale[]): Promise<boolean> {
  const stand = await database.stands.get('transactions');
  const kept = await database.transactions.bulkGet(sales.map(({ id }) => id));
  return sales.every((sale, index) => {
    const told = transactionOf(sale, 0, place);
    return !hasRoom(stand, told) || (isSame(kept[index], told) && isJoined(kept[index]));
  });
}
