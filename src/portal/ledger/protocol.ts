import type { Act } from './act.ts';
import { inReview, mayBeVoided, refusedHere } from './judge.ts';
import { hasCome, isExpired, isOld, isPresent, isUnwanted } from './timing.ts';

/** What the next step depends on beside the acts. */
export interface Circumstances {
  readonly now: number;
  /** The back office announced that it keeps keys, so that sending twice happens once. */
  readonly keys: boolean;
  /** What was never sent is not begun while the back office cannot be reached: so it can still be taken back. */
  readonly reachable: boolean;
  /** Whether this version of the portal knows how to send such an act. */
  readonly knows: (act: Act) => boolean;
  /** Whether carrying it out twice comes to the same as once, keys or no keys. */
  readonly repeats: (act: Act) => boolean;
}

export type Step =
  /** Ask the back office to carry it out. */
  | { readonly do: 'send'; readonly act: Act }
  /** Ask the back office what became of it. */
  | { readonly do: 'look'; readonly act: Act }
  /** Have the back office see to it that it is never carried out, however late it arrives. */
  | { readonly do: 'void'; readonly act: Act }
  /** The back office need not be asked. */
  | { readonly do: 'put'; readonly act: Act; readonly to: Act }
  | { readonly do: 'wait'; readonly until: number };

/**
 * What to do now. Acts about the same thing take turns; what the customer has to decide holds nothing else up.
 * @param acts every unsettled act, and the settled ones that others depend on.
 * @param underWay what requests are under way about; null when no more may begin.
 */
export function nextStep(
  acts: readonly Act[],
  circumstances: Circumstances,
  underWay: ReadonlySet<string> | null = new Set(),
): Step | null {
  const open = acts
    .filter(({ state }) => state === 'queued' || state === 'sent')
    .toSorted((one, other) => one.order - other.order || (one.key < other.key ? -1 : 1));
  const busy = new Set(underWay);
  let asking: Step | null = null;
  let until = Number.POSITIVE_INFINITY;
  for (const act of open) {
    const step = busy.has(act.about) ? null : stepOf(act, acts, circumstances);
    // What needs no request is done first, so that nothing under way holds it up.
    if (step?.do === 'put') return step;
    if (step?.do === 'wait') until = Math.min(until, step.until);
    else asking ??= step;
    busy.add(act.about);
  }
  if (asking !== null) return underWay === null ? null : asking;
  return until === Number.POSITIVE_INFINITY ? null : { do: 'wait', until };
}

/** Null for an act that has to wait for something else than a time. */
function stepOf(act: Act, acts: readonly Act[], circumstances: Circumstances): Step | null {
  const { now } = circumstances;
  const put = (to: Act): Step => ({ do: 'put', act, to });
  if (!circumstances.knows(act)) return isOld(act.createdAt, now) ? put(inReview(act, act.failure)) : null;
  if (act.firstSentAt === null) {
    const first = acts.find(({ key }) => key === act.dependsOn);
    if (first?.state === 'refused') return put(refusedHere(act, 'error.act.dependent', now));
    if (first?.state === 'review') return put(inReview(act, first.failure));
    if (isReplaced(act, acts)) return put(refusedHere(act, 'error.act.replaced', now));
    if (isExpired(act, now)) return put(refusedHere(act, 'error.act.expired', now));
    if (first && first.state !== 'done') return null;
  }
  if (act.class === 'B' && act.state === 'queued' && !isPresent(act, now)) return put({ ...act, state: 'draft' });
  if (act.firstSentAt === null && !circumstances.reachable) return null;
  if (!hasCome(act.notBefore, now)) return { do: 'wait', until: act.notBefore };
  if (mayBeVoided(act, circumstances)) return { do: 'void', act };
  return { do: maySend(act, circumstances) ? 'send' : 'look', act };
}

/** Whether sending it now can neither do it twice nor do what is wanted no longer. */
export function maySend(act: Act, { now, keys, repeats }: Pick<Circumstances, 'now' | 'keys' | 'repeats'>): boolean {
  if (act.class === 'B' && !isPresent(act, now)) return false;
  if (act.firstSentAt === null) return true;
  if (isOld(act.firstSentAt, now) || isUnwanted(act, now)) return false;
  // Asked about first: sending what hangs there again would hang as well.
  if (keys && act.keyed) return act.absent || act.state === 'queued';
  return act.class === 'A' && repeats(act);
}

function isReplaced(act: Act, acts: readonly Act[]): boolean {
  return acts.some(
    (later) =>
      act.sets !== null &&
      later.order > act.order &&
      later.about === act.about &&
      later.sets === act.sets &&
      later.state === 'queued',
  );
}
