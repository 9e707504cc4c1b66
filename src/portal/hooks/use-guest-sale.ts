import { useEffect, useState } from 'react';
import { type AnonymousSale, readAnonymousSale } from '../../contract/sales.ts';
import { useStore } from './portal-context.ts';

/**
 * A guest's sale as the back office tells it; undefined as long as it has not, and where there is none.
 * @param moment asked anew when it changes
 */
export function useGuestSale(uuid: string | null, moment?: unknown): AnonymousSale | undefined {
  const { ask } = useStore();
  const [sale, setSale] = useState<AnonymousSale>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment asks anew
  useEffect(() => {
    if (uuid === null) return undefined;
    const leaving = new AbortController();
    ask(readAnonymousSale, { uuid }, { signal: leaving.signal }).then(
      (told) => {
        if (!leaving.signal.aborted) setSale(told);
      },
      // What is known of it is told all the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, [ask, uuid, moment]);
  return sale?.uuid === uuid ? sale : undefined;
}
