import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { leavingEntry, onceLeft } from '../ui/leaving-entry.ts';
import { isOnlyOver } from '../ui/page-entry.ts';

/**
 * The browser's history, which leads nowhere before the entry of a dialog that has closed is left, and tells nobody of that: all of the page would be
 * looked for and drawn anew. A page to which a dialog leads takes the place of its entry: coming back there, Back would do nothing that is seen.
 */
export function historyOfPages(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace, notify } = history;
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) =>
      onceLeft(() => (isOnlyOver() && isOtherPage(to[0]) ? replace : push)(...to)),
    replace: (...to: Parameters<typeof replace>) => onceLeft(() => replace(...to)),
    notify: (...told: Parameters<typeof notify>) => {
      if (leavingEntry.now === null || !leavingEntry.isBack()) notify(...told);
    },
  });
}

function isOtherPage(address: string): boolean {
  return new URL(address, location.href).pathname !== location.pathname;
}
