import type { Act } from './act.ts';
import type { ActStore } from './ports.ts';
import { presence } from './timing.ts';

/**
 * The acts as the sender may believe them: a sign of the customer's presence counts for no longer than it lasts, by a clock that cannot be
 * set. By the device's own clock, once it is put back, an old sign would seem to be one of this moment.
 */
export function attended(store: ActStore, elapsed: () => number): ActStore {
  const signs = new Map<string, { readonly until: number; readonly heardAt: number }>();
  const believe = (act: Act): Act => {
    if (act.class !== 'B') return act;
    const last = signs.get(act.key);
    if (last?.until !== act.presentUntil) {
      signs.set(act.key, { until: act.presentUntil, heardAt: elapsed() });
      return act;
    }
    return elapsed() - last.heardAt > presence ? { ...act, presentUntil: 0 } : act;
  };
  return {
    ...store,
    unsettled: async () => (await store.unsettled()).map(believe),
    watch: (onChange, onUnreadable) => store.watch((unsettled) => onChange(unsettled.map(believe)), onUnreadable),
    change: (key, decide, told) => store.change(key, (act) => decide(believe(act)), told),
  };
}
