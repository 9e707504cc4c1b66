/** What the pages that were shown may want yet, as a dialog: asked for before it is wanted, so that a line that is lost meanwhile does not matter. */
const waiting = new Set<() => Promise<unknown>>();
let isAsking: boolean | null = null;

/** Has a part fetched once the page is drawn and has what it needs itself. */
export function fetchAhead(fetchPart: () => Promise<unknown>): void {
  waiting.add(fetchPart);
  void goOn();
}

/** From now on parts are fetched ahead, one after the other. */
export function beginFetchingAhead(): void {
  isAsking ??= false;
  void goOn();
}

async function goOn(): Promise<void> {
  if (isAsking !== false) return;
  isAsking = true;
  for (const fetchPart of waiting) {
    waiting.delete(fetchPart);
    // What cannot be had now is asked for once it is wanted.
    await fetchPart().catch(() => undefined);
  }
  isAsking = false;
}
