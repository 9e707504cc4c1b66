import type { AccountDatabase } from './account-database.ts';
import { condensed, rebuild } from './act-log.ts';

/** Puts one fact in the place of all that are known of an act. Runs inside the transaction of its caller. */
export async function condense(facts: AccountDatabase['facts'], key: string, now: number): Promise<void> {
  const own = facts.where('key').equals(key);
  const story = rebuild(await own.toArray()).get(key);
  if (!story) return;
  await own.delete();
  await facts.add(condensed(story, now));
}
