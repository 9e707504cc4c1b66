import { longerTest } from './longer-test.ts';

/** A thousand random schedules of what each provider tells of payments, against what they say all together. @param words how many instead */
export function run([count = '1000']: string[]): Promise<number> {
  return longerTest('tests/backoffice/paying/payments/webhook-schedules', { WEBHOOK_SCHEDULES: count });
}
