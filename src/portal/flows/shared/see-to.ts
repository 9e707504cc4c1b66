import { type AnyActor, type AnyActorRef, StateMachine } from 'xstate';
import type { OpenOutcomeEvent } from '../../../../machines/shared/open-outcome.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { ActEntry, ReadRows } from '../../acts/act.ts';
import {
  type Act,
  asksForPassword,
  cannotBeKept,
  isSettled,
  mayStillHappen,
  underWay,
  type Wish,
} from '../../ledger/act.ts';
import { readRows } from '../../lists/kept-lists.ts';
import { recordingIn } from '../../log/recorded-flow.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';

/** How it ended, as a flow learns it: at once, after a reload, in another tab, or after an update. */
export type Ending<Answer> =
  /** Null where the answer was lost on its way: the lists say what came of it. */
  | { readonly ending: 'done'; readonly answer: Answer | null }
  | { readonly ending: 'refused'; readonly failure: Failure }
  /** Certain not to have been carried out, and it is not sent without a press. */
  | { readonly ending: 'not sent'; readonly failure: Failure }
  | { readonly ending: 'not known yet' };

export interface Wanted<Input> {
  /** Made once, when the customer pressed. */
  readonly key: string;
  /** What has to be looked up on this device is read in the transaction that writes the act down. */
  readonly input: Input | (() => Promise<Input>);
  /** Key of an act that has to be done before. */
  readonly dependsOn?: string;
  /** The press was for what has just been carried out, or on the payment page: without a line it waits for one, as long as the customer does. */
  readonly isPressedBefore?: boolean;
}

/** The actor of a chart that waits for it. */
export interface Run {
  readonly signal: AbortSignal;
  readonly system: object;
  /** Its chart hears when the outcome is left open, and goes on waiting for it. Without one, that is the end. */
  readonly self?: { readonly _parent?: AnyActorRef };
}

type Device = Pick<Store, 'database' | 'ledger' | 'password'>;
type Around = Pick<Portal, 'connection'>;

const unreachable: Failure = { type: 'no answer', reason: 'unreachable' };
const notSent: Failure = { type: 'no answer', reason: 'not sent' };

/**
 * Has the ledger carry something out, or finds that it is under way, and waits for its end. What a recorded flow asks for is written down in one
 * transaction with the press that asks for it. A flow that was only found again asks for nothing: what is not in the ledger was never sent.
 */
export async function seeTo<Input extends object, Answer>(
  portal: Around,
  store: Device,
  entry: ActEntry<Input, Answer>,
  asked: Wanted<Input>,
  run: Run,
): Promise<Ending<Answer>> {
  const opened = await openAct(portal, store, entry, asked, run);
  return 'ending' in opened ? opened : waitFor(store, entry, asked.key, run);
}

/** Writes an act down, or finds it there; it is delivered as soon as its class allows. Of class B nothing goes out while the network is lost, also while it is tried again, unless it was pressed before. Has to be called before the actor waits for anything. */
export async function openAct<Input extends object, Answer>(
  { connection }: Around,
  { ledger, database }: Device,
  entry: ActEntry<Input, Answer>,
  { key, input, dependsOn, isPressedBefore = false }: Wanted<Input>,
  { system }: Pick<Run, 'system'>,
): Promise<Act | Extract<Ending<Answer>, { ending: 'not sent' | 'not known yet' }>> {
  const recording = recordingIn(system);
  const isUnreachable = connection.actor.getSnapshot().hasTag('lost');
  const wished = async (): Promise<Wish> => {
    const given = typeof input === 'function' ? await input() : input;
    const read: ReadRows = (list) => readRows(database, list);
    const [thing, knownBefore] = await Promise.all([entry.thing(given, read), entry.knownBefore(given, read)]);
    return {
      ...entry.asked(key, given, thing ?? null, knownBefore),
      ...(dependsOn !== undefined && { dependsOn }),
    };
  };
  const write = async (): Promise<Act | Failure> => {
    // What is read is read at once: the press waits for it.
    const [known, wish, among] = await Promise.all([database.acts.get(key), wished(), ledger.among()]);
    const isPressed = !recording?.isOnlyRestored();
    if (known) {
      // A press for an act that stands there already says: send it after all, or ask what became of it.
      if (isPressed && known.state === 'draft') await ledger.resume(key);
      if (isPressed && known.state === 'review') await ledger.check(key);
      return known;
    }
    if (!isPressed) return notSent;
    if (wish.class === 'B' && isUnreachable && !isPressedBefore) return unreachable;
    return ledger.note(wish, among).catch((error: unknown) => {
      if (error === underWay) return underWay;
      throw error;
    });
  };
  const opened = await (recording ? recording.along(write) : write()).catch((error: unknown) => {
    console.error('An act could not be kept.', error);
    // It may stand there since an earlier press, and may have gone out.
    return database.acts.get(key).then(
      (known) => known ?? cannotBeKept,
      () => null,
    );
  });
  if (opened === null) return { ending: 'not known yet' };
  if (opened === unreachable || isUnreachable) connection.actor.send({ type: 'try now requested' });
  return 'key' in opened ? opened : { ending: 'not sent', failure: opened };
}

/** Waits for the end of an act that was opened. Where it is not known, the chart hears so, and the end is waited for nevertheless. Where this device does not let it be read, nothing is known of it, and it may be asked for again. */
async function waitFor<Answer>(
  store: Device,
  entry: ActEntry<never, Answer>,
  key: string,
  { signal, self }: Omit<Run, 'system'>,
): Promise<Ending<Answer>> {
  const act = await store.ledger.settled(key, signal).catch(() => null);
  if (act === null) return unreadable(store, entry, key, { signal, ...(self && { self }) });
  if (act.state === 'draft' && asksForPassword(act.failure) && (await store.password.confirmed(signal))) {
    await store.ledger.resume(key);
    return waitFor(store, entry, key, { signal, ...(self && { self }) });
  }
  const ending = endingOf(entry, act);
  const chart = self?._parent;
  if (ending.ending !== 'not known yet' || !chart || !hears(chart, leftOpen.type)) return ending;
  chart.send(leftOpen);
  const isKnown = await outcomeOf(store, key, signal).then(
    () => true,
    () => false,
  );
  if (!isKnown) return unreadable(store, entry, key, { signal, self });
  return waitFor(store, entry, key, { signal });
}

/** What can be taken back meanwhile has its end waited for, however long that takes: nothing else would tell it. */
function unreadable<Answer>(
  store: Device,
  entry: ActEntry<never, Answer>,
  key: string,
  run: Omit<Run, 'system'>,
): Promise<Ending<Answer>> | Ending<Answer> {
  const chart = run.self?._parent;
  if (!chart || !hears(chart, 'order withdrawn')) return { ending: 'not known yet' };
  chart.send(leftOpen);
  return waitFor(store, entry, key, run);
}

const leftOpen = { type: 'outcome left open' } as const satisfies OpenOutcomeEvent;

/** A chart without a state for it is told the end at once: nothing on its screen would answer meanwhile. */
function hears(chart: AnyActorRef, type: string): boolean {
  return (chart as AnyActor).logic instanceof StateMachine && (chart as AnyActor).logic.events.includes(type);
}

function endingOf<Answer>(entry: ActEntry<never, Answer>, act: Act): Ending<Answer> {
  switch (act.state) {
    case 'done':
      return { ending: 'done', answer: entry.answerIn(act) };
    case 'refused': {
      const failure = act.failure ?? notSent;
      return { ending: failure.type === 'refused' && failure.status === 0 ? 'not sent' : 'refused', failure };
    }
    case 'draft':
      // What went out once may have arrived, whatever the customer will say.
      if (act.firstSentAt !== null) return { ending: 'not known yet' };
      return { ending: 'not sent', failure: notSent };
    default:
      // The customer who took it back, and was told that it may still happen, has decided.
      return act.takenBack ? { ending: 'refused', failure: mayStillHappen } : { ending: 'not known yet' };
  }
}

/** Resolves once the act is settled, or the customer took it back. */
function outcomeOf({ database, ledger }: Device, key: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const act = await database.acts.get(key);
      if (!act || isSettled(act) || (act.takenBack && act.state === 'review')) end();
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const stop = ledger.watch(() => void look().catch(fail), fail);
    const end = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * The answer of what is done. Rejects with the `Failure` of any other ending, by which charts tell them apart: refused, not sent, or (`left open`)
 * not known yet.
 */
export async function answered<Answer>(ending: Promise<Ending<Answer>>): Promise<Answer | null> {
  const ended = await ending;
  if (ended.ending === 'done') return ended.answer;
  if (ended.ending === 'not known yet') throw { type: 'no answer', reason: 'left open' } satisfies Failure;
  throw ended.failure;
}

/** Waits for one after the other, whichever ends first: what went wrong with an earlier one says why a later one did not happen. */
export async function inOrder(endings: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(endings);
  for (const ending of settled) if (ending.status === 'rejected') throw ending.reason;
}
