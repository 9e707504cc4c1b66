import type { SessionEvent } from '../../../machines/spine/session.ts';
import type { Ended, Session } from '../../../machines/spine/session-facts.ts';
import type { Portal } from '../spine/portal.ts';
import { concernsSession, endTold, findSession } from '../spine/session-storage.ts';

const ending: Readonly<Record<Ended, (epoch: string) => SessionEvent>> = {
  'by the back office': (epoch) => ({ type: 'session refused', epoch }),
  'in another tab': () => ({ type: 'signed out elsewhere' }),
  everywhere: () => ({ type: 'signed out everywhere' }),
};

/**
 * Tells the session what another tab made of it.
 * @param found the session that lay on this device when the page began
 */
export function followTabs({ world, session }: Portal, found: Session | null): void {
  const look = () => {
    const kept = findSession(world);
    session.send(kept ? { type: 'signed in elsewhere', epoch: kept.epoch } : { type: 'signed out elsewhere' });
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!concernsSession(key)) return;
    const ended = endTold(newValue);
    if (ended === null) look();
    else session.send(ending[ended](session.getSnapshot().context.session?.epoch ?? ''));
  });
  // Of what another tab did while this page began nobody told.
  if (found && findSession(world)?.epoch !== found.epoch) look();
}
