import { pageSize } from '../../contract/paging.ts';
import { listSales, type Sale } from '../../contract/sales.ts';
import { isSame, transactionOf } from '../lists/transactions.ts';
import type { ListStand } from '../log/account-database.ts';
import type { AccountStore } from './account-store.ts';

/** Rows asked for at a time in the background: parsing and keeping one page stays a short task on a slow phone. */
const backgroundPage = 200;

/** So long the rows far back are trusted; then every page is read again, to see what changed late. */
const trustedFor = 7 * 24 * 3_600_000;

/** Fetches the newest transactions; tells whether the device has every row already. */
export async function fetchNewestTransactions(store: AccountStore): Promise<{ complete: boolean }> {
  const { ask, database, record, world } = store;
  const stand = await database.stands.get('transactions');
  const answer = await ask(listSales, { page: 0, size: pageSize });
  const known = await areKept(store, answer.content);
  await record([
    {
      type: 'transactions fetched',
      sales: answer.content,
      total: answer.totalElements,
      round: stand?.round ?? 1,
      nextPage: stand?.nextPage ?? null,
    },
  ]);
  const complete = known && !mustReadAll(stand, world.now()) && (await hasAll(store, answer.totalElements));
  return { complete };
}

/** Fetches the pages that this device lacks, newest first. One tab does it for all; an interrupted round goes on. */
export async function fetchRemainingTransactions(store: AccountStore, signal: AbortSignal): Promise<void> {
  const { locks } = store.world;
  const work = async () => {
    const stand = await store.database.stands.get('transactions');
    const round = stand?.round ?? 1;
    if (stand?.nextPage != null) return readAll(store, signal, round, stand.nextPage);
    if (stand?.roundEndedAt === undefined) return readAll(store, signal, round, 0);
    const isTrusted = !mustReadAll(stand, store.world.now());
    if (isTrusted && (await catchUp(store, signal, round))) return;
    return readAll(store, signal, round + 1, 0);
  };
  if (locks) await locks.request(`washbook-transactions-${store.database.name}`, { signal }, work);
  else await work();
}

/** Reads pages until one is wholly known; tells whether the device then has as many rows as the back office. */
async function catchUp(store: AccountStore, signal: AbortSignal, round: number): Promise<boolean> {
  for (let page = 0; ; page += 1) {
    const { answer, known } = await fetchPage(store, signal, page);
    const total = answer.totalElements;
    await store.record([{ type: 'transactions fetched', sales: answer.content, total, round, nextPage: null }]);
    if (known || page + 1 >= answer.totalPages) return hasAll(store, total);
  }
}

/** Reads every page. Rows that came since it was interrupted are read first, then it goes on at `resumeAt`. */
async function readAll(store: AccountStore, signal: AbortSignal, round: number, resumeAt: number): Promise<void> {
  let page = 0;
  let resume = resumeAt;
  for (;;) {
    const { answer, known } = await fetchPage(store, signal, page);
    const total = answer.totalElements;
    const following = known && page < resume ? resume : page + 1;
    if (following >= resume) resume = 0;
    const isLast = following >= answer.totalPages;
    const nextPage = isLast ? null : Math.max(following, resume);
    await store.record([{ type: 'transactions fetched', sales: answer.content, total, round, nextPage }]);
    if (isLast) return store.record([{ type: 'transactions round ended', total, round }]);
    page = following;
  }
}

async function fetchPage(store: AccountStore, signal: AbortSignal, page: number) {
  signal.throwIfAborted();
  const answer = await store.ask(listSales, { page, size: backgroundPage });
  signal.throwIfAborted();
  return { answer, known: await areKept(store, answer.content) };
}

function mustReadAll(stand: ListStand | undefined, now: number): boolean {
  return stand?.roundEndedAt === undefined || stand.nextPage != null || now - stand.roundEndedAt > trustedFor;
}

async function hasAll({ database }: AccountStore, total: number): Promise<boolean> {
  return (await database.transactions.count()) === total;
}

async function areKept({ database }: AccountStore, sales: readonly Sale[]): Promise<boolean> {
  const kept = await database.transactions.bulkGet(sales.map(({ id }) => id));
  return sales.every((sale, index) => isSame(kept[index], transactionOf(sale, 0)));
}
