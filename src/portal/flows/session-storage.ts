import type { Session } from '../../../machines/account/session-facts.ts';
import type { World } from '../world.ts';

const place = 'washbook.session';
const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts without use. Source: the decisions on sessions. */
export function lifetime(remembered: boolean): number {
  return remembered ? 60 * day : 60 * minute;
}

/** The session kept on this device; null when there is none, it ran out, or storage cannot be read. */
export function findSession({ storage, now }: Pick<World, 'storage' | 'now'>): Session | null {
  try {
    const kept = JSON.parse(storage.getItem(place) ?? 'null') as Partial<Session> | null;
    if (!kept || typeof kept.token !== 'string' || typeof kept.accountId !== 'string') return null;
    return typeof kept.expiresAt === 'number' && kept.expiresAt > now() ? (kept as Session) : null;
  } catch {
    return null;
  }
}

/** Keeps a session, with its time moved on. A device that stores nothing keeps the session until the page is closed. */
export function keepSession({ storage, now }: Pick<World, 'storage' | 'now'>, session: Session): Session {
  const moved = { ...session, expiresAt: now() + lifetime(session.remembered) };
  try {
    storage.setItem(place, JSON.stringify(moved));
  } catch {
    console.warn('The session cannot be kept on this device.');
  }
  return moved;
}

/** Moves the session's end on with use, once a minute at the most. One that another tab has ended stays ended. */
export function slideSession(world: Pick<World, 'storage' | 'now'>, session: Session | null): void {
  const kept = session && findSession(world);
  if (!kept || kept.epoch !== session.epoch) return;
  const lasts = kept.expiresAt - world.now();
  if (lasts < lifetime(kept.remembered) - minute) keepSession(world, kept);
}

/** Empties local storage but for what belongs to the device rather than to the account; in this tab what was typed goes too. */
export function forgetSession(
  { storage, tabStorage }: Pick<World, 'storage' | 'tabStorage'>,
  deviceKeys: readonly string[],
): void {
  try {
    tabStorage.clear();
    const kept = deviceKeys.map((key) => [key, storage.getItem(key)] as const);
    storage.clear();
    for (const [key, value] of kept) if (value !== null) storage.setItem(key, value);
  } catch {
    console.warn('Local storage cannot be emptied on this device.');
  }
}

/** Whether a storage event of another tab concerns the session; `key` is null when everything was cleared. */
export function concernsSession(key: string | null): boolean {
  return key === null || key === place;
}
