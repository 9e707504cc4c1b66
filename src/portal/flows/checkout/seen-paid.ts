import type { Store } from '../../spine/store.ts';

/** The attempts that were seen to be paid on this page: told at once, before any list is read again and without a network. */
export interface SeenPaid {
  /** @param at of the clock that cannot be set, in milliseconds */
  readonly note: (key: string, at: number) => void;
  readonly has: (key: string) => boolean;
  /** Whether it was seen within so many milliseconds before `now`. */
  readonly since: (key: string, now: number, within: number) => boolean;
  /** Calls back whenever another one was seen. Returns how to stop. */
  readonly watch: (onNoted: () => void) => () => void;
}

const known = new WeakMap<object, SeenPaid>();

/** Of one account on this page. */
export function seenPaid(store: Pick<Store, 'database'>): SeenPaid {
  const found = known.get(store.database) ?? createSeenPaid();
  known.set(store.database, found);
  return found;
}

function createSeenPaid(): SeenPaid {
  const seen = new Map<string, number>();
  const watching = new Set<() => void>();
  return {
    note: (key, at) => {
      seen.set(key, at);
      for (const tell of watching) tell();
    },
    has: (key) => seen.has(key),
    since: (key, now, within) => now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < within,
    watch: (onNoted) => {
      watching.add(onNoted);
      return () => void watching.delete(onNoted);
    },
  };
}
