import { dayOf } from '../words/day.ts';
import { usePortal, useStore } from './portal-context.ts';

/** The operator's day, as `YYYY-MM-DD`. */
export function useToday(): string {
  const { world } = usePortal();
  const { place } = useStore();
  return dayOf(world.now(), place);
}
