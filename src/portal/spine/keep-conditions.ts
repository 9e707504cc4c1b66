import { languages } from '../../contract/languages.ts';
import { areOwnConditions, conditionsAddress, conditionsCache } from '../pages/conditions.ts';

/** Those of yesterday are read anew; in milliseconds. */
const freshFor = 86_400_000;

interface KeepConditionsPorts {
  /** Where the operator says that its conditions are. */
  readonly named: string | null;
  /** The origin of the portal. */
  readonly here: string;
  readonly fetch: typeof globalThis.fetch;
  readonly caches: CacheStorage;
  readonly now: () => number;
}

/** Has this device hold the conditions that the back office itself shows, in each language. */
export async function keepConditions({ named, here, fetch, caches, now }: KeepConditionsPorts): Promise<void> {
  const addresses = languages.flatMap((language) => conditionsAddress(named, language, here) ?? []);
  const own = addresses.filter((address) => areOwnConditions(address, here));
  if (own.length === 0) return;
  const cache = await caches.open(conditionsCache);
  for (const address of own) {
    const kept = await cache.match(address);
    if (kept && now() - Date.parse(kept.headers.get('date') ?? '') < freshFor) continue;
    const answer = await fetch(address);
    if (answer.ok) await cache.put(address, answer);
  }
}
