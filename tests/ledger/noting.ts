import type { ActStore } from '../../src/portal/ledger/ports.ts';

/** Notes in which state each act was first written down. */
export function noting(states: string[], wrap: (open: ActStore['open']) => ActStore['open'] = (open) => open) {
  return (store: ActStore): ActStore => ({
    ...store,
    open: wrap(async (act, before, take) => {
      const kept = await store.open(act, before, take);
      states.push(`${kept.key} ${kept.state}`);
      return kept;
    }),
  });
}
