import type { ActClass } from '../../contract/call.ts';
import type { Failure } from '../../contract/failure.ts';
import { presence } from './timing.ts';

/**
 * Where an act stands. `draft` is written down and goes out only when the customer says so. `sent` without an answer
 * is not a failure: its outcome is not known yet. `review` is no longer sent by itself; the customer has to look at it.
 */
export type ActState = 'draft' | 'queued' | 'sent' | 'done' | 'refused' | 'review';

/** Class C (passwords, tokens, sign-in) is never written down, so it is no act. */
export type KeptClass = Exclude<ActClass, 'C'>;

/** What the customer asked us to change: one row, one key for ever. Plain data; times in milliseconds since 1970. */
export interface Act {
  /** A UUID made once, when the customer decided. Travels as `Idempotency-Key`. */
  readonly key: string;
  /** Names an entry of the catalogue of acts. */
  readonly type: string;
  readonly class: KeptClass;
  /** Decoded input of the call; empty once it is settled. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What this act is about; acts about the same thing go out in the order in which they were asked for. */
  readonly about: string;
  /** What the customer calls the thing that it is about. */
  readonly thing: string | null;
  /** What this device knew when it was asked for, by which a look-up tells the new from the old. Plain data; absent where nothing was noted. */
  readonly knownBefore?: unknown;
  /** What of it is set as a whole: a later act that sets the same makes this one needless while it is unsent. */
  readonly sets: string | null;
  /** Key of an act, opened before, that has to be done before this one may go out. */
  readonly dependsOn: string | null;
  /** Place in the order in which the customer asked, whatever the clock said. Given by the store. */
  readonly order: number;
  readonly state: ActState;
  readonly createdAt: number;
  /** After this time it is no longer what the customer wants. */
  readonly expiresAt: number | null;
  readonly firstSentAt: number | null;
  readonly lastSentAt: number | null;
  /** Every sending so far carried the key. */
  readonly keyed: boolean;
  /** Since the last sending the back office was asked, and knows nothing of this act: it may go out again. */
  readonly absent: boolean;
  /** The customer took it back when it may have left already: it is not sent again, and made void where that is possible. */
  readonly takenBack: boolean;
  /** Attempts in a row that told nothing. */
  readonly tries: number;
  /** Nothing is tried before this time. */
  readonly notBefore: number;
  /** Until then the customer counts as waiting for it on a screen; kept up by the page they look at. */
  readonly presentUntil: number;
  readonly failure: Failure | null;
  /** What is kept of the answer that settled it, as it travels. */
  readonly answer: unknown;
  readonly settledAt: number | null;
}

/** What a flow asks the ledger to see to. */
export interface Wish extends Pick<Act, 'key' | 'type' | 'class' | 'input' | 'about'> {
  readonly sets?: string;
  readonly dependsOn?: string;
  readonly thing?: string | null;
  readonly knownBefore?: unknown;
  /** Milliseconds. */
  readonly expiresAfter?: number;
}

export function newAct(wish: Wish, now: number): Act {
  const { expiresAfter, sets = null, dependsOn = null, thing = null, ...asked } = wish;
  return {
    ...asked,
    sets,
    dependsOn,
    thing,
    order: 0,
    state: 'queued',
    createdAt: now,
    expiresAt: expiresAfter === undefined ? null : now + expiresAfter,
    firstSentAt: null,
    lastSentAt: null,
    keyed: true,
    absent: false,
    takenBack: false,
    tries: 0,
    notBefore: now,
    presentUntil: wish.class === 'B' ? now + presence : 0,
    failure: null,
    answer: null,
    settledAt: null,
  };
}

/**
 * Whether one of them must be settled before the other may be asked for: what needs the customer present is never asked for twice while
 * the outcome of the first is unknown. A customer who took it back, and was told that it may still happen, has decided.
 */
export function excludeEachOther(open: Act, asked: Act): boolean {
  const isDecided = open.takenBack && open.state === 'review';
  return open.class === 'B' && asked.class === 'B' && open.about === asked.about && !isSettled(open) && !isDecided;
}

/** It waits to be sent, or for its answer. */
export function isOpen({ state }: Act): boolean {
  return state === 'queued' || state === 'sent';
}

export function isSettled(act: Act): boolean {
  return act.state === 'done' || act.state === 'refused';
}

/** Acts that were put away, in an order before everything that was asked for since. No screen waits for them yet. */
export function asEarlier(acts: readonly Act[]): Act[] {
  const last = Math.max(0, ...acts.map(({ order }) => order));
  return acts.map((act) => ({ ...act, order: act.order - last, presentUntil: 0 }));
}

/** The device cannot keep what was asked for; so it is not sent either. */
export const cannotBeKept: Failure = { type: 'refused', status: 0, messageKey: 'error.storage.notstored' };

/** Something about the same thing is open already; so this is not begun. */
export const underWay: Failure = { type: 'refused', status: 0, messageKey: 'error.act.underWay' };

/** It was taken back when it may have left already, and could not be made void. */
export const mayStillHappen: Failure = { type: 'refused', status: 0, messageKey: 'error.act.mayHappen' };

/** Nothing was done, and nothing is kept under its key: the same act may come again once the customer has confirmed the password. */
export function asksForPassword(failure: Failure | null): boolean {
  return failure?.type === 'refused' && failure.messageKey === 'exception.password.required';
}
