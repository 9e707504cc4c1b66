import { type FirstSteps, readFirstSteps } from '../../flows/home/read-first-steps.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { firstRead } from '../../lists/first-reads.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';

/** What it reads before it is drawn first. */
export const firstStepsReads = ({ world, place }: Store) => [firstRead(readFirstSteps, dayOf(world.now(), place))];

/** What a new customer has yet to do; null for everybody else, undefined as long as it is still to be known. */
export function useFirstSteps(): FirstSteps | null | undefined {
  const today = useToday();
  const faces = [
    useList('transactions').face,
    useList('plates').face,
    useList('identificationTypes').face,
    useList('prepaidPurchases').face,
  ];
  const found = useLive(readFirstSteps, [today]);
  // What a back office does not tell is not waited for.
  return found?.value === undefined && !faces.includes('first load') ? null : found?.value;
}
