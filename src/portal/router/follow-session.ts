import { isPublic, restOf } from '../pages/guard.ts';
import type { Portal } from '../spine/portal.ts';
import { concernsSession, findSession } from '../spine/session-storage.ts';
import type { createPortalRouter } from './router.tsx';

/**
 * Where the session changes the guard is asked again; charts never navigate. A customer whose session was ended comes back to
 * the same page by signing in again. @param readFirst what a page behind sign-in is drawn with
 */
export function followSession(
  portal: Portal,
  router: ReturnType<typeof createPortalRouter>,
  readFirst: () => Promise<void>,
): void {
  let shown = whoIs(portal);
  portal.session.subscribe((session) => {
    if (session.hasTag('busy')) return;
    const now = whoIs(portal);
    const { ended } = session.context;
    const to = ended === null ? '' : `?to=${encodeURIComponent(location.pathname + location.search)}`;
    if (now === signedOut && shown !== signedOut && !isPublic(restOf(location.pathname)))
      void router.navigate({ href: `/${to}`, replace: true });
    else if (now !== shown)
      void (shown === signedOut ? readFirst() : Promise.resolve()).then(() => router.invalidate());
    shown = now;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (fromLocation && pathChanged) document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  });
}

/** Tells the session what another tab made of it. */
export function followTabs({ world, session }: Portal): void {
  window.addEventListener('storage', ({ key }) => {
    if (!concernsSession(key)) return;
    const kept = findSession(world);
    session.send(kept ? { type: 'signed in elsewhere', epoch: kept.epoch } : { type: 'signed out elsewhere' });
  });
}

const signedOut = JSON.stringify([null, null, null]);

/** What of the session decides which pages are open. */
function whoIs({ session }: Portal): string {
  const { accountId, status, language } = session.getSnapshot().context.session ?? {};
  return JSON.stringify([accountId ?? null, status ?? null, language ?? null]);
}
