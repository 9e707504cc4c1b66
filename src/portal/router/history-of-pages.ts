import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { untilLeft } from '../ui/back-closes.ts';

/** The browser's history, which leads nowhere before the entry of a dialog that has closed is left: where the dialog led to would be gone back from. */
export function historyOfPages(): RouterHistory {
  const history = createBrowserHistory();
  const { push, replace } = history;
  return Object.assign(history, { push: onceLeft(push), replace: onceLeft(replace) });
}

function onceLeft(lead: RouterHistory['push']): RouterHistory['push'] {
  return (...to) => {
    const left = untilLeft();
    if (left === null) lead(...to);
    else void left.then(() => lead(...to));
  };
}
