import type { Location } from '../../../contract/locations.ts';
import { useList, useLive } from '../../hooks/use-list.ts';
import { readKept } from '../../lists/reading.ts';
import type { Transaction } from '../../lists/transactions.ts';

/** Where it was washed; null where that is not told or not kept by this device, undefined until that is read. */
export function useBranch({ locationId }: Pick<Transaction, 'locationId'>): Location | null | undefined {
  useList('locations');
  const known = useLive((database) => readKept(database, 'locations'), []);
  if (known === undefined) return undefined;
  return known.value?.find(({ id }) => id === locationId) ?? null;
}
