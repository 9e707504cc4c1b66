import { useSelector } from '@xstate/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { stateOf } from '../../../machines/state-of.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Query } from '../lists/first-reads.ts';
import { entryOf, type ListName } from '../lists/kept.ts';
import { type ListFace, listFace } from '../lists/list-face.ts';
import { readStand } from '../lists/reading.ts';
import type { ListStand } from '../log/account-database.ts';
import type { Store } from '../spine/store.ts';
import { useStore } from './portal-context.ts';

export interface ListReading {
  readonly face: ListFace;
  /** When the back office was last heard of this list; milliseconds since 1970. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  /** Rows at the back office, as it said last. */
  readonly total: number | null;
  /** Rows that could not be read and are therefore not there. */
  readonly lost: number;
  /** A payment or an act has changed it since it was read. */
  readonly isOutdated: boolean;
  /** The day from which on rows are kept where there is no room for older ones. */
  readonly keptFrom: string | null;
  /** It is being asked for right now. */
  readonly busy: boolean;
  readonly refresh: () => void;
}

/** How a list stands, and keeps it fresh while a screen shows it. */
export function useList(list: ListName): ListReading {
  return useReading(list, useStand(list));
}

/** How a list stands, without a wish to have it read; undefined until it is known first. */
export function useStand(list: ListName): { readonly value: ListStand | undefined } | undefined {
  const { stands } = useStore();
  return useSyncExternalStore(stands.subscribe, () => stands.of(list));
}

/** When the back office was last heard of anything on this device; milliseconds since 1970. */
export function useLatestStand(): { readonly value: number | undefined } | undefined {
  const { stands } = useStore();
  return useSyncExternalStore(stands.subscribe, stands.latest);
}

/** The same for a screen that reads the stand together with the rows, so that neither is older than the other. @param read undefined until it is */
export function useReading(list: ListName, read: { readonly value: ListStand | undefined } | undefined): ListReading {
  const store = useStore();
  const reader = store.reader(list);
  const state = useSelector(reader, stateOf as never) as never;
  const failure = useSelector(reader, ({ context }) => context.failure);
  const busy = useSelector(reader, (snapshot) => snapshot.hasTag('fetching'));
  const refresh = () => reader.send({ type: 'refresh requested' });
  useEffect(() => freshen(store, list), [store, list]);
  const stand = read?.value;
  return {
    // What is kept is not known to be missing before it was looked for.
    face: read === undefined ? 'first load' : listFace(state, stand !== undefined, failure),
    busy,
    fetchedAt: stand?.fetchedAt ?? null,
    total: stand?.total ?? null,
    lost: stand?.lost ?? 0,
    isOutdated: stand?.isOutdated === true,
    keptFrom: stand?.keptFrom ?? null,
    failure,
    refresh,
  };
}

/** Has lists read that a screen depends on without showing them. The same array each time. */
export function useFreshLists(lists: readonly ListName[]): void {
  const store = useStore();
  useEffect(() => {
    for (const list of lists) freshen(store, list);
  }, [store, lists]);
}

function freshen(store: Store, list: ListName): void {
  store.reader(list);
  refreshIfOld(store, list).catch((error: unknown) =>
    console.warn(`How old the list ${list} is cannot be read.`, error),
  );
}

async function refreshIfOld({ database, reader, stands, world }: Store, list: ListName): Promise<void> {
  const isOld = (stand: ListStand | undefined) =>
    stand !== undefined && (stand.isOutdated || world.now() - stand.fetchedAt > entryOf(list).freshFor);
  const heard = stands.of(list);
  if (heard !== undefined && !isOld(heard.value)) return;
  // What was kept a moment ago may not have been heard of yet.
  if (isOld(await readStand(database, list))) reader(list).send({ type: 'refresh requested' });
}

/**
 * What a query of the accounts database finds, now and after each change; undefined until it is known first. A query that is the same function each time may be known when
 * the page is drawn first.
 */
export function useLive<Found>(
  query: Query<Found, []>,
  depends: readonly unknown[],
): { readonly value: Found } | undefined;
export function useLive<Found, Of extends unknown[]>(
  query: Query<Found, Of>,
  depends: Of,
): { readonly value: Found } | undefined;
export function useLive<Found>(
  query: Query<Found>,
  depends: readonly unknown[],
): { readonly value: Found } | undefined {
  const { database, firstReads } = useStore();
  const [first] = useState(() => firstReads.found(query, depends) as { readonly value: Found } | undefined);
  const last = useRef(first);
  const found = useLiveQuery(
    async () => {
      const value = await query(database, ...(depends as never));
      // What was found before the page was drawn mostly still holds: nothing is drawn anew for it.
      return first !== undefined && last.current === first && isAlike(first.value, value) ? first : { value };
    },
    [database, ...depends],
    first,
  );
  if (found !== undefined) last.current = found;
  return found ?? last.current;
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
