import { Dexie } from 'dexie';
import type { Act } from '../ledger/act.ts';
import type { AccountDatabase } from './account-database.ts';

/** Every act that is not done or refused; however many of those there are, they are not read. */
export async function readUnsettled(database: Pick<AccountDatabase, 'acts' | 'transaction'>): Promise<Act[]> {
  const { acts } = database;
  // By their names done and refused lie outside of these two.
  const between = (first: Act['state'], last: Act['state']) =>
    acts.where('state').between(first, last, true, true).toArray();
  const read = async () => (await Promise.all([between('draft', 'queued'), between('review', 'sent')])).flat();
  // One within another would hold up what is asked beside it.
  return Dexie.currentTransaction ? read() : database.transaction('r', acts, read);
}
