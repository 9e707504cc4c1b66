import type { Session } from '../../../machines/spine/session-facts.ts';
import type { Portal } from '../spine/portal.ts';
import { concernsSession, findSession } from '../spine/session-storage.ts';

/**
 * Tells the session what another tab made of it.
 * @param found the session that lay on this device when the page began
 */
export function followTabs({ world, session }: Portal, found: Session | null): void {
  const look = () => {
    const kept = findSession(world);
    session.send(kept ? { type: 'signed in elsewhere', epoch: kept.epoch } : { type: 'signed out elsewhere' });
  };
  window.addEventListener('storage', ({ key }) => {
    if (concernsSession(key)) look();
  });
  // Of what another tab did while this page began nobody told.
  if (found && findSession(world)?.epoch !== found.epoch) look();
}
