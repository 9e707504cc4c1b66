import { type HistoryState, RouterProvider } from '@tanstack/react-router';
import { once } from '../api/lazy-ask.ts';
import type { Drawing } from './drawing.ts';
import { followSession } from './follow-session.ts';
import { historyOfPages } from './history-of-pages.ts';
import { createPortalRouter } from './router.tsx';
import { screenOf } from './screens.ts';
import { waysOf } from './ways-of.ts';

const loadShell = once(() => import('../screens/shell/shell.tsx'));
const desktop = matchMedia('(width > 48em)');

/**
 * Draws the page of the address, and from then on every other.
 * @param before the path of the page that was drawn alone, and what it says to this one
 */
export async function drawRouted(
  { portal, context, draw }: Drawing,
  before?: { readonly path: string; readonly says: HistoryState },
): Promise<void> {
  const history = historyOfPages();
  if (before) history.replace(history.location.href, before.says);
  const router = createPortalRouter(history, context, { origin: location.origin, scrolls: true });
  await router.load();
  // The frame stands in the page already: with what this device keeps the rest is drawn once, and not first without it.
  const readFirst = () =>
    loadShell().then(
      ({ readFirst }) => readFirst(portal.accountStore(), router.state, screenOf, portal),
      () => undefined,
    );
  if (portal.session.getSnapshot().context.session) await readFirst();
  draw(<RouterProvider router={router} />, waysOf(router));
  followSession(portal, router, readFirst, before?.path ?? null);
  desktop.addEventListener('change', () => void router.invalidate());
}
