import { Dexie } from 'dexie';
import type { World } from '../world.ts';
import { AccountDatabase, databaseVersion } from './account-database.ts';
import { inTurn } from './turns.ts';
import { type Sealing, sealAndWipe } from './wipe.ts';

/**
 * Removes the databases of accounts that are not signed in on this device: of a session that ran out, of a browser that was closed, of a
 * log-out that was cut short. Their undelivered acts are put away first.
 * @param inUse the name of the one that is signed in, as it is by then
 */
export async function wipeLeftBehind(
  world: Pick<World, 'indexedDB' | 'locks'> & Sealing,
  inUse: () => Promise<string | null>,
): Promise<void> {
  const found = (await world.indexedDB?.databases()) ?? [];
  for (const { name = '', version = 0 } of found) {
    const hash = /^washbook-([0-9a-f]{24})$/.exec(name)?.[1];
    // What a newer version of the portal wrote is its own to put away.
    if (hash === undefined || version > databaseVersion * 10) continue;
    await inTurn(world, async () => {
      if (name === (await inUse())) return;
      const database = new AccountDatabase(name);
      await sealAndWipe(database, hash, world).catch(async (error: unknown) => {
        console.warn('What an account left behind cannot be put away.', error);
        database.close();
        await Promise.race([Dexie.delete(name), world.wait(3_000)]);
      });
    });
  }
}
