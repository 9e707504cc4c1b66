import { liveQuery } from 'dexie';
import type { AccountDatabase, ListStand } from '../log/account-database.ts';
import type { ListName } from './kept.ts';

interface Look {
  readonly nth: number;
  readonly rows: readonly ListStand[];
}

type Known<Value> = { readonly value: Value | undefined } | undefined;

/** How every list of this device stands, now and after each change: read once for all who ask, since every screen asks of several. */
export interface Stands {
  /** How a list stands, as far as this page has heard; undefined until that was looked at first. The same as long as nothing of it changes. */
  readonly of: (list: ListName) => Known<ListStand>;
  /** When the back office was last heard of anything on this device; milliseconds since 1970. */
  readonly latest: () => Known<number>;
  /** Reads them once more, within the transaction under way if there is one. What was seen is told when that has ended. */
  readonly look: () => Promise<Look>;
  readonly tell: (look: Look) => void;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly stop: () => void;
}

const none: Known<never> = { value: undefined };

export function createStands(database: AccountDatabase): Stands {
  const listeners = new Set<() => void>();
  let known: ReadonlyMap<string, { readonly value: ListStand }> | undefined;
  let latest: Known<number>;
  let watching: { unsubscribe: () => void } | undefined;
  let begun = 0;
  let told = 0;

  async function look(): Promise<Look> {
    begun += 1;
    const nth = begun;
    return { nth, rows: await database.stands.toArray() };
  }

  function tell({ nth, rows }: Look): void {
    // One that began earlier and took longer.
    if (nth < told) return;
    told = nth;
    const before = known;
    known = new Map(rows.map((row) => [row.list, same(before?.get(row.list), row)]));
    const newest = rows.length > 0 ? Math.max(...rows.map(({ fetchedAt }) => fetchedAt)) : undefined;
    if (latest === undefined || latest.value !== newest) latest = { value: newest };
    for (const listener of listeners) listener();
  }

  const watch = () =>
    liveQuery(look).subscribe({
      next: tell,
      error: (error: unknown) => console.warn('How the lists stand cannot be read.', error),
    });

  return {
    of: (list) => known && (known.get(list) ?? none),
    latest: () => latest,
    look,
    tell,
    subscribe: (onChange) => {
      watching ??= watch();
      // The same function may be given more than once.
      const listener = () => onChange();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => watching?.unsubscribe(),
  };
}

function same(last: { readonly value: ListStand } | undefined, row: ListStand): { readonly value: ListStand } {
  return last !== undefined && JSON.stringify(last.value) === JSON.stringify(row) ? last : { value: row };
}
