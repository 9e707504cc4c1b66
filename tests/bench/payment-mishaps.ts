import { longerTest } from './longer-test.ts';

/** Every mishap in every state of every checkout; a run of the suite has one in each state. */
export function run(): Promise<number> {
  return longerTest('tests/flows/payment-mishaps', { PAYMENT_MISHAPS: 'all' });
}
