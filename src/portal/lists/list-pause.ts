import type { Failure } from '../../contract/failure.ts';
import { askedPause } from '../ledger/timing.ts';

const second = 1_000;
const longest = 10 * 60 * second;

/** How long a list rests after so many failures in a row, in milliseconds: 5 seconds, doubled each time, up to 10 minutes; or as long as the back office asks for. */
export function listPause(tries: number, failure: Failure | null, random: number): number {
  const most = Math.min(longest, 5 * second * 2 ** Math.min(Math.max(0, tries - 1), 10));
  const asked = failure?.type === 'fault' && failure.retryAfter !== undefined ? askedPause(failure.retryAfter) : 0;
  return Math.max(asked, Math.round(most * (0.75 + random / 4)));
}
