import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { redirectOf } from '../../src/portal/router/guard.ts';
import { paths } from '../../src/portal/router/paths.ts';
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

describe('the routes', () => {
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
