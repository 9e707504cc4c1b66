import { pageSize } from '../../contract/paging.ts';
import { listSales, type Sale } from '../../contract/sales.ts';
import { isJoined, isSame, transactionOf } from '../lists/transactions.ts';
import type { ListStand } from '../log/account-database.ts';
import type { AccountStore } from './account-store.ts';

/** Rows asked for at a time in the background: parsing and keeping one page stays a short task on a slow phone. */
const backgroundPage = 100;

/** So long the rows far back are trusted; then every page is read again, to see what changed late. */
const trustedFor = 7 * 24 * 3_600_000;

type Store = Pick<AccountStore, 'ask' | 'database' | 'record' | 'world'>;

/** Fetches the newest transactions; tells whether the device has every row already. */
export async function fetchNewestTransactions(store: Store): Promise<{ complete: boolean }> {
  const { ask, database, record, world } = store;
  const stand = await database.stands.get('transactions');
  const answer = await ask(listSales, { page: 0, size: pageSize });
  const known = await areKept(store, answer.content);
  const total = answer.totalElements;
  // Rows that vanished move the others up: the pages that an interrupted round has read are not what they were.
  const nextPage = hasShrunk(stand, total) ? 0 : (stand?.nextPage ?? null);
  await record([
    {
      type: 'transactions fetched',
      sales: answer.content,
      total,
      round: stand?.round ?? 1,
      nextPage,
      joins: known,
    },
  ]);
  const complete = known && !mustReadAll(stand, world.now()) && (await hasAll(store, total));
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
  const unjoined: Sale[][] = [];
  let before = 0;
  for (let page = 0; ; page += 1) {
    const { answer, known } = await fetchPage(store, signal, page);
    const total = answer.totalElements;
    if (total < before) return false;
    before = total;
    const joins = known || page + 1 >= answer.totalPages;
    const common = { type: 'transactions fetched', total, round, nextPage: null } as const;
    await store.record([{ ...common, sales: answer.content, joins }]);
    if (joins) {
      for (const sales of unjoined.toReversed()) await store.record([{ ...common, sales, joins }]);
      return hasAll(store, total);
    }
    unjoined.push(answer.content);
  }
}

/**
 * Reads every page. Rows that came since it was interrupted are read first, then it goes on at `resumeAt`. When rows
 * vanish meanwhile the others move up, and one may slip between two pages: then it begins anew.
 */
async function readAll(store: Store, signal: AbortSignal, round: number, resumeAt: number): Promise<void> {
  const unjoined: Sale[][] = [];
  let page = 0;
  let resume = resumeAt;
  for (;;) {
    const stand = await store.database.stands.get('transactions');
    const { answer, known } = await fetchPage(store, signal, page);
    const total = answer.totalElements;
    if ((page > 0 || resume > 0) && hasShrunk(stand, total)) return readAll(store, signal, round + 1, 0);
    const following = known && page < resume ? resume : page + 1;
    if (following >= resume) resume = 0;
    const isLast = following >= answer.totalPages;
    const nextPage = isLast ? null : Math.max(following, resume);
    const joins = resume === 0;
    const common = { type: 'transactions fetched', total, round, nextPage } as const;
    await store.record([{ ...common, sales: answer.content, joins }]);
    if (joins) for (const sales of unjoined.splice(0).toReversed()) await store.record([{ ...common, sales, joins }]);
    else unjoined.push(answer.content);
    if (isLast) {
      await store.record([{ type: 'transactions round ended', total, round }]);
      const isWhole = resumeAt === 0 || (await hasAll(store, total));
      return isWhole ? undefined : readAll(store, signal, round + 1, 0);
    }
    page = following;
  }
}

async function fetchPage(store: Store, signal: AbortSignal, page: number) {
  signal.throwIfAborted();
  const answer = await store.ask(listSales, { page, size: backgroundPage });
  signal.throwIfAborted();
  return { answer, known: await areKept(store, answer.content) };
}

function mustReadAll(stand: ListStand | undefined, now: number): boolean {
  return stand?.roundEndedAt === undefined || stand.nextPage != null || now - stand.roundEndedAt > trustedFor;
}

function hasShrunk(stand: ListStand | undefined, total: number): boolean {
  return stand?.nextPage != null && total < (stand.total ?? 0);
}

async function hasAll({ database }: Store, total: number): Promise<boolean> {
  return (await database.transactions.count()) === total;
}

/** Whether they are kept, with everything between them and the older ones. */
async function areKept({ database }: Store, sales: readonly Sale[]): Promise<boolean> {
  const kept = await database.transactions.bulkGet(sales.map(({ id }) => id));
  return sales.every((sale, index) => isSame(kept[index], transactionOf(sale, 0)) && isJoined(kept[index]));
}
