import type { ReactNode } from 'react';
import type { Ways } from '../hooks/ways.ts';
import type { Portal } from '../spine/portal.ts';
import type { RouterContext } from './router.tsx';

/** What pages are drawn with, whether by the router or before it. */
export interface Drawing {
  readonly portal: Portal;
  readonly context: RouterContext;
  /** Draws a page in the place of what stands there. */
  readonly draw: (page: ReactNode, ways: Ways) => void;
}
