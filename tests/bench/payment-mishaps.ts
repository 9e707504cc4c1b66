import { longerTest } from './longer-test.ts';

/** Every mishap in every state of every checkout; in a run of the suite each provider meets each mishap. */
export function run(): Promise<number> {
  return longerTest('tests/flows/payment-mishaps', { PAYMENT_MISHAPS: 'all' });
}
