import { useEffect } from 'react';
import { isGone } from '../lists/gone.ts';
import { useLive } from './use-list.ts';

/** Calls back once what a flow is about is no longer in its list, such as when it was removed on another device. */
export function useVanished(list: Parameters<typeof isGone>[1], id: string | null, tell: () => void): void {
  const found = useLive(
    async (database) => (id !== null && (await isGone(database, list, id)) ? id : null),
    [list, id],
  );
  const isVanished = id !== null && found?.value === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is another function each time
  useEffect(() => {
    if (isVanished) tell();
  }, [isVanished]);
}
