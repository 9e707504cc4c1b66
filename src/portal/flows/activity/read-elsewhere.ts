import type { DeviceAct } from '../../../contract/device-acts.ts';
import { readKept } from '../../lists/reading.ts';
import type { AccountDatabase } from '../../log/account-database.ts';

/** What was asked for on other devices, the latest first, as far as the back office told it: what this device asked for itself it knows by its keys. */
export async function readElsewhere(database: AccountDatabase): Promise<readonly DeviceAct[]> {
  return database.transaction('r', [database.kept, database.acts], async () => {
    const told = (await readKept(database, 'deviceActs')) ?? [];
    const own = await database.acts.bulkGet(told.map(({ key }) => key));
    return told.filter((_, place) => own[place] === undefined);
  });
}
