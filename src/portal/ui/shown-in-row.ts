import { overState } from './page-entry.ts';

/** What of a row its page showed when it was left, or loaded anew. */
export function shownBefore(): string | undefined {
  return overState()?.shown;
}

/** For who comes back to the page, or loads it anew. */
export function leaveShown(shown: string): void {
  History.prototype.replaceState.call(history, { ...history.state, shown }, '');
}
