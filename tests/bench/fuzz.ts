import { longerTest } from './longer-test.ts';

/** Requests by chance to the back office; tells the slowest, and how often each status was answered. */
export function run([requests = '20000', seed = '1']: string[]): Promise<number> {
  return longerTest('tests/backoffice/proof/fuzz', { FUZZ_REQUESTS: requests, SEED: seed });
}
