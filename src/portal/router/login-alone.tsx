import type { HistoryState } from '@tanstack/react-router';
import { languageOf, restOf } from '../pages/guard.ts';
import { paths } from '../pages/pages.ts';
import { part } from '../parts/part.ts';
import { Login } from '../screens/anonymous/login.tsx';
import { untilHad } from '../spine/ask-again.ts';
import { reloadOnce } from '../spine/reload.ts';
import type { Drawing } from './drawing.ts';
import { focusHeading } from './focus-heading.ts';

const loadRouted = part(() => import('./routed.tsx'));

/** Draws the page of the address: that of somebody who is to sign in without the router, which comes once they go on. */
export async function drawPage(drawing: Drawing): Promise<void> {
  if (!isLogin() || whoIs(drawing)) return (await fetchRouted(drawing)).drawRouted(drawing);
  const { portal, context, draw } = drawing;
  const { pathname } = location;
  let left = false;
  const leave = async (says: HistoryState = {}) => {
    if (left) return;
    left = true;
    await (await fetchRouted(drawing)).drawRouted(drawing, { path: pathname, says });
  };
  const arrived = async () => {
    if (left || !isLogin()) return leave();
    await context.showLanguage(languageOf({ path: location.pathname, ...context.visitor() }), 'first');
    focusHeading();
  };
  draw(<Login />, {
    follow: (href, state) => {
      history.pushState(null, '', href);
      void (state ? leave(state) : arrived());
    },
    arrivedWith: () => (history.state ?? {}) as HistoryState,
  });
  addEventListener('popstate', () => void arrived());
  portal.session.subscribe((session) => {
    if (!session.hasTag('busy') && session.context.session) void leave();
  });
}

/** What is wanted next by whoever looks at the login page. */
export async function fetchAhead(): Promise<void> {
  await loadRouted();
}

/** It is asked for until it is here: the page stays. */
async function fetchRouted({ portal }: Drawing): ReturnType<typeof loadRouted> {
  try {
    return await loadRouted();
  } catch (lost) {
    await untilHad(lost as never, portal.world, new AbortController().signal, () => reloadOnce(portal));
    return loadRouted();
  }
}

function isLogin(): boolean {
  return restOf(location.pathname) === paths.login;
}

function whoIs({ portal }: Drawing) {
  return portal.session.getSnapshot().context.session;
}
