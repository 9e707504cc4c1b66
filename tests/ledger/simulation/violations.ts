import { type Bug, type inShop, runSchedule } from './run.ts';

/** What is violated in the first schedule with such a violation. */
export async function violations(
  from: number,
  to: number,
  bug?: Bug,
  isSuch = (_: string) => true,
  stack?: typeof inShop,
): Promise<string[]> {
  for (let seed = from; seed < to; seed++) {
    const found = (await runSchedule(seed, bug, {}, stack)).violations.map((text) => `seed ${seed}: ${text}`);
    if (found.some(isSuch)) return found;
    // Lets the runner of the tests have a word with its worker.
    if (seed % 100 === 0) await new Promise(setImmediate);
  }
  return [];
}
