import type { DeviceAct } from '../../../contract/device-acts.ts';
import { readKeptAndStand } from '../../lists/reading.ts';
import type { AccountDatabase, ListStand } from '../../log/account-database.ts';

interface Elsewhere {
  readonly stand: ListStand | undefined;
  readonly acts: readonly DeviceAct[];
}

/** What was asked for on other devices, the latest first, as far as the back office told it: what this device asked for itself it knows by its keys. */
export async function readElsewhere(database: AccountDatabase): Promise<Elsewhere> {
  return database.transaction('r', [database.stands, database.kept, database.acts], async () => {
    const { stand, value: told = [] } = await readKeptAndStand(database, 'deviceActs');
    const own = await database.acts.bulkGet(told.map(({ key }) => key));
    return { stand, acts: told.filter((_, place) => own[place] === undefined) };
  });
}
