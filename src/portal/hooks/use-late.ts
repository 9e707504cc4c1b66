import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.ts';

/** Whoever waits for an answer sees the rest of the page meanwhile; in milliseconds. */
const patience = 2_000;

/** Whether a page has waited long enough for what is not there yet. */
export function useLate(): boolean {
  const { world } = usePortal();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void world.wait(patience, leaving.signal).then(() => leaving.signal.aborted || setLate(true));
    return () => leaving.abort();
  }, [world]);
  return isLate;
}
