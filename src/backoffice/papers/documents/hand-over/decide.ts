const minute = 60_000;

const pauses = [1, 5, 15, 60, 240, 1440].map((minutes) => minutes * minute);

/** @param tries made so far */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + (pauses[Math.min(tries, pauses.length) - 1] ?? minute));
}

/** The operator hears of it once, when the tries of the first day have failed. */
export function isToldAfter(tries: number): boolean {
  return tries === pauses.length;
}
