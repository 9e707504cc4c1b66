/** What the pages that were shown may want yet, as a dialog: asked for before it is wanted, so that a line that is lost meanwhile does not matter. */
const waiting = new Set<() => Promise<unknown>>();
/** Those with which a question is asked. */
const questions = new Set<() => Promise<unknown>>();
let isAsking: boolean | null = null;

/** Has a part fetched once the page is drawn and has what it needs itself. @param asksQuestions a page that is loaded anew may stand with it open */
export function fetchAhead(fetchPart: () => Promise<unknown>, asksQuestions = false): void {
  waiting.add(fetchPart);
  if (asksQuestions) questions.add(fetchPart);
  void goOn();
}

/** What was left open may have been a question: what it is asked with is fetched while the page is drawn. */
export function fetchQuestions(): void {
  // What cannot be had now is asked for once it is wanted.
  for (const fetchPart of questions) fetchPart().catch(() => undefined);
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
