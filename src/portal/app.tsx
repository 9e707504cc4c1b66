import { RouterProvider } from '@tanstack/react-router';
import type { Portal } from './flows/portal.ts';
import { PortalContext } from './flows/portal-context.ts';
import type { createPortalRouter } from './router/router.tsx';
import { RouterLink } from './router/router-link.tsx';
import { ToastRegion } from './screens/shell/toast-region.tsx';
import { UiLinks } from './ui/links.ts';
import { WordsProvider } from './words/words.tsx';

/** The whole portal as React draws it; the same in a browser and when pages are prepared at build time. */
export function App({ portal, router }: { portal: Portal; router: ReturnType<typeof createPortalRouter> }) {
  return (
    <PortalContext value={portal}>
      <WordsProvider words={portal.words}>
        <UiLinks value={RouterLink}>
          <RouterProvider router={router} />
          <ToastRegion />
        </UiLinks>
      </WordsProvider>
    </PortalContext>
  );
}
