import type { Ended, Session } from '../../../machines/spine/session-facts.ts';
import type { Portal } from '../spine/portal.ts';
import { concernsSession, endTold, findSession } from '../spine/session-storage.ts';

/**
 * Tells the session what another tab made of it.
 * @param found the session that lay on this device when the page began
 */
export function followTabs({ world, session }: Portal, found: Session | null): void {
  const look = (ended: Ended | null) => {
    const kept = findSession(world);
    session.send(kept ? { type: 'signed in elsewhere', epoch: kept.epoch } : { type: 'signed out elsewhere', ended });
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (concernsSession(key)) look(endTold(newValue));
  });
  // Of what another tab did while this page began nobody told.
  if (found && findSession(world)?.epoch !== found.epoch) look(null);
}
