import type { Failure } from '../../contract/failure.ts';
import { type Act, isSettled } from './act.ts';

const hour = 3_600_000;

/** After this long without an outcome an act is never sent by itself again. */
export const reviewAfter = 24 * hour;

/** The act to send now, or the time at which there is one; null when nothing waits. */
export function nextAct(acts: readonly Act[], now: number): { act: Act } | { at: number } | null {
  const open = acts
    .filter((act) => !isSettled(act) && act.state !== 'review')
    .toSorted((one, other) => one.createdAt - other.createdAt || one.key.localeCompare(other.key));
  const firstOfEach = open.filter((act, index) => open.findIndex((other) => other.about === act.about) === index);
  const due = firstOfEach.find((act) => act.notBefore <= now);
  if (due) return { act: due };
  return firstOfEach.length > 0 ? { at: Math.min(...firstOfEach.map((act) => act.notBefore)) } : null;
}

export function sending(act: Act, now: number): Act {
  return { ...act, state: 'sent', tries: act.tries + 1, firstSentAt: act.firstSentAt ?? now };
}

/** What an answer, or the lack of one, makes of an act. Only a definitive answer settles it. */
export function judged(act: Act, failure: Failure | null, now: number, random: number): Act {
  if (failure === null) return { ...act, state: 'done', failure: null, settledAt: now };
  switch (failure.type) {
    case 'refused':
      return { ...act, state: 'refused', failure, settledAt: now };
    case 'contract broken':
      // A 2xx that we cannot read did happen; what it says is read anew with the next list.
      return { ...act, state: 'done', failure, settledAt: now };
    case 'session ended':
    case 'fault':
    case 'no answer': {
      const tooOld = act.firstSentAt !== null && now - act.firstSentAt >= reviewAfter;
      return { ...act, state: tooOld ? 'review' : 'sent', failure, notBefore: now + pause(act.tries, random) };
    }
  }
}

/** Milliseconds to wait after so many tries: doubling from half a second to half a minute, with full jitter above a floor. */
export function pause(tries: number, random: number): number {
  const most = Math.min(30_000, 500 * 2 ** Math.min(tries, 10));
  return Math.round(most / 2 + (most / 2) * random);
}
