import { isPublic, restOf } from '../pages/guard.ts';
import type { Portal } from '../spine/portal.ts';
import { focusHeading } from './focus-heading.ts';
import type { createPortalRouter } from './router.tsx';

/**
 * Where the session changes the guard is asked again; charts never navigate. A customer whose session was ended comes back to
 * the same page by signing in again.
 * @param readFirst what a page behind sign-in is drawn with
 * @param drawnBefore the path of the page that was drawn without the router, if one was
 */
export function followSession(
  portal: Portal,
  router: ReturnType<typeof createPortalRouter>,
  readFirst: () => Promise<void>,
  drawnBefore: string | null,
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
    const isAnother = drawnBefore === null ? fromLocation && pathChanged : drawnBefore !== location.pathname;
    drawnBefore = null;
    if (isAnother) focusHeading();
  });
}

const signedOut = JSON.stringify([null, null, null]);

/** What of the session decides which pages are open. */
function whoIs({ session }: Portal): string {
  const { accountId, status, language } = session.getSnapshot().context.session ?? {};
  return JSON.stringify([accountId ?? null, status ?? null, language ?? null]);
}
