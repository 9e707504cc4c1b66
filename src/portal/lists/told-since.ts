import type { AccountDatabase } from '../log/account-database.ts';
import { momentOfAsking } from '../log/fences.ts';
import type { ValueOf, WholeList } from './kept.ts';
import { readKept } from './reading.ts';

/** From here on: to be handed to `readToldSince`. */
export const fromNowOn: () => number = momentOfAsking;

/** What the back office said of a list when it was asked after a moment; undefined as long as it has not been, or something has changed it since. */
export function readToldSince<List extends WholeList>(
  database: AccountDatabase,
  list: List,
  moment: number,
): Promise<ValueOf<List> | undefined> {
  const { fences, kept, stands } = database;
  return database.transaction('r', [fences, kept, stands], async () => {
    const [fence, stand] = await Promise.all([fences.get(list), stands.get(list)]);
    const isTold = (fence?.askedAt ?? 0) >= moment && stand?.isOutdated !== true;
    return isTold ? readKept(database, list) : undefined;
  });
}
