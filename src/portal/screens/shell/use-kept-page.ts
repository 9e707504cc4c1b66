import { useEffect } from 'react';
import { useStore } from '../../hooks/portal-context.ts';
import { type PageName, paths } from '../../pages/pages.ts';
import { part } from '../../parts/part.ts';

// In backticks: Biome would count a lazy import among the circles of loading, and this one closes none.
const keeping = part(() => import(`./keep-page.ts`));

/** Those that are drawn at once with what this device keeps. */
const kept: readonly PageName[] = ['home', 'transactions', 'wallet'];

const presses = ['pointerdown', 'keydown'] as const;

/** Keeps a page as it is drawn first, whenever it has come to rest; what is pressed on may be another page than that. */
export function useKeptPage(page: PageName | undefined, isThere: boolean): void {
  const store = useStore();
  const wanted = page !== undefined && isThere && store.durable && kept.includes(page) ? paths[page] : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const left = new AbortController();
    const leave = () => left.abort();
    for (const press of presses) addEventListener(press, leave, { signal: left.signal });
    keeping().then(
      ({ keepAtRest }) => {
        if (!left.signal.aborted) keepAtRest(store, wanted, left.signal);
      },
      (error: unknown) => console.warn('The page is not kept.', error),
    );
    return leave;
  }, [wanted, store]);
}
