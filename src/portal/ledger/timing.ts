import type { Act } from './act.ts';

const second = 1_000;
const minute = 60 * second;

/** After this long without an outcome an act is never sent by itself again. */
const reviewAfter = 24 * 60 * minute;

/** After this long without a request of an act from here the customer is asked about it. It may still arrive: only a void key excludes that. */
export const quietEnough = minute;

/** A request that has not been answered for this long is broken off: what became of it is asked by key. */
export const patience = 30 * second;

/** Without keys the outcome cannot be asked for later, so the answer itself is worth waiting for. */
export const patienceWithoutKeys = 2 * minute;

/** A question without an answer is broken off, and asked again later. */
export const lookPatience = 8 * second;

/** Of what is a day old a question without an answer leaves the customer without one, until they ask again: it may take longer. */
export const lateLookPatience = 15 * second;

/** A request that has not been answered for this long hangs: the line may carry questions again while it does. */
export const hangsAfter = 3 * second;

/** Without keys an answer may tell more than can be asked for later, so it is waited for longer. */
export const hangsAfterWithoutKeys = 10 * second;

/** What is asked beside a request that hangs is broken off after this long, and asked anew. */
export const besidePatience = 4 * second;

/** Milliseconds between the questions that are asked beside a request that hangs. */
export function besidePause(times: number): number {
  return times < 2 ? 2.5 * second : 4 * second;
}

/**
 * A request that hangs, and of which the back office has not heard, is given up after this long: its connection is lost. After tries that told
 * nothing it has longer, for it may only be slow.
 */
export function givenUpAfter(tries: number): number {
  return Math.min(patience, 7 * second * 2 ** Math.min(tries, 3));
}

/** Milliseconds between two tries whether the back office can be reached at all. */
export function reachPause(random: number): number {
  return pause(3, random);
}

/** For this long a sign of the customer's presence counts. */
export const presence = 5 * second;

/** An act may be woken again after this long. The network that came back is not what keeps it without an answer. */
export const wakePause = 30 * second;

/** The most that an act waits before the next attempt while the customer waits for it on a screen, unless the back office asks for more. */
const longestPauseWhilePresent = 4 * second;

/** The most that an act waits before the next attempt, even where the back office asks for more. */
const longestPause = 5 * minute;

/** Milliseconds to wait after so many tries: doubling from half a second to half a minute, with full jitter above a floor. */
export function pause(tries: number, random: number): number {
  const most = Math.min(30 * second, 500 * 2 ** Math.min(tries, 10));
  return Math.round(most / 2 + (most / 2) * random);
}

/** The same for an act that the customer waits for on a screen. */
export function pauseWhilePresent(tries: number, random: number): number {
  return Math.min(longestPauseWhilePresent, pause(tries, random));
}

/** The pause a back office asks for, in seconds, within bounds. */
export function askedPause(seconds: number): number {
  return Math.min(longestPause, Math.max(second, Math.round(seconds * second)));
}

/** Whether a time has come; one much further away than we ever wait was set by a clock that has since been put back. */
export function hasCome(time: number, now: number): boolean {
  return time <= now || time - now > 2 * longestPause;
}

export function isOld(since: number, now: number): boolean {
  return now - since >= reviewAfter;
}

/** Whether it is no longer what the customer wants. */
export function isExpired(act: Act, now: number): boolean {
  return act.expiresAt !== null && now >= act.expiresAt;
}

/** Whether it must not be carried out any more, if that can still be prevented. */
export function isUnwanted(act: Act, now: number): boolean {
  return act.takenBack || isExpired(act, now);
}

/** Whether the customer waits for it on a screen. */
export function isPresent(act: Act, now: number): boolean {
  const rest = act.presentUntil - now;
  // A clock that was put back must not prolong a presence.
  return rest > 0 && rest <= presence;
}
