import { useEffect, useState } from 'react';
import type { Marked } from './settled.ts';

/**
 * What a promise came to; undefined until then. Throws what it was rejected with. It is drawn as soon as it is known: what follows the fallback of a
 * `Suspense` is held back by React until that has stood for 300 ms. A promise that is marked already is known at the first drawing.
 */
export function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const marked: Marked<Value> = promise;
  const [, drawAnew] = useState<unknown>();
  useEffect(() => {
    if (marked.status !== undefined) return undefined;
    let isWanted = true;
    const tell = (mark: Pick<Marked<Value>, 'status' | 'value' | 'reason'>) => {
      Object.assign(marked, mark);
      if (isWanted) drawAnew(mark);
    };
    marked.then(
      (value) => tell({ status: 'fulfilled', value }),
      (reason: unknown) => tell({ status: 'rejected', reason }),
    );
    return () => {
      isWanted = false;
    };
  }, [marked]);
  if (marked.status === 'rejected') throw marked.reason;
  return marked.status === 'fulfilled' ? marked.value : undefined;
}
