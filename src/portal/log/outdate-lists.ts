import type { AccountDatabase } from './account-database.ts';
import { outdateAskings } from './fences.ts';

/** Something changed these lists at the back office: until they are read again that is said of them, and what is being read just now may be from before. */
export function outdateLists(database: AccountDatabase, lists: readonly string[]): Promise<void> {
  return database.transaction('rw', [database.stands, database.fences], async () => {
    await Promise.all([outdateAskings(database), markOutdated(database, lists)]);
  });
}

/** Belongs in the transaction that settles the act by which they changed. A list that this device never got is not told wrongly. */
export async function markOutdated({ stands }: AccountDatabase, lists: readonly string[]): Promise<void> {
  if (lists.length > 0) await stands.where('list').anyOf(lists).modify({ isOutdated: true });
}
