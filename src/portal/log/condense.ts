import type { AccountDatabase } from './account-database.ts';
import { type ActFact, condensed, rebuild } from './act-log.ts';

/**
 * Puts one fact in the place of all that are known of an act. Runs inside the transaction of its caller.
 * @param last one that is not written down yet
 */
export async function condense(
  facts: AccountDatabase['facts'],
  key: string,
  now: number,
  last: ActFact | null = null,
): Promise<void> {
  const own = facts.where('key').equals(key);
  const [numbers, known] = await Promise.all([own.primaryKeys(), own.toArray()]);
  const story = rebuild(last ? [...known, last] : known).get(key);
  if (!story) return;
  await Promise.all([facts.bulkDelete(numbers), facts.add(condensed(story, now))]);
}
