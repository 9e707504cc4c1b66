const second = 1000;
const minute = 60 * second;

const pauses = [10 * second, 30 * second, minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute];

/** After so many tries, a good two days, a person looks at it. */
export const mostTries = 14;

/** When to ask again what became of money that is to go back. @param tries made so far */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + (pauses[Math.min(tries, pauses.length) - 1] ?? 10 * second));
}
