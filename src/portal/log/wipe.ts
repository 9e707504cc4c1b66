import { type Act, isSettled } from '../ledger/act.ts';
import type { World } from '../world.ts';
import { type AccountDatabase, sender } from './account-database.ts';
import { sealActs } from './sealed-acts.ts';

/** The longest wait until an empty database is gone; in milliseconds. */
const deletionLimit = 3_000;

/** What sealing takes of the world around it. */
export interface Sealing extends Pick<World, 'now' | 'wait'> {
  /** Acts are about to be put away. */
  readonly onSealing: () => void;
}

/**
 * Puts the undelivered acts of an account away, then removes everything else of it from this device. Nothing is removed before every act lies
 * sealed; an act that another tab opens meanwhile is sealed too. And nothing is removed, nor is any tab kept from sending, once the customer has
 * signed in to the account again while this page was frozen: what lies there is of the new visit.
 * @param isBack whether this device keeps a session of the account again
 */
export async function sealAndWipe(
  database: AccountDatabase,
  accountHash: string,
  { now, wait, onSealing }: Sealing,
  isBack: () => boolean = () => false,
): Promise<void> {
  const fence = await fenced(database, isBack);
  if (fence === null) return;
  const sealed: Act[] = [];
  for (let late: readonly Act[] | null = fence.acts; late === fence.acts || late?.length !== 0; ) {
    if (late === null) return;
    if (late.length > 0) {
      onSealing();
      await seal(database, accountHash, late, now());
    }
    sealed.push(...late);
    late = isBack() ? null : await wiped(database, sealed, fence.epoch);
  }
  // A tab that is frozen holds the deletion up until it runs again; what was in there is gone already.
  await Promise.race([database.delete(), wait(deletionLimit)]);
}

/** Before what was put away is taken up again: a page that was frozen while it cleared up after the visit before removes nothing of this one. */
export async function beginVisit({ senders }: AccountDatabase): Promise<void> {
  await senders.db.transaction('rw', senders, async () => {
    const rows = await senders.toArray();
    const known = rows.length > 0 ? rows : [{ name: sender, epoch: 0 }];
    await senders.bulkPut(known.map(({ name, epoch }) => ({ name, epoch: epoch + 1 })));
  });
}

/** From here on no tab that sent before sends anything. Gives what was not delivered; null, and all goes on, where the account is signed in again. */
function fenced(database: AccountDatabase, isBack: () => boolean): Promise<{ acts: Act[]; epoch: number } | null> {
  const { acts, senders } = database;
  return database.transaction('rw', acts, senders, async () => {
    // Signing in again keeps the session before anything is sent, so that it is seen from in here.
    await senders.count();
    if (isBack()) return null;
    await senders.toCollection().modify((row, told) => {
      told.value = { ...row, epoch: row.epoch + 1 };
    });
    return { acts: undelivered(await acts.toArray()), epoch: await epochOf(database) };
  });
}

async function epochOf({ senders }: AccountDatabase): Promise<number> {
  return Math.max(0, ...(await senders.toArray()).map(({ epoch }) => epoch));
}

async function seal(database: AccountDatabase, hash: string, acts: readonly Act[], now: number): Promise<void> {
  const settled = (await database.acts.toArray()).filter(isSettled).map(({ key }) => key);
  await sealActs(hash, acts, now, settled).catch(async (error: unknown) => {
    console.warn('There is no room to put acts away: the lists go first.', error);
    await emptied(database, ['acts', 'senders']);
    await sealActs(hash, acts, now).catch((again: unknown) => console.warn('Acts cannot be put away.', again));
  });
}

/** Empties everything in one transaction, unless there are acts that do not lie sealed: then gives those. Null when a tab sends since the fence. */
function wiped(database: AccountDatabase, sealed: readonly Act[], fence: number): Promise<Act[] | null> {
  return database.transaction('rw', database.tables, async () => {
    if ((await epochOf(database)) !== fence) return null;
    const keys = new Set(sealed.map(({ key }) => key));
    const late = undelivered(await database.acts.toArray()).filter(({ key }) => !keys.has(key));
    if (late.length === 0) await emptied(database, []);
    return late;
  });
}

function undelivered(acts: readonly Act[]): Act[] {
  return acts.filter((act) => !isSettled(act));
}

function emptied(database: AccountDatabase, but: readonly string[]): Promise<void> {
  const tables = database.tables.filter(({ name }) => !but.includes(name));
  return database.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear();
  });
}
