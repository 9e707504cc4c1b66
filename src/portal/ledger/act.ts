import type { ActClass } from '../../contract/call.ts';
import type { Failure } from '../../contract/failure.ts';

/**
 * Where an act stands. `sent` without an answer is not a failure: its outcome is not known yet. `review` waits for the
 * customer.
 */
export type ActState = 'queued' | 'sent' | 'done' | 'refused' | 'review';

/** What the customer asked us to change: one row, one key for ever. Plain data; times in milliseconds since 1970. */
export interface Act {
  /** A UUID made once, when the customer decided. Travels as `Idempotency-Key`. */
  readonly key: string;
  /** Names an entry of the act types. */
  readonly type: string;
  readonly class: ActClass;
  /** Decoded input of the call. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What this act is about; acts about the same thing go out in the order in which they were asked for. */
  readonly about: string;
  readonly state: ActState;
  readonly createdAt: number;
  readonly firstSentAt: number | null;
  readonly tries: number;
  /** Not to be sent before this time. */
  readonly notBefore: number;
  /** Of the session in which it was asked for. */
  readonly sessionEpoch: string;
  readonly failure: Failure | null;
  readonly settledAt: number | null;
}

export type Wish = Pick<Act, 'key' | 'type' | 'class' | 'input' | 'about' | 'sessionEpoch'>;

export function newAct(wish: Wish, now: number): Act {
  return {
    ...wish,
    state: 'queued',
    createdAt: now,
    firstSentAt: null,
    tries: 0,
    notBefore: now,
    failure: null,
    settledAt: null,
  };
}

export function isSettled(act: Act): boolean {
  return act.state === 'done' || act.state === 'refused';
}
