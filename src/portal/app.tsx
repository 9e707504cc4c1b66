import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { PortalContext } from './hooks/portal-context.ts';
import type { createPortalRouter } from './router/router.tsx';
import { RouterLink } from './router/router-link.tsx';
import { LaterNotices } from './screens/shell/later.tsx';
import type { Portal } from './spine/portal.ts';
import { UiLinks } from './ui/links.ts';
import { WordsProvider } from './words/words.tsx';

/** The whole portal as React draws it; the same in a browser and when pages are prepared at build time. */
export function App({ portal, router }: { portal: Portal; router: ReturnType<typeof createPortalRouter> }) {
  return (
    <PortalContext value={portal}>
      <WordsProvider words={portal.words} place={portal.tenant.place}>
        <UiLinks value={RouterLink}>
          <RouterProvider router={router} />
          <CatchBoundary getResetKey={never} errorComponent={never}>
            <LaterNotices />
          </CatchBoundary>
        </UiLinks>
      </WordsProvider>
    </PortalContext>
  );
}

/** What comes over a page may break without the page. */
function never(): null {
  return null;
}
