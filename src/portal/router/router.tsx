import type { MessageId } from '@lingui/core';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Language } from '../../contract/languages.ts';
import { extentOf } from '../pages/extent.ts';
import { languageOf, redirectOf, restOf, type Visit } from '../pages/guard.ts';
import { isOfAccount, isOfLink, type PageName, pageNames, paths } from '../pages/pages.ts';
import { part } from '../parts/part.ts';
import { routePart } from '../parts/route-part.tsx';
import { Login } from '../screens/anonymous/login.tsx';
import { Broken, BrokenPage } from '../screens/shell/broken.tsx';
import type { Extent } from '../words/words.tsx';
import { screenOf } from './screens.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: PageName;
  }
  interface HistoryState {
    /** Message id of what has just been done, for the page that comes next. */
    readonly notice?: MessageId;
    /** The address it was about, so that it is not typed twice. */
    readonly email?: string;
    /** The subscription that the page before wants extended. */
    readonly subscriptionId?: string;
  }
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}

export interface RouterContext {
  /** What a visit is judged by, besides its address. */
  readonly visitor: () => Pick<Visit, 'session' | 'deviceLanguage' | 'browserLanguages' | 'desktop'>;
  /** Resolves once the words of a language are shown; the present ones stay when they cannot be fetched. */
  readonly showLanguage: (language: Language, extent: Extent) => Promise<void>;
}

/** What a browser has and a build has not. */
interface Browser {
  readonly origin: string;
  readonly scrolls: boolean;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: Broken,
  notFoundComponent: routePart(
    part(() => import('../screens/shared/not-found.tsx')),
    'NotFound',
  ),
  beforeLoad: async ({ location, context }) => {
    const visitor = context.visitor();
    const visit = { path: location.pathname, search: location.searchStr, hash: hashOf(location.hash), ...visitor };
    const elsewhere = redirectOf(visit);
    if (elsewhere !== null) throw redirect({ href: elsewhere, replace: true });
    await context.showLanguage(languageOf(visit), extentOf(restOf(location.pathname)));
  },
});

const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  component: routePart(
    part(() => import('../screens/shell/shell.tsx')),
    'Shell',
  ),
});

const drawn = pageNames.filter((name) => screenOf(name) !== 'above');

// The pages of paying, which are never the first, know their addresses themselves; of any other the frame says that there is no such page. A splat also
// matches nothing, which is why a segment stands before it.
const otherAddresses = [`${paths.home}/$other/$`, '/mandate-activation/$'].map((path) =>
  createRoute({
    getParentRoute: () => account,
    path: `/$locale${path}`,
    component: routePart(
      part(() => import('../screens/checkout/checkout-pages.tsx')),
      'CheckoutPages',
    ),
  }),
);

/** Where guests pay. */
const guestPaying = createRoute({
  getParentRoute: () => root,
  path: '/$locale/guest/$other/$',
  component: routePart(
    part(() => import('../screens/guest/guest-checkout.tsx')),
    'GuestCheckout',
  ),
});

const tree = root.addChildren([
  guestPaying,
  ...drawn.filter((name) => !isOfAccount(name)).map(routeOf),
  account.addChildren([...drawn.filter(isOfAccount).map(routeOf), ...otherAddresses]),
]);

function routeOf(name: PageName) {
  const path = paths[name];
  const screen = screenOf(name);
  const route = createRoute({
    getParentRoute: () => (isOfAccount(name) ? account : root),
    // The token of a mail's link stands last until it has been read; what uses nothing up stands where its page says.
    path: `/$locale${path}${isOfLink(name) && !path.includes('$') ? '/{-$id}' : ''}`,
    staticData: { page: name },
    component: typeof screen === 'object' ? routePart(screen.load, screen.name) : Login,
  });
  const steps = pageNames
    .filter((other) => isStepOf(other, path))
    .map((step) =>
      createRoute({
        getParentRoute: () => route,
        path: paths[step].slice(path.length),
        staticData: { page: step },
      }),
    );
  return route.addChildren(steps);
}

/** The router over every page. Redirects are decided by the guard alone. */
export function createPortalRouter(history: RouterHistory, context: RouterContext, browser: Browser) {
  return createRouter({
    routeTree: tree,
    history,
    context,
    defaultPreload: false,
    defaultErrorComponent: BrokenPage,
    // Addresses carry ids and what a provider signed: nothing in them is read as a number and written anew.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch,
    origin: browser.origin,
    scrollRestoration: browser.scrolls,
    defaultViewTransition: false,
    notFoundMode: 'root',
    // The guard reads addresses as they are written: one that differs in capitals is another, unknown page.
    caseSensitive: true,
  });
}

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

function isStepOf(name: PageName, parent: string): boolean {
  return screenOf(name) === 'above' && paths[name].startsWith(`${parent}/`);
}

function hashOf(hash: string): string {
  return hash === '' ? '' : `#${hash}`;
}
