import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { onceLeft } from '../ui/leaving-entry.ts';

/** The browser's history, which leads nowhere before the entry of a dialog that has closed is left. */
export function historyOfPages(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace } = history;
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) => onceLeft(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => onceLeft(() => replace(...to)),
  });
}
