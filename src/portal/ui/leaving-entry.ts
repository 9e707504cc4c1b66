/** As long as the entry of a dialog that has closed is being left: the browser takes its time over that. */
export const leavingEntry: { now: PromiseWithResolvers<void> | null } = { now: null };

/** Leads elsewhere, once no entry of a dialog is being left any more: the browser would go back from there. */
export function onceLeft(lead: () => void): void {
  if (leavingEntry.now === null) lead();
  else void leavingEntry.now.promise.then(lead);
}
