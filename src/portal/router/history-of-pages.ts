import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { leavingEntry, onceLeft } from '../ui/leaving-entry.ts';

/**
 * The browser's history, which leads nowhere before the entry of a dialog that has closed is left, and tells nobody of that: all of the page would be
 * looked for and drawn anew.
 */
export function historyOfPages(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace, notify } = history;
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) => onceLeft(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => onceLeft(() => replace(...to)),
    notify: (...told: Parameters<typeof notify>) => {
      if (leavingEntry.now === null || !leavingEntry.isBack()) notify(...told);
    },
  });
}
