import type { HistoryState } from '@tanstack/react-router';
import { createContext } from 'react';

/** How a page leads on: by the router, or on the login page, before it is wanted, without one. */
export interface Ways {
  readonly follow: (href: string, state?: HistoryState) => void;
  /** What the page before says to this one. */
  readonly arrivedWith: () => HistoryState;
}

export const WaysContext = createContext<Ways>({
  follow: (href) => location.assign(href),
  arrivedWith: () => ({}),
});
