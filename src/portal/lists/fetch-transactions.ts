import { pageSize } from '../../contract/paging.ts';
import { listSales } from '../../contract/sales.ts';
import type { ListStand } from '../log/account-database.ts';
import { beginAsking } from '../log/fences.ts';
import { areKept, backgroundPage, hasAll, type TransactionsStore } from './fetch-page.ts';
import { readAll } from './fetch-round.ts';
import { askInOrder } from './keep.ts';

/** So long the rows far back are trusted; then every page is read again, to see what changed late. */
const trustedFor = 7 * 24 * 3_600_000;

/** Fetches the newest transactions; tells whether the device has every row already. */
export async function fetchNewestTransactions(store: TransactionsStore): Promise<{ complete: boolean }> {
  const { ask, database, world } = store;
  let known = false;
  const answer = await askInOrder(
    store,
    'transactions',
    () => ask(listSales, { page: 0, size: pageSize }),
    async ({ content: sales, totalElements: total }) => {
      known = await areKept(store, sales);
      return { type: 'transactions fetched', sales, total, joins: known };
    },
  );
  const stand = await database.stands.get('transactions');
  const complete = known && !mustReadAll(stand, world.now()) && (await hasAll(store, answer.totalElements));
  return { complete };
}

/** Fetches the pages that this device lacks, newest first. One tab does it for all; an interrupted round goes on. */
export async function fetchRemainingTransactions(store: TransactionsStore, signal: AbortSignal): Promise<void> {
  const { locks } = store.world;
  const work = async () => {
    const stand = await store.database.stands.get('transactions');
    const round = stand?.round ?? 1;
    if (stand?.nextPage === 0) return readAll(store, signal, round + 1, 0);
    if (stand?.nextPage != null) return readAll(store, signal, round, stand.nextPage);
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
async function catchUp(store: TransactionsStore, signal: AbortSignal, round: number): Promise<boolean> {
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

async function fetchPage(store: TransactionsStore, signal: AbortSignal, page: number) {
  signal.throwIfAborted();
  const asking = await beginAsking(store.database, 'transactions');
  const answer = await store.ask(listSales, { page, size: backgroundPage });
  signal.throwIfAborted();
  return { answer, asking, known: await areKept(store, answer.content) };
}

function mustReadAll(stand: ListStand | undefined, now: number): boolean {
  return stand?.roundEndedAt === undefined || stand.nextPage != null || now - stand.roundEndedAt > trustedFor;
}
