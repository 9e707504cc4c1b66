import { liveQuery, type Subscription } from 'dexie';
import type { Act } from '../ledger/act.ts';

type Watcher = (unsettled: readonly Act[]) => void;

/** Reads once for all who watch, after each change of the table, by any tab. @param read what is read */
export function createWatch(read: () => Promise<Act[]>): (onChange: Watcher) => () => void {
  const watchers = new Set<Watcher>();
  let reading: Subscription | null = null;
  let last: readonly Act[] | null = null;
  const stop = () => {
    reading?.unsubscribe();
    reading = null;
    last = null;
  };
  const begin = () =>
    liveQuery(read).subscribe({
      next: (unsettled) => {
        last = unsettled;
        for (const tell of [...watchers]) tell(unsettled);
      },
      error: (error: unknown) => {
        stop();
        console.error('The acts cannot be watched.', error);
      },
    });
  return (onChange) => {
    watchers.add(onChange);
    if (reading === null) reading = begin();
    else
      queueMicrotask(() => {
        if (last !== null && watchers.has(onChange)) onChange(last);
      });
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0) stop();
    };
  };
}
