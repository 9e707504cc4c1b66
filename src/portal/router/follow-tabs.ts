import type { Portal } from '../spine/portal.ts';
import { concernsSession, findSession } from '../spine/session-storage.ts';

/** Tells the session what another tab made of it. */
export function followTabs({ world, session }: Portal): void {
  window.addEventListener('storage', ({ key }) => {
    if (!concernsSession(key)) return;
    const kept = findSession(world);
    session.send(kept ? { type: 'signed in elsewhere', epoch: kept.epoch } : { type: 'signed out elsewhere' });
  });
}
