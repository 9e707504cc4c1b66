import type { Failure } from '../../contract/failure.ts';
import { type Act, asksForPassword, isSettled } from './act.ts';
import { askedPause, isOld, isPresent, isUnwanted, pause, pauseWhilePresent, quietEnough } from './timing.ts';

/** What a back office says became of an act. `unknown`: it has no way to tell. `voided`: it never will be carried out. */
export type Outcome =
  | { readonly state: 'absent' | 'running' | 'unknown' | 'voided' }
  | { readonly state: 'done'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly failure: Failure };

export interface Judging {
  readonly now: number;
  readonly random: number;
  readonly keys: boolean;
  /** Milliseconds for which no request of this act can have been under way from here. */
  readonly quietFor: number;
}

/** The act as it goes out. */
export function sending(act: Act, { now, keys }: Pick<Judging, 'now' | 'keys'>): Act {
  const firstSentAt = act.firstSentAt === null ? now : Math.min(act.firstSentAt, now);
  return { ...act, state: 'sent', absent: false, keyed: act.keyed && keys, firstSentAt, lastSentAt: now };
}

/** What an answer (null) or the lack of one makes of an act. Only a definitive answer settles it. */
export function judged(act: Act, failure: Failure | null, judging: Judging): Act {
  if (failure === null) return done(act, null, judging.now);
  switch (failure.type) {
    case 'refused':
      if (failure.messageKey === 'exception.command.running') return unknown(act, failure, judging);
      if (failure.messageKey === 'exception.command.differs') return inReview(act, failure);
      if (failure.messageKey === 'exception.command.voided') return voided(act, judging.now);
      if (asksForPassword(failure)) return heldBack(act, failure);
      return { ...act, state: 'refused', failure, settledAt: judging.now };
    case 'contract broken':
      // Done by all appearance. What may not be said without being sure is looked up; the rest is read anew with the next list.
      return failure.call === 'portal' || (judging.keys && act.keyed) || act.class === 'B'
        ? unknown(act, failure, judging)
        : done(act, failure, judging.now);
    case 'session ended':
    case 'fault':
    case 'no answer':
      return unknown(act, failure, judging);
  }
}

function heldBack(act: Act, failure: Failure): Act {
  return { ...act, state: 'draft', absent: false, firstSentAt: null, lastSentAt: null, tries: 0, failure };
}

/** What the back office's word on an act makes of it. */
export function found(act: Act, outcome: Outcome, judging: Judging): Act {
  switch (outcome.state) {
    case 'done':
      return done(act, null, judging.now);
    case 'refused':
      return judged(act, outcome.failure, judging);
    case 'running':
      return isTooOld(act, judging) ? inReview(act, act.failure) : unknown(act, null, judging);
    case 'voided':
      return voided(act, judging.now);
    case 'absent':
    case 'unknown':
      return notThere(act, outcome.state === 'absent', judging);
  }
}

/** What comes of having its key made void. */
export function afterVoiding(act: Act, heard: Outcome | Failure, judging: Judging): Act {
  if ('state' in heard && heard.state !== 'absent' && heard.state !== 'unknown') return found(act, heard, judging);
  const isAnswer = 'state' in heard || heard.type === 'refused' || heard.type === 'contract broken';
  // A back office that cannot do that: it may still happen.
  if (isAnswer && judging.quietFor >= quietEnough) return inReview(act, act.failure);
  if ('state' in heard) return unknown(act, null, judging);
  return heard.type === 'fault' && isTooOld(act, judging) ? inReview(act, heard) : unknown(act, heard, judging);
}

/** What is wanted no longer, and may have left, can be made void where there are keys. */
export function mayBeVoided(act: Act, { now, keys }: Pick<Judging, 'now' | 'keys'>): boolean {
  return act.firstSentAt !== null && isUnwanted(act, now) && keys && act.keyed;
}

/** What it means that the back office could not be asked, or gave no usable word. */
export function notFound(act: Act, failure: Failure, judging: Judging): Act {
  if (failure.type === 'refused' || failure.type === 'contract broken')
    return found(act, { state: 'unknown' }, judging);
  // As long as the back office cannot be reached there is hope that it knows.
  return failure.type === 'fault' && isTooOld(act, judging) ? inReview(act, failure) : unknown(act, failure, judging);
}

export function inReview(act: Act, failure: Failure | null): Act {
  return { ...act, state: 'review', failure };
}

/** Refused by this device: it was not sent, or made void before it was carried out. */
export function refusedHere(act: Act, messageKey: string, now: number): Act {
  return { ...act, state: 'refused', failure: { type: 'refused', status: 0, messageKey }, settledAt: now };
}

function notThere(act: Act, isAbsent: boolean, judging: Judging): Act {
  const { now, random, quietFor } = judging;
  // A clock that is put back later must not bring back a presence that is over.
  const presentUntil = isPresent(act, now) ? act.presentUntil : 0;
  const looked: Act = { ...act, presentUntil, tries: act.tries + 1, notBefore: now + pause(act.tries, random) };
  if (mayBeVoided(act, judging)) return { ...looked, notBefore: now };
  const isKeyed = judging.keys && act.keyed;
  const isWanted = !isUnwanted(act, now) && !(act.firstSentAt !== null && isOld(act.firstSentAt, now));
  if (isWanted && isKeyed && act.class === 'A') return { ...looked, absent: true, failure: null, notBefore: now };
  if (isWanted && isKeyed && isAbsent && isPresent(act, now)) return { ...looked, absent: true, notBefore: now };
  if (quietFor < quietEnough) return looked;
  if (!isWanted || !isKeyed || !isAbsent) return inReview(act, act.failure);
  // It seems not to have arrived: the customer says whether it still should.
  return { ...looked, state: 'draft', absent: true, tries: 0 };
}

/** It can never be carried out any more. */
function voided(act: Act, now: number): Act {
  return refusedHere(act, act.takenBack ? 'error.act.voided' : 'error.act.expired', now);
}

/** Too old to wait any longer, and nothing of it can be under way. */
function isTooOld({ firstSentAt }: Act, { now, quietFor }: Judging): boolean {
  return firstSentAt !== null && isOld(firstSentAt, now) && quietFor >= quietEnough;
}

function unknown(act: Act, failure: Failure | null, { now, random }: Pick<Judging, 'now' | 'random'>): Act {
  if (isSettled(act)) return act;
  const asked = failure && 'retryAfter' in failure ? failure.retryAfter : undefined;
  const ownPause = act.class === 'B' && isPresent(act, now) ? pauseWhilePresent : pause;
  const wait = asked === undefined ? ownPause(act.tries, random) : askedPause(asked);
  return { ...act, failure, tries: act.tries + 1, notBefore: now + wait };
}

function done(act: Act, failure: Failure | null, now: number): Act {
  return { ...act, state: 'done', failure, settledAt: now };
}
