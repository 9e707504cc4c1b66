import { longerTest } from './longer-test.ts';

/** Every state of every recorded flow that is found again by its address: reloaded, in a second tab, after a crash. */
export function run(): Promise<number> {
  return longerTest('tests/bench/restore/every-state');
}
