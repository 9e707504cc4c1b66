import { useEffect, useState } from 'react';
import { usePortal } from './portal-context.ts';

/** Whether a page has waited long enough for what is not there yet. After that the rest is shown meanwhile. @param patience milliseconds */
export function useLate(patience = 2_000): boolean {
  const { world } = usePortal();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void world.wait(patience, leaving.signal).then(() => leaving.signal.aborted || setLate(true));
    return () => leaving.abort();
  }, [world, patience]);
  return isLate;
}
