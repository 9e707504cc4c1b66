import { listSales, type Sale } from '../../contract/sales.ts';
import type { ListStand } from '../log/account-database.ts';
import { type Asking, beginAsking, following } from '../log/fences.ts';
import { agrees, areKept, backgroundPage, hasAll, isPastRoom, type TransactionsStore } from './fetch-page.ts';
import type { TransactionsFetched } from './keep.ts';

/** So many pages are kept at a time: a month's sums are written once for all of them, and what shows them is drawn once. */
const pagesAtATime = 10;

/** Where pages come slowly those that are there are kept after so long; in milliseconds. */
const keptAfter = 2_000;

/** How far a round has come. */
interface Reach {
  /** The next to be asked for. */
  readonly page: number;
  /** Where an interrupted round goes on, once what came since then is read; 0 after that. */
  readonly resume: number;
  /** Rows at the back office, as it said last in this round; 0 before. */
  readonly total: number;
  /** Rows that could not be read. */
  readonly lost: number;
  /** Pages that were read. */
  readonly read: number;
}

/** Pages that are kept together. */
interface Batch {
  readonly told: Extract<TransactionsFetched, { type: 'transactions fetched' }>;
  readonly reach: Reach;
  readonly end: 'goes on' | 'last' | 'rows vanished' | { readonly failure: unknown };
}

/**
 * Reads every page. Rows that came since it was interrupted are read first, then it goes on at `resumeAt`. When rows
 * vanish meanwhile the others move up, and one may slip between two pages: then it begins anew. Pages are asked for while others are kept.
 */
export async function readAll(
  store: TransactionsStore,
  signal: AbortSignal,
  round: number,
  resumeAt: number,
): Promise<void> {
  const { database, keep } = store;
  const unjoined: string[][] = [];
  let ahead = new AbortController();
  const ask = (from: Reach) => {
    ahead = new AbortController();
    if (signal.aborted) ahead.abort(signal.reason);
    return gather(store, ahead.signal, round, from);
  };
  signal.addEventListener('abort', () => ahead.abort(signal.reason));
  const stand = await database.stands.get('transactions');
  const isResumed = resumeAt > 0;
  let reach: Reach = {
    page: 0,
    resume: resumeAt,
    total: 0,
    lost: isResumed ? (stand?.lost ?? 0) : 0,
    read: 0,
  };
  let asking = await beginAsking(database, 'transactions');
  let gathering = ask(reach);
  try {
    for (;;) {
      const { told, reach: reached, end } = await gathering;
      signal.throwIfAborted();
      if (end === 'rows vanished') break;
      if (end === 'goes on') gathering = ask(reached);
      const keptBy = reached.read > reach.read ? await keepInOrder(store, told, asking) : asking;
      if (keptBy === null) {
        // What is asked for ahead stands behind what has to be asked for again.
        ahead.abort();
        await gathering;
        asking = await beginAsking(database, 'transactions');
        gathering = ask(reach);
        continue;
      }
      if (reached.read > reach.read) asking = following(keptBy);
      if (told.joins)
        for (const ids of unjoined.splice(0).toReversed()) await keep({ type: 'transactions joined', ids });
      else unjoined.push(told.sales.map(({ id }) => id));
      if (typeof end === 'object') throw end.failure;
      reach = reached;
      if (end === 'goes on') continue;
      await keep({ type: 'transactions round ended', total: reach.total, round });
      if (!isResumed || (await hasAll(store, reach.total))) return;
      break;
    }
  } finally {
    ahead.abort();
  }
  return readAll(store, signal, round + 1, 0);
}

/**
 * Keeps pages and gives the asking by which they passed. What another tab kept since they were asked for is newer: where it says nothing else of these rows,
 * and no act was carried out, they need not be asked for again. Null: they have to be.
 */
async function keepInOrder(store: TransactionsStore, told: Batch['told'], asking: Asking): Promise<Asking | null> {
  const { database, keep } = store;
  for (let passing = asking; ; passing = await beginAsking(database, 'transactions')) {
    if (passing.acts !== asking.acts || (passing !== asking && !(await agrees(store, told)))) return null;
    if (await keep(told, passing)) return passing;
  }
}

/** Asks for some pages, at first for one and then for more: no more is at stake than what is kept already. Never rejects: what came before a failure is kept. */
async function gather(store: TransactionsStore, stopped: AbortSignal, round: number, from: Reach): Promise<Batch> {
  const { database, world } = store;
  const begunAt = world.now();
  const most = Math.min(pagesAtATime, Math.max(1, from.read));
  const sales: Sale[] = [];
  let reach = from;
  let joins = false;
  let nextPage: number | null = null;
  const batch = (end: Batch['end']): Batch => {
    const { total, lost } = reach;
    return { told: { type: 'transactions fetched', sales, total, round, nextPage, joins, lost }, reach, end };
  };
  try {
    const stand = await database.stands.get('transactions');
    while (reach.read - from.read < most && world.now() - begunAt < keptAfter) {
      stopped.throwIfAborted();
      const { page, resume } = reach;
      let lost = 0;
      const onRowsLost = (count: number) => {
        lost = count;
      };
      const answer = await store.ask(listSales, { page, size: backgroundPage }, { onRowsLost });
      const { content, totalElements: total, totalPages } = answer;
      if ((page > 0 || resume > 0) && total < Math.max(reach.total, lastTotal(stand))) return batch('rows vanished');
      const next = page < resume && (await areKept(store, content)) ? resume : page + 1;
      const isLast = next >= totalPages || isPastRoom(store, stand, content);
      joins = isLast || next >= resume;
      nextPage = isLast ? null : Math.max(next, resume);
      sales.push(...content);
      reach = {
        page: next,
        resume: joins ? 0 : resume,
        total,
        lost: reach.lost + (page >= resume ? lost : 0),
        read: reach.read + 1,
      };
      if (isLast) return batch('last');
    }
    return batch('goes on');
  } catch (failure) {
    return batch({ failure });
  }
}

/** As it was said last while a round is under way, by whatever read the list. */
function lastTotal(stand: ListStand | undefined): number {
  return stand?.nextPage == null ? 0 : (stand.total ?? 0);
}
