export interface Leaving {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

interface LeavingEntry {
  now: Leaving | null;
  /** Whether the browser is back at the page, which is as it was. */
  isBack: () => boolean;
}

/** As long as the entry of a dialog that has closed is being left: the browser takes its time over that. */
export const leavingEntry: LeavingEntry = { now: null, isBack: () => false };

/** Leads elsewhere, once no entry of a dialog is being left any more: the browser would go back from there. */
export function onceLeft(lead: () => void): void {
  if (leavingEntry.now === null) lead();
  else void leavingEntry.now.promise.then(lead);
}
