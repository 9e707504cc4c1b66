import { useList, useLive } from '../../hooks/use-list.ts';
import { useToday } from '../../hooks/use-today.ts';
import { readFleet } from '../../lists/fleet.ts';
import { readKept } from '../../lists/reading.ts';
import { categoriesIn } from '../../lists/transaction-filter.ts';
import type { VehicleItem } from '../../lists/vehicles.ts';

/** What the plates of a fleet were used for, and whether all of it is known here; undefined until it is read. */
export function useFleet(plates: readonly VehicleItem[]) {
  const today = useToday();
  const { face } = useList('transactions');
  const codes = plates.map(({ code }) => code);
  const found = useLive(
    async (database) =>
      readFleet(database, { codes, today, categoryOf: categoriesIn(await readKept(database, 'offer')) }),
    [codes.join(), today],
  )?.value;
  return found && { ...found, isWhole: found.isWhole && face === 'fresh' };
}
