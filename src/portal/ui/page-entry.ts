export interface OverState {
  readonly isOver?: boolean;
  /** The key of the page's entry, where the browser tells it. */
  readonly below?: string;
  /** What lies over the page, where it is opened again for who comes back to this entry. */
  readonly over?: string;
  /** What was chosen there. */
  readonly chosen?: unknown;
  /** What of a row the page itself shows. */
  readonly shown?: string;
}

export function overState(): OverState | null {
  return history.state as OverState | null;
}

/** Whether something lies over the page that nobody finds open who comes back. */
export function isOnlyOver(): boolean {
  const state = overState();
  return state?.isOver === true && state.over === undefined;
}

/** What the entry that is shown says of its page. */
export function stateOfPage(): object {
  const { isOver: _, below: __, over: ___, chosen: ____, ...state } = overState() ?? {};
  return state;
}

/** The entry of the page, told apart from others of the same address. */
export function pageNow(): string {
  return JSON.stringify([location.href, stateOfPage()]);
}

export function isOver(): boolean {
  return overState()?.isOver === true;
}

/** Whether the page was loaded anew or come back to where what has that name was open over it, and what was chosen there. */
export function comeBackTo(name: string): { readonly chosen: unknown } | null {
  const state = overState();
  return state?.over === name ? { chosen: state.chosen } : null;
}

/** For who comes back to what is open over the page. */
export function leaveChosen(chosen: unknown): void {
  if (isOver()) History.prototype.replaceState.call(history, { ...history.state, chosen }, '');
}
