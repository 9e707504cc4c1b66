import { useEffect } from 'react';
import { waitFor } from 'xstate';
import { readStand } from '../lists/reading.ts';
import type { ListName, ListStand } from '../log/account-database.ts';
import type { AccountStore } from './account-store.ts';
import type { Connection } from './connection.ts';
import { personalLists } from './fetch-lists.ts';
import { useAccountStore, usePortal } from './portal-context.ts';

/** What the screen itself shows is asked for first; in milliseconds. */
const headStart = 2_000;

/** A list that was read so recently is not read ahead again; in milliseconds. */
const recently = 10 * 60_000;

/** Has this device read everything that the customer may look for where there is no network. `isAdmin` is null until it is known. */
export function useReadAhead(isAdmin: boolean | null): void {
  const { connection } = usePortal();
  const store = useAccountStore();
  useEffect(() => {
    if (isAdmin === null) return;
    const leaving = new AbortController();
    readAhead(store, connection, isAdmin, leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) console.warn('Not everything could be read ahead.', error);
    });
    return () => leaving.abort();
  }, [store, connection, isAdmin]);
}

/** One list after the other, the long one last, while the back office can be reached. One that had no answer is read when a connection comes back. */
export async function readAhead(
  store: AccountStore,
  { actor }: Connection,
  isAdmin: boolean,
  signal: AbortSignal,
): Promise<void> {
  await store.world.wait(headStart, signal);
  for (const list of [...personalLists(isAdmin), 'locations', 'transactions'] satisfies ListName[]) {
    await waitFor(actor, (connection) => connection.matches('reachable'), { signal });
    const stand = await readStand(store.database, list);
    if (stand && isComplete(stand) && store.world.now() - stand.fetchedAt < recently) continue;
    await waitFor(store.reader(list), (state) => !state.hasTag('fetching'), { signal });
  }
}

/** Of a list in pages the last round may have been interrupted. */
function isComplete({ nextPage = null }: ListStand): boolean {
  return nextPage === null;
}
