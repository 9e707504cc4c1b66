import { useEffect, useState } from 'react';
import { changesAmong, changesUnderWay } from '../flows/activity/changes-under-way.ts';
import { useStore } from './portal-context.ts';

/** How many changes no back office has answered yet, by what is read of the acts once for all who watch them. */
export function useChangesUnderWay(): number {
  const { firstReads, ledger } = useStore();
  const [count, setCount] = useState(() => (firstReads.found(changesUnderWay, [])?.value as number | undefined) ?? 0);
  useEffect(() => ledger.watch((unsettled) => setCount(changesAmong(unsettled))), [ledger]);
  return count;
}
