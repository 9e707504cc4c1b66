import { Component, type ReactNode } from 'react';
import { PortalContext } from './hooks/portal-context.ts';
import { type Ways, WaysContext } from './hooks/ways.ts';
import { RouterLink } from './router/router-link.tsx';
import { LaterOverPage } from './screens/shell/later.tsx';
import type { Portal } from './spine/portal.ts';
import { UiLinks } from './ui/links.ts';
import { WordsProvider } from './words/words.tsx';

interface AppProps {
  readonly portal: Portal;
  readonly ways: Ways;
  readonly children: ReactNode;
}

/** The whole portal as React draws it, around its page; the same in a browser and when pages are prepared at build time. */
export function App({ portal, ways, children }: AppProps) {
  return (
    <PortalContext value={portal}>
      <WordsProvider words={portal.words} place={portal.tenant.place}>
        <UiLinks value={RouterLink}>
          <WaysContext value={ways}>
            {children}
            <Dispensable>
              <LaterOverPage />
            </Dispensable>
          </WaysContext>
        </UiLinks>
      </WordsProvider>
    </PortalContext>
  );
}

/** What comes over a page may break without the page. */
class Dispensable extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
