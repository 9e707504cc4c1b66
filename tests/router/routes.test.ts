import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { redirectOf } from '../../src/portal/pages/guard.ts';
import { pageNames, paths } from '../../src/portal/pages/pages.ts';
import { createPortalRouter } from '../../src/portal/router/router.tsx';
import { visit } from '../support/visits.ts';

const router = createPortalRouter(createMemoryHistory(), {} as never, {
  origin: 'https://tenant.example',
  scrolls: false,
});

/** The routes that draw an address, outermost first. */
function routesOf(pathname: string): string[] {
  const location = { pathname, search: {}, searchStr: '', hash: '', href: pathname, state: {} };
  return router.matchRoutes(location as never).map(({ routeId }) => String(routeId));
}

const isBehindSignIn = (pathname: string) => routesOf(pathname).includes('/account');

/** The page that an address leads to; undefined for one that is unknown. */
function pageAt(pathname: string): string | undefined {
  const location = { pathname, search: {}, searchStr: '', hash: '', href: pathname, state: {} };
  return router.matchRoutes(location as never).at(-1)?.staticData.page;
}

describe('the routes', () => {
  it.each(pageNames)('lead to the page %s by its address', (name) => {
    expect(pageAt(`/nl${paths[name]}`)).toBe(name);
  });

  it.each(['/nl/dashboard/nowhere', '/nl/dashboard/transactions/nowhere', '/nl/dashboard/web-shop'])(
    'lead to no page at %s',
    (pathname) => {
      expect([isBehindSignIn(pathname), pageAt(pathname)]).toEqual([true, undefined]);
    },
  );

  it.each(Object.values(paths))('know the page %s', (path) => {
    expect(routesOf(`/nl${path}`).length + routesOf(`/nl${path}/3f0c1d8e`).length).toBeGreaterThan(2);
  });

  it.each([
    '/nl/Dashboard',
    '/nl/DASHBOARD/transactions',
    '/nl/dashboard/Transactions',
    '/nl/Complete-personal-details',
    '/nl/%64ashboard',
    '/nl/dashboard%2Ftransactions',
    '/nl/nowhere',
    '/nl/nl/dashboard',
    ...Object.values(paths).map((path) => `/nl${path}`),
  ])('draw nothing of an account at %s for anybody whom the guard lets through', (pathname) => {
    const guarded = redirectOf(visit(pathname)) !== null;
    expect(isBehindSignIn(pathname) && !guarded).toBe(false);
  });
});
