import type { Session } from '../../../machines/spine/session-facts.ts';
import type { World } from '../world.ts';
import { findSession, lifetime, visit } from './session-storage.ts';

/** What can be told at once of whose page it is; null where `judgeSession` would doubt it, or has to ask whether the browser was closed since. */
export function surelySignedIn(world: Pick<World, 'storage' | 'tabStorage' | 'now'>): Session | null {
  const session = findSession(world);
  if (!session || !(session.remembered || world.tabStorage.getItem(visit) !== null)) return null;
  const left = session.expiresAt - world.now();
  return left > 0 && left <= lifetime(session.remembered) ? session : null;
}
