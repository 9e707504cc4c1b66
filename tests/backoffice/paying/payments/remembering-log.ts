import type { Log } from '../../../../src/backoffice/server/log.ts';

export interface Logged {
  readonly event: string;
  readonly fields: Record<string, unknown>;
}

/** A log that keeps all that it is told, and apart from that what somebody would be called for. */
export function rememberingLog() {
  const logged: Logged[] = [];
  const broken: Logged[] = [];
  const log: Log = (level, event, fields = {}) => {
    logged.push({ event, fields });
    // That a simulated provider does not answer is no fault of ours.
    if (level !== 'error' || quiet.includes(event) || fields['purpose'] === 'sandbox') return;
    broken.push({ event, fields });
    if (event !== 'request') console.error(event, fields);
  };
  return { log, logged, broken };
}

/** Expected in these tests, and asserted where they matter. */
const quiet = [
  'payment differs from its sale',
  'provider answered an address that may not be believed',
  'provider does not take our question',
  'provider does not remove a card',
  'subscription to an item that is gone',
];
