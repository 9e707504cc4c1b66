import type { AccountDatabase } from './account-database.ts';
import { outdateAskings } from './fences.ts';

/** Stands beside the lists, and is none. */
const ofAll = '*language';

/**
 * Lists hold names in the language that the account had when they were told. Once it is told with another they are outdated, and of the transactions
 * every page. Gives whether they are; a device that does not know yet in which language it was told learns it.
 */
export async function outdateOtherLanguage(database: AccountDatabase): Promise<boolean> {
  const { fences, kept, stands } = database;
  const [account, last] = await kept.bulkGet(['account', ofAll]);
  const language = (account?.value as { languageCode?: string | null } | undefined)?.languageCode ?? null;
  if (language === null || last?.value === language) return false;
  return database.transaction('rw', [fences, kept, stands], async () => {
    const before = await kept.get(ofAll);
    if (before?.value === language) return false;
    await kept.put({ list: ofAll, value: language });
    if (before === undefined) return false;
    await outdateAskings(database);
    await stands.toCollection().modify((stand, found) => {
      found.value = { ...stand, isOutdated: true, ...(stand.round !== undefined && { nextPage: 0 }) };
    });
    return true;
  });
}
