import type { HistoryState } from '@tanstack/react-router';
import { createContext } from 'react';

/** How a page leads on: by the router, or on a page that is drawn alone, before it is wanted, without one. */
export interface Ways {
  readonly follow: (href: string, state?: HistoryState) => void;
  /** Puts another address of the same page in the place of this one. */
  readonly replace: (href: string) => void;
  /** What the page before says to this one. */
  readonly arrivedWith: () => HistoryState;
}

export const WaysContext = createContext<Ways>({
  follow: (href) => location.assign(href),
  replace: (href) => location.replace(href),
  arrivedWith: () => ({}),
});
