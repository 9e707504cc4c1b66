import type { Ended, FoundSession, Session } from '../../../machines/spine/session-facts.ts';
import { sessionKey } from '../../contract/device-keys.ts';
import type { World } from '../world.ts';

const place = sessionKey;

/** Names the mark of this tab, and the lock that each page of the portal holds. */
export const visit = 'washbook.visit';
/** Where sessions stand of which the back office is still to be told that they are over. */
export const revocationsKey = 'washbook.revocations';
const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Where another tab signs out, what it removes and what the back office refuses is met here before its word that it does so: that is waited for so long;
 * in milliseconds.
 */
export const untilToldWhy = 500;

/** How long a session lasts without use. Source: the decisions on sessions. */
export function lifetime(remembered: boolean): number {
  return remembered ? 60 * day : 60 * minute;
}

/** The session kept on this device, whether it lasts or not; null when there is none or storage cannot be read. */
export function findSession({ storage }: Pick<World, 'storage'>): Session | null {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null') as Partial<Session> | null;
    const isSession = typeof kept?.token === 'string' && typeof kept.accountId === 'string';
    return isSession && typeof kept.expiresAt === 'number' ? (kept as Session) : null;
  } catch {
    return null;
  }
}

/** How the session kept on this device stands when a page begins. Only the back office knows for certain whether it lasts. */
export async function judgeSession(
  world: Pick<World, 'storage' | 'tabStorage' | 'locks' | 'now'>,
): Promise<FoundSession> {
  const session = findSession(world);
  const isOpen = await isBrowserStillOpen(world);
  if (!session) return { session, standing: 'none' };
  if (!session.remembered && !isOpen) return { session: null, standing: 'of another visit' };
  const left = session.expiresAt - world.now();
  // More than it ever had: the clock was put back.
  return { session, standing: left > 0 && left <= lifetime(session.remembered) ? 'lasts' : 'in doubt' };
}

/**
 * Whether this browser was open ever since the portal was last used in it: the tab was here before, or another one is. From now on this page
 * tells the same to others.
 */
async function isBrowserStillOpen({ tabStorage, locks }: Pick<World, 'tabStorage' | 'locks'>): Promise<boolean> {
  const wasHere = tabStorage.getItem(visit) !== null;
  tabStorage.setItem(visit, 'here');
  if (!locks) return true;
  const { held = [] } = await locks.query();
  void locks.request(visit, { mode: 'shared' }, () => new Promise(() => undefined));
  return wasHere || held.some(({ name }) => name === visit);
}

/** Keeps a session, with its time moved on. A device that stores nothing keeps the session until the page is closed. */
export function keepSession({ storage, now }: Pick<World, 'storage' | 'now'>, session: Session): Session {
  const moved = { ...session, expiresAt: now() + lifetime(session.remembered) };
  try {
    storage.setItem(place, JSON.stringify(moved));
  } catch {
    console.warn('The session cannot be kept.');
  }
  return moved;
}

/** Moves the session's end on with use, once a minute at the most: the back office answered, so it lasts. One that another tab has ended stays ended. */
export function slideSession(world: Pick<World, 'storage' | 'now'>, session: Session | null): void {
  const kept = session && findSession(world);
  if (!kept || kept.epoch !== session.epoch) return;
  const lasts = kept.expiresAt - world.now();
  if (lasts < lifetime(kept.remembered) - minute) keepSession(world, kept);
}

/**
 * Empties local storage but for what belongs to the device rather than to the account; in this tab what was typed goes too.
 * @param ended why, for the other tabs, where the customer did not ask for it
 */
export function forgetSession(
  { storage, tabStorage }: Pick<World, 'storage' | 'tabStorage'>,
  deviceKeys: readonly string[],
  ended: Ended | null = null,
): void {
  try {
    if (ended !== null && storage.getItem(place) !== null) storage.setItem(place, JSON.stringify({ ended }));
    tabStorage.clear();
    tabStorage.setItem(visit, 'here');
    // One by one: what another tab puts in between, or finds missing, would be lost for the device.
    const keys = Array.from({ length: storage.length }, (_, nth) => storage.key(nth));
    for (const key of keys) if (key !== null && !deviceKeys.includes(key)) storage.removeItem(key);
  } catch {
    console.warn('Local storage cannot be emptied.');
  }
}

/** Whether the back office is being told, or is to be told, that this session is over. */
export function isBeingEnded({ storage }: Pick<World, 'storage'>, { token }: Session): boolean {
  try {
    return storage.getItem(revocationsKey)?.includes(token) ?? false;
  } catch {
    return false;
  }
}

/** Why another tab forgets the session, as it says in its place just before; null for anything else that stands there. */
export function endTold(value: string | null): Ended | null {
  try {
    return (JSON.parse(value ?? 'null') as { ended?: Ended } | null)?.ended ?? null;
  } catch {
    return null;
  }
}

/** Whether a storage event of another tab concerns the session; `key` is null when everything was cleared. */
export function concernsSession(key: string | null): boolean {
  return key === null || key === place;
}

/** Whether this device keeps anything of an account that is not signed in. */
export async function isAnythingLeft({ storage, indexedDB }: Pick<World, 'storage' | 'indexedDB'>): Promise<boolean> {
  const databases = (await indexedDB?.databases()) ?? [];
  return storage.getItem(place) !== null || databases.some(({ name = '' }) => /^washbook-[0-9a-f]{24}$/.test(name));
}
