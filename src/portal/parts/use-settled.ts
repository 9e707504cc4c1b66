import { useEffect, useState } from 'react';

type Settled<Value> = { readonly value: Value } | { readonly error: unknown };

/**
 * What a promise came to; undefined until then. Throws what it was rejected with. It is drawn as soon as it is known: what follows the fallback of a
 * `Suspense` is held back by React until that has stood for 300 ms.
 */
export function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const [known, setKnown] = useState<{ readonly promise: Promise<Value>; readonly settled: Settled<Value> }>();
  useEffect(() => {
    let isWanted = true;
    const tell = (settled: Settled<Value>) => isWanted && setKnown({ promise, settled });
    promise.then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [promise]);
  if (known?.promise !== promise) return undefined;
  if ('error' in known.settled) throw known.settled.error;
  return known.settled.value;
}
