import type { Ways } from '../hooks/ways.ts';
import type { createPortalRouter } from './router.tsx';

/** How a page leads on by the router. */
export function waysOf(router: ReturnType<typeof createPortalRouter>): Ways {
  return {
    follow: (href, state) => void router.navigate(state ? { href, state } : { href }),
    replace: (href) => void router.navigate({ href, replace: true, resetScroll: false }),
    arrivedWith: () => router.latestLocation.state,
  };
}
