import { useEffect } from 'react';
import { useStore } from '../../hooks/portal-context.ts';
import { type ListReading, useList } from '../../hooks/use-list.ts';

/** Milliseconds after which a guest who looks at it is told anew what is left. */
const countsFor = 60_000;

/** What is offered, with what is left of it: as long as the page is seen it is never much older than a minute. */
export function useStock(): ListReading {
  const { world } = useStore();
  const reading = useList('offer');
  const { fetchedAt, refresh } = reading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the same each time
  useEffect(() => {
    if (fetchedAt === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = () => {
      if (!document.hidden && !signal.aborted && world.now() - fetchedAt >= countsFor) refresh();
    };
    void world.wait(Math.max(0, fetchedAt + countsFor - world.now()), signal).then(ask);
    document.addEventListener('visibilitychange', ask, { signal });
    return () => leaving.abort();
  }, [world, fetchedAt]);
  return reading;
}
