interface LeavingEntry {
  now: PromiseWithResolvers<void> | null;
  /** Where that leads. */
  page: string;
}

/** As long as the entry of a dialog that has closed is being left: the browser takes its time over that. */
export const leavingEntry: LeavingEntry = { now: null, page: '' };

export interface OverState {
  readonly isOver?: boolean;
  /** The key of the page's entry, where the browser tells it. */
  readonly below?: string;
}

export function overState(): OverState | null {
  return history.state as OverState | null;
}

/** What the entry that is shown says of its page. */
export function stateOfPage(): object {
  const { isOver: _, below: __, ...state } = overState() ?? {};
  return state;
}

/** The entry of the page, told apart from others of the same address. */
export function pageNow(): string {
  return JSON.stringify([location.href, stateOfPage()]);
}

/** The browser is back at the page, from the entry of a dialog that has closed: the page is as it was. */
export function isOnlyLeft(): boolean {
  return leavingEntry.now !== null && pageNow() === leavingEntry.page;
}

/** Leads elsewhere, once no entry of a dialog is being left any more: the browser would go back from there. */
export function onceLeft(lead: () => void): void {
  if (leavingEntry.now === null) lead();
  else void leavingEntry.now.promise.then(lead);
}
