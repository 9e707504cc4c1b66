import type { Store } from '../../spine/store.ts';

/** The attempts that were seen to be paid on this page: told at once, before any list is read again and without a network. */
export interface SeenPaid {
  /** When, by their keys: of the clock that cannot be set, in milliseconds. */
  readonly at: ReadonlyMap<string, number>;
  readonly note: (key: string, at: number) => void;
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
  const at = new Map<string, number>();
  const watching = new Set<() => void>();
  return {
    at,
    note: (key, now) => {
      at.set(key, now);
      for (const tell of watching) tell();
    },
    watch: (onNoted) => {
      watching.add(onNoted);
      return () => void watching.delete(onNoted);
    },
  };
}
