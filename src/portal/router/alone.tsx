import type { HistoryState } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { extentOf } from '../pages/extent.ts';
import { languageOf, restOf } from '../pages/guard.ts';
import { part } from '../parts/part.ts';
import { untilHad } from '../spine/ask-again.ts';
import { reloadOnce } from '../spine/reload.ts';
import { onceLeft } from '../ui/leaving-entry.ts';
import { showLanguage } from '../words/words.tsx';
import type { Drawing } from './drawing.ts';
import { focusHeading } from './focus-heading.ts';
import { isAlone, pageAlone } from './pages-alone.tsx';

const loadRouted = part(() => import('./routed.tsx'));

/** Draws the page of the address: one with which a visitor without a session begins is drawn alone, and the router comes once they go on. */
export async function drawPage(drawing: Drawing): Promise<void> {
  const { portal, context, draw } = drawing;
  const rest = restOf(location.pathname);
  // What of it was lost on the way is asked for again by the router.
  const page = isAlone(rest) && !isSignedIn(drawing) ? await readied(drawing, rest).catch(() => null) : null;
  if (page === null) return (await fetchRouted(drawing)).drawRouted(drawing);
  let { pathname } = location;
  let left = false;
  const leave = async (says: HistoryState = {}) => {
    if (left) return;
    left = true;
    await (await fetchRouted(drawing)).drawRouted(drawing, { path: pathname, says });
  };
  const arrived = async () => {
    if (left || restOf(location.pathname) !== rest) return leave();
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    await context.showLanguage(languageOf({ path: pathname, ...context.visitor() }), extentOf(rest));
    focusHeading();
  };
  draw(
    <UntilRouted bare={page.bare} onBroken={() => void leave()}>
      {page.whole}
    </UntilRouted>,
    {
      follow: (href, state) =>
        onceLeft(() => {
          history.pushState(null, '', href);
          void (state ? leave(state) : arrived()).then(() => left || scrollTo(0, 0));
        }),
      replace: (href) => history.replaceState(null, '', href),
      arrivedWith: () => (history.state ?? {}) as HistoryState,
    },
  );
  addEventListener('popstate', () => void arrived());
  portal.session.subscribe((session) => {
    if (!session.hasTag('busy') && session.context.session) void leave();
  });
}

/** What the visitor of such a page wants next. */
export async function fetchAhead(): Promise<void> {
  await loadRouted();
}

async function readied({ portal: { words, language, tenant } }: Drawing, rest: string) {
  const { shown } = language.getSnapshot().context;
  const [page] = await Promise.all([pageAlone(rest), showLanguage(words, shown, extentOf(rest), tenant.place)]);
  return page;
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

function isSignedIn({ portal }: Drawing): boolean {
  return portal.session.getSnapshot().context.session !== null;
}

interface UntilRoutedProps {
  /** Instead of the page, until the router tells what went wrong with it. */
  readonly bare: ReactNode;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

class UntilRouted extends Component<UntilRoutedProps> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };

  override componentDidCatch() {
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? this.props.bare : this.props.children;
  }
}
