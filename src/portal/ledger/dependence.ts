import type { Act } from './act.ts';
import type { ActStore } from './ports.ts';

/** With the settled ones that some of them depend on. */
export async function withSettled(store: Pick<ActStore, 'find'>, acts: readonly Act[]): Promise<readonly Act[]> {
  const missing = acts.flatMap(({ dependsOn }) =>
    dependsOn && !acts.some(({ key }) => key === dependsOn) ? [dependsOn] : [],
  );
  if (missing.length === 0) return acts;
  const settled = await Promise.all(missing.map((key) => store.find(key)));
  return [...acts, ...settled.filter((act) => act !== undefined)];
}
