/**
 * What the pages that were shown may want yet, as a dialog: asked for before it is wanted, so that a line that is lost meanwhile does not matter. Of each
 * whether a question is asked with it.
 */
const waiting = new Map<() => Promise<unknown>, boolean>();
let isAsking: boolean | null = null;

/** Has a part fetched once the page is drawn and has what it needs itself. @param asksQuestions a page that is loaded anew may stand with it open */
export function fetchAhead(fetchPart: () => Promise<unknown>, asksQuestions = false): void {
  waiting.set(fetchPart, asksQuestions);
  void goOn();
}

/** What was left open may have been a question: what it is asked with is fetched before the page is drawn. Ends once it is there, or cannot be had. */
export function fetchQuestions(): Promise<unknown> {
  return Promise.all([...waiting].map(([fetchPart, asksQuestions]) => asksQuestions && quietly(fetchPart)));
}

/** From now on parts are fetched ahead, one after the other. */
export function beginFetchingAhead(): void {
  isAsking ??= false;
  void goOn();
}

async function goOn(): Promise<void> {
  if (isAsking !== false) return;
  isAsking = true;
  for (const fetchPart of waiting.keys()) {
    waiting.delete(fetchPart);
    await quietly(fetchPart);
  }
  isAsking = false;
}

/** What cannot be had now is asked for once it is wanted. */
function quietly(fetchPart: () => Promise<unknown>): Promise<unknown> {
  return fetchPart().catch(() => undefined);
}
