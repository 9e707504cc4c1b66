import { takeUpActs } from '../acts/act-store.ts';
import { asEarlier } from '../ledger/act.ts';
import { compact } from '../log/compact.ts';
import { accountHash } from '../log/database-name.ts';
import { unsealActs } from '../log/sealed-acts.ts';
import { beginVisit, sealAndWipe } from '../log/wipe.ts';
import { wipeNotices, wipeStrangers } from './clean-up.ts';
import type { AccountScope } from './scope.ts';
import { noteNoneSealed, noteSealed } from './sealed-note.ts';
import { findSession } from './session-storage.ts';
import type { Store } from './store.ts';

/** Removes what is needed no longer, once the page shows what it was opened for. */
export async function tidyUp(store: Store, tenant: string): Promise<void> {
  const { scope, database, durable, world } = store;
  if (scope.of === 'account') await wipeStrangers(tenant, world).catch(stays);
  if (!durable) return;
  await takeBackSealed(store, tenant).catch((error: unknown) => console.warn('Sealed acts stay sealed.', error));
  await compact(database, world.now());
}

/** Takes up the acts that were put away when the account was signed out on this device. */
export async function takeBackSealed({ scope, database, world }: Store, tenant: string): Promise<void> {
  if (scope.of !== 'account') return;
  const areLeft = await unsealActs(await accountHash(tenant, scope.accountId), world.now(), async (acts) => {
    await beginVisit(database);
    // What is still in place knows better than the copy that was put away.
    const known = await database.acts.bulkGet(acts.map(({ key }) => key));
    const missing = asEarlier(acts.filter((_, index) => known[index] === undefined));
    await takeUpActs(database, missing, world.now());
  });
  if (!areLeft) noteNoneSealed(world);
}

/** As `wipeAccount`. */
export async function wipe({ scope, database, world, stop }: Store<AccountScope>, tenant: string): Promise<void> {
  stop();
  // First: others may read them off the screen, whatever becomes of the rest.
  await wipeNotices(tenant, world).catch(stays);
  const hash = await accountHash(tenant, scope.accountId);
  const sealing = { ...world, onSealing: () => noteSealed(world) };
  await sealAndWipe(database, hash, sealing, () => findSession(world)?.accountId === scope.accountId);
  // This visit may have been too short to tidy up; the customer does not wait for it.
  void wipeStrangers(tenant, world).catch(stays);
}

function stays(error: unknown): void {
  console.warn('What other accounts left behind cannot be removed.', error);
}
