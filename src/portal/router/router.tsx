import type { MessageId } from '@lingui/core';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { Language } from '../../contract/languages.ts';
import { part } from '../parts/part.ts';
import { Login } from '../screens/account/login.tsx';
import { Broken } from '../screens/shell/broken.tsx';
import type { Extent } from '../words/words.tsx';
import { languageOf, redirectOf, restOf, type Visit } from './guard.ts';
import { completionSteps, paths } from './paths.ts';
import { type RangeSearch, rangeSearch } from './search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message id of the page's name. */
    readonly title?: MessageId;
  }
  interface HistoryState {
    /** Message id of what has just been done, for the page that comes next. */
    readonly notice?: MessageId;
    /** The address it was about, so that nobody types it twice. */
    readonly email?: string;
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
  notFoundComponent: lazyRouteComponent(
    part(() => import('../screens/not-found.tsx')),
    'NotFound',
  ),
  beforeLoad: async ({ location, context }) => {
    const visitor = context.visitor();
    const visit = { path: location.pathname, search: location.searchStr, hash: hashOf(location.hash), ...visitor };
    const elsewhere = redirectOf(visit);
    if (elsewhere !== null) throw redirect({ href: elsewhere, replace: true });
    await context.showLanguage(languageOf(visit), restOf(location.pathname) === paths.login ? 'first' : 'all');
  },
});

// The login page comes with the first load: it is what most visits need first.
const login = page(paths.login, Login);
const anonymousPages = part(() => import('../screens/account/anonymous-pages.ts'));
const anonymous = [
  page(paths.signUp, lazyRouteComponent(anonymousPages, 'SignUp')),
  page(paths.forgotPassword, lazyRouteComponent(anonymousPages, 'ForgotPassword')),
  page(paths.notVerified, lazyRouteComponent(anonymousPages, 'AccountNotVerified')),
  linkPage(paths.newPassword, lazyRouteComponent(anonymousPages, 'NewPassword')),
  linkPage(paths.activation, lazyRouteComponent(anonymousPages, 'Activation')),
  linkPage(paths.emailChange, lazyRouteComponent(anonymousPages, 'EmailChange')),
  linkPage(paths.invitation, lazyRouteComponent(anonymousPages, 'Invitation')),
];

const account = createRoute({
  getParentRoute: () => root,
  id: 'account',
  component: lazyRouteComponent(
    part(() => import('../screens/shell/shell.tsx')),
    'Shell',
  ),
});

const dashboard = createRoute({ getParentRoute: () => account, path: `/$locale${paths.home}` });
const home = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  staticData: { title: 'home.title' },
  component: lazyRouteComponent(
    part(() => import('../screens/home/home.tsx')),
    'Home',
  ),
});
const plates = accountPage(
  paths.plates,
  'vehicles.title',
  lazyRouteComponent(
    part(() => import('../screens/vehicles/plates.tsx')),
    'Plates',
  ),
);
const cards = accountPage(
  paths.cards,
  'cards.title',
  lazyRouteComponent(
    part(() => import('../screens/cards/cards.tsx')),
    'Cards',
  ),
);
const transactions = createRoute({
  getParentRoute: () => account,
  path: `/$locale${paths.transactions}`,
  staticData: { title: 'transactions.title' },
  component: lazyRouteComponent(
    part(() => import('../screens/transactions/transactions.tsx')),
    'Transactions',
  ),
  validateSearch: (search: { [key: string]: unknown }): RangeSearch => rangeSearch(search),
});
const activity = accountPage(
  paths.activity,
  'activity.title',
  lazyRouteComponent(
    part(() => import('../screens/activity/activity.tsx')),
    'Activity',
  ),
);
const category = part(() => import('../screens/shell/category.tsx'));
const categories = [
  accountPage(paths.shop, 'menu.shop', lazyRouteComponent(category, 'ShopCategory')),
  accountPage(paths.car, 'menu.car', lazyRouteComponent(category, 'CarCategory')),
  accountPage(paths.purchases, 'menu.purchases', lazyRouteComponent(category, 'PurchasesCategory')),
  accountPage(paths.profile, 'menu.profile', lazyRouteComponent(category, 'ProfileCategory')),
];
const detailsPages = part(() => import('../screens/details/details-pages.ts'));
const details = [
  accountPage(paths.details, 'menu.personalInformation', lazyRouteComponent(detailsPages, 'PersonalInformation')),
  accountPage(
    paths.personalInformation,
    'menu.personalInformation',
    lazyRouteComponent(detailsPages, 'PersonalInformation'),
  ),
  accountPage(paths.invoiceDetails, 'menu.invoiceDetails', lazyRouteComponent(detailsPages, 'InvoiceDetails')),
  accountPage(paths.preferences, 'menu.preferences', lazyRouteComponent(detailsPages, 'Preferences')),
  accountPage(paths.access, 'menu.access', lazyRouteComponent(detailsPages, 'Access')),
  accountPage(paths.loginDetails, 'menu.loginDetails', lazyRouteComponent(detailsPages, 'LoginDetails')),
  accountPage(paths.password, 'menu.password', lazyRouteComponent(detailsPages, 'Password')),
  accountPage(paths.myLoginDetails, 'menu.loginDetails', lazyRouteComponent(detailsPages, 'MyLoginDetails')),
];
const completion = accountPage(
  paths.completion,
  'incomplete.title',
  lazyRouteComponent(
    part(() => import('../screens/completion/complete-details.tsx')),
    'CompleteDetails',
  ),
);
// The steps are drawn by their parent, which stays while the customer goes from one to the next.
const steps = Object.values(completionSteps).map((path) =>
  createRoute({
    getParentRoute: () => completion,
    path: path.slice(paths.completion.length),
    staticData: { title: 'incomplete.title' },
  }),
);
const dashboardNotFound = createRoute({
  getParentRoute: () => dashboard,
  path: '$',
  staticData: { title: 'notFound.title' },
  component: lazyRouteComponent(
    part(() => import('../screens/shell/dashboard-not-found.tsx')),
    'DashboardNotFound',
  ),
});

const tree = root.addChildren([
  login,
  ...anonymous,
  account.addChildren([
    dashboard.addChildren([home, dashboardNotFound]),
    plates,
    cards,
    transactions,
    activity,
    ...categories,
    ...details,
    completion.addChildren(steps),
  ]),
]);

/** The router over every page. Redirects are decided by the guard alone. */
export function createPortalRouter(history: RouterHistory, context: RouterContext, browser: Browser) {
  return createRouter({
    routeTree: tree,
    history,
    context,
    defaultPreload: false,
    defaultErrorComponent: Broken,
    origin: browser.origin,
    scrollRestoration: browser.scrolls,
    defaultViewTransition: false,
    notFoundMode: 'root',
    // The guard reads addresses as they are written: one that differs in capitals is another, unknown page.
    caseSensitive: true,
  });
}

type Component = Parameters<typeof createRoute>[0]['component'];

function page<Path extends string>(path: Path, component: Component) {
  return createRoute({ getParentRoute: () => root, path: `/$locale${path}`, component });
}

/** Reached by the link of a mail, whose token stands last until it has been read. */
function linkPage<Path extends string>(path: Path, component: Component) {
  return createRoute({ getParentRoute: () => root, path: `/$locale${path}/{-$id}`, component });
}

function accountPage<Path extends string>(path: Path, title: MessageId, component: Component) {
  return createRoute({ getParentRoute: () => account, path: `/$locale${path}`, staticData: { title }, component });
}

function hashOf(hash: string): string {
  return hash === '' ? '' : `#${hash}`;
}
