import { useEffect, useState } from 'react';
import { waitFor } from 'xstate';
import { useStore } from '../../hooks/portal-context.ts';
import { useFreshLists } from '../../hooks/use-list.ts';
import type { FirstRead } from '../../lists/first-reads.ts';
import type { ListName } from '../../lists/kept.ts';
import type { Store } from '../../spine/store.ts';

/** All lists that something on the page is told from. */
const lists: readonly ListName[] = [
  'account',
  'balance',
  'transactions',
  'offer',
  'setting',
  'locations',
  'subscriptions',
  'discountVouchers',
  'invoices',
  'invoiceData',
  'plates',
  'identificationTypes',
  'prepaidPurchases',
];

/** On a slow line as long as the lists take to come at a first visit; in milliseconds. */
const patience = 4_000;

/**
 * Whether everything on the page is known, so that it is drawn at once and nothing moves for what comes after it. A device that knows the lists does at
 * once; a new one once all have come or will not, but no later than a visitor waits: 'late'.
 * @param reads what the page is drawn with: read anew, of one moment, when it is whole
 */
export function useWhole(reads: (store: Store) => readonly FirstRead[]): 'coming' | 'whole' | 'late' {
  const store = useStore();
  const [standing, setStanding] = useState<'coming' | 'whole' | 'late'>(() =>
    isKnown(store, reads) ? 'whole' : 'coming',
  );
  useFreshLists(lists);
  useEffect(() => {
    const { world, database, firstReads } = store;
    if (standing !== 'coming') return firstReads.end();
    const leaving = new AbortController();
    const late = world.wait(patience, leaving.signal).then(() => 'late' as const);
    const draw = (how: 'whole' | 'late') => leaving.signal.aborted || setStanding(how);
    Promise.race([late, whole(store)])
      .then(async (how) => {
        await firstReads.read(database, reads(store));
        draw(how);
      })
      .catch((error: unknown) => {
        console.warn('The page is not drawn at once.', error);
        draw('late');
      });
    return () => leaving.abort();
  }, [standing, store, reads]);
  return standing;
}

/** A page that is come to later is not read before it is drawn. */
function isKnown(store: Store, reads: (store: Store) => readonly FirstRead[]): boolean {
  const { firstReads, stands } = store;
  const isRead = reads(store).every(({ query, of }) => firstReads.found(query, of) !== undefined);
  return isRead && lists.every((list) => stands.of(list)?.value !== undefined);
}

/** Once no list is on its way for the first time. */
async function whole({ reader, stands }: Store): Promise<'whole'> {
  stands.tell(await stands.look());
  const missing = lists.filter((list) => stands.of(list)?.value === undefined);
  await Promise.all(missing.map((list) => waitFor(reader(list), (state) => !state.hasTag('fetching'))));
  return 'whole';
}
