import { dayOf } from '../words/day.ts';
import { useAccountStore, usePortal } from './portal-context.ts';

/** The operator's day, as `YYYY-MM-DD`. */
export function useToday(): string {
  const { world } = usePortal();
  const { place } = useAccountStore();
  return dayOf(world.now(), place);
}
