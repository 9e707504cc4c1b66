import { liveQuery, type Subscription } from 'dexie';
import type { Act } from '../ledger/act.ts';
import type { ActStore } from '../ledger/ports.ts';

type Watcher = Parameters<ActStore['watch']>;

/** After so long what could not be read is read again, in milliseconds; where that goes on, after the longest. */
const pauses = [0, 200];
const longestPause = 1_000;

/** So many times in a row it may fail before those who watch are told: a browser fails once, a broken device always. */
const mostFailures = 3;

/** Reads once for all who watch, after each change of the table, by any tab. A reading that fails is made again: what it would have told comes only once. @param read what is read */
export function createWatch(
  read: () => Promise<Act[]>,
  wait: (milliseconds: number) => Promise<void>,
): ActStore['watch'] {
  const watchers = new Set<Watcher>();
  let reading: Subscription | null = null;
  let last: readonly Act[] | null = null;
  let failures = 0;
  const stop = () => {
    reading?.unsubscribe();
    reading = null;
    last = null;
    failures = 0;
  };
  const failed = (error: unknown) => {
    const broken = reading;
    const pause = pauses[failures] ?? longestPause;
    failures += 1;
    last = null;
    if (failures === 1) console.error('The acts cannot be watched.', error);
    void wait(pause).then(() => {
      if (reading === null || reading !== broken) return;
      reading.unsubscribe();
      reading = begin();
    });
    if (failures >= mostFailures) for (const [, onUnreadable] of [...watchers]) onUnreadable?.(error);
  };
  // A live query says nothing of a transaction that was broken off: it has to be told in its place.
  const tried = () =>
    read().then(
      (unsettled) => ({ unsettled }),
      (error: unknown) => ({ error }),
    );
  const begin = () =>
    liveQuery(tried).subscribe({
      next: (told) => {
        if ('error' in told) return failed(told.error);
        failures = 0;
        last = told.unsettled;
        for (const [onChange] of [...watchers]) onChange(told.unsettled);
      },
      error: failed,
    });
  return (...watcher) => {
    watchers.add(watcher);
    if (reading === null) reading = begin();
    else
      queueMicrotask(() => {
        if (last !== null && watchers.has(watcher)) watcher[0](last);
      });
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) stop();
    };
  };
}
