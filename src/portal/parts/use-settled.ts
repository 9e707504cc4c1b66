import { useEffect, useState } from 'react';

type Settled<Value> = { readonly value: Value } | { readonly error: unknown };

const settledOf = new WeakMap<Promise<unknown>, Settled<unknown>>();

/** Resolves once a promise is settled, whatever it came to: what is drawn after that knows it at once. */
export async function settle(promise: Promise<unknown>): Promise<void> {
  const settled = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  settledOf.set(promise, settled);
}

/**
 * What a promise came to; undefined until then. Throws what it was rejected with. It is drawn as soon as it is known: what follows the fallback of a
 * `Suspense` is held back by React until that has stood for 300 ms.
 */
export function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const [, drawAnew] = useState<unknown>();
  useEffect(() => {
    if (settledOf.has(promise)) return undefined;
    let isWanted = true;
    void settle(promise).then(() => isWanted && drawAnew(promise));
    return () => {
      isWanted = false;
    };
  }, [promise]);
  const settled = settledOf.get(promise) as Settled<Value> | undefined;
  if (settled === undefined) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
