import { type Failure, failureOf } from '../../contract/failure.ts';
import { sleep } from '../world.ts';
import { type Act, isSettled } from './act.ts';
import { askBeside } from './ask-beside.ts';
import { withSettled } from './dependence.ts';
import type { InFlight } from './in-flight.ts';
import { createInTime } from './in-time.ts';
import { afterVoiding, sending as asSent, found, judged, notFound, type Outcome } from './judge.ts';
import { type LedgerPorts, type Take, TermIsOver } from './ports.ts';
import { maySend, nextStep, type Step } from './protocol.ts';
import { createRest } from './rest.ts';
import type { Term } from './single-sender.ts';
import { createTaken, mostDelay } from './taken.ts';
import { besidePatience, isOld, lateLookPatience, lookPatience, patience, patienceWithoutKeys } from './timing.ts';

/** An idle sender looks at the table again after so long, should a change have gone unnoticed. */
const idlePause = 60_000;
const sessionPause = 5_000;
const pauseAfterTrouble = 10_000;
/** Browsers open six connections to one host: whatever hangs here, the lists can be read. */
const mostRequests = 2;

/** `deliver` is to send what is written down as sent already. */
type Request = Exclude<Step, { do: 'wait' | 'put' }> | { readonly do: 'deliver'; readonly act: Act };

/** A term of this tab. */
export interface Sending {
  /** There may be something to do. @param unsettled as `ActStore.unsettled` gives them, where they were read just now */
  readonly wake: (unsettled?: readonly Act[]) => void;
  readonly take: Take;
}

/**
 * Carries out one step after the other while its term lasts; few requests are under way at a time, and one about the same thing.
 * @param sendings where others find it as long as its term lasts.
 */
export async function sendActs(
  ports: LedgerPorts,
  term: Term,
  inFlight: InFlight,
  sendings: Set<Sending>,
): Promise<void> {
  const { store } = ports;
  const { epoch } = term;
  const rest = createRest(ports.after);
  /** The requests of now, by what their acts are about. */
  const underWay = new Map<string, Promise<void>>();
  /** What is written down as sent, or about to be, and goes out once that is seen to stand. */
  const taken = createTaken(ports, () => rest.rouse());
  const inTime = createInTime(ports.after, term.signal);
  /** The session that the back office no longer takes. */
  let refusedSession: string | null = null;
  /** Another tab has begun to send. */
  let isOver = false;
  /** One question at a time is asked beside requests that hang: with these it makes half of what a browser opens. */
  let isAskingBeside = false;
  /** What the sender was woken with, or went by a moment ago: it is not read again. */
  let read: readonly Act[] | undefined;
  /** Something changed that may be missing in what others read. */
  let isOutdated = false;
  const sending: Sending = {
    wake: (unsettled) => {
      isOutdated ||= unsettled === undefined;
      read = isOutdated ? undefined : unsettled;
      rest.rouse();
    },
    take: takeAlong,
  };
  term.signal.addEventListener('abort', rest.rouse);
  sendings.add(sending);
  while (!term.signal.aborted && !isOver) {
    rest.begin();
    try {
      const session = ports.sessionEpoch();
      const mayAsk = session !== null && session !== refusedSession;
      const now = busy();
      const given = read;
      read = undefined;
      isOutdated = false;
      const acts = mayAsk ? (given ?? (await store.unsettled())) : [];
      const going = taken.amongst(acts, session);
      const step: Request | Step | null = going
        ? { do: 'deliver', act: going }
        : nextStep(await withSettled(store, acts), circumstances(), now);
      if (step === null) await rest.until(mayAsk ? idlePause : sessionPause);
      else if (step.do === 'wait') await rest.until(Math.min(idlePause, Math.max(0, step.until - ports.now())));
      else if (step.do === 'put') await put(step.act, step.to);
      else if (session !== null && !term.signal.aborted) {
        begin(step, session);
        // Woken meanwhile, it goes by what it was woken with.
        if (!rest.isRoused()) read = acts;
      }
    } catch (error) {
      isOver = error instanceof TermIsOver;
      if (isOver || term.signal.aborted) break;
      ports.trouble('An act cannot be seen to.', error);
      await rest.until(pauseAfterTrouble);
    }
  }
  sendings.delete(sending);
  await Promise.all(underWay.values());

  /** What requests are under way about; null while no more may begin. */
  function busy(): ReadonlySet<string> | null {
    return underWay.size + taken.about().length < mostRequests ? new Set(underWay.keys()) : null;
  }

  /** Takes what would go out next anyway. */
  function takeAlong(act: Act, unsettled: readonly Act[]) {
    taken.drop(act.key);
    const session = ports.sessionEpoch();
    if (session === null || session === refusedSession || isOver || term.signal.aborted) return null;
    // Where it cannot be asked by its key whether it left, it is written down as sent when it leaves, and no sooner.
    if (!ports.keys() || act.dependsOn !== null) return null;
    const now = busy();
    const step = nextStep([...unsettled, act], circumstances(), now && new Set([...now, ...taken.about()]));
    if (step?.do !== 'send' || step.act !== act) return null;
    const sent = asSent(act, circumstances());
    taken.add(sent, session);
    return { sent, epoch };
  }

  async function put(act: Act, to: Act): Promise<void> {
    const isSame = (now: Act) => now.state === act.state && now.presentUntil === act.presentUntil;
    await store.change(act.key, (now) => (isSame(now) ? to : null), { epoch });
  }

  function begin(step: Request, session: string): void {
    const { about } = step.act;
    const asking = carryOut(step, session)
      .catch(async (error: unknown) => {
        isOver ||= error instanceof TermIsOver;
        if (isOver || term.signal.aborted) return;
        ports.trouble('An act cannot be seen to.', error);
        await sleep(ports.after, pauseAfterTrouble, term.signal);
      })
      .finally(() => {
        underWay.delete(about);
        rest.rouse();
      });
    underWay.set(about, asking);
  }

  function carryOut({ do: what, act }: Request, session: string): Promise<void> {
    if (what === 'deliver') return deliver(act, session);
    return what === 'send' ? send(act, session) : ask(what, act, session);
  }

  async function send(act: Act, session: string): Promise<void> {
    const sent = await store.change(
      act.key,
      (now) => (now.state === act.state && maySend(now, circumstances()) ? asSent(now, circumstances()) : null),
      { epoch },
    );
    if (sent) await deliver(sent, session);
  }

  async function deliver(sent: Act, session: string): Promise<void> {
    const late = sent.lastSentAt === null || Math.abs(ports.now() - sent.lastSentAt) > mostDelay;
    if (late || term.signal.aborted || ports.sessionEpoch() !== session) return;
    inFlight.begin(sent.key);
    const limit = sent.keyed || sent.class === 'A' ? patience : patienceWithoutKeys;
    const isOverHere = new AbortController();
    const isGivenUp = new AbortController();
    const answering = inTime(limit, (signal) => ports.send(sent, session, signal), isGivenUp.signal);
    askBeside({
      ...{ act: sent, isKeyed: sent.keyed && ports.keys(), after: ports.after, elapsed: ports.elapsed },
      over: isOverHere.signal,
      look: () => lookBeside(sent, session, isOverHere.signal),
      settle: (outcome) => take(sent, outcome),
      giveUp: () => isGivenUp.abort(),
    }).catch((error: unknown) => ports.trouble('An act cannot be asked about.', error));
    await answering
      .finally(() => {
        inFlight.end(sent.key);
        isOverHere.abort();
      })
      .then(
        (answer) => settle(null, answer),
        (error: unknown) => settle(failureOf(error)),
      );

    async function settle(failure: Failure | null, answer?: unknown): Promise<void> {
      noteSession(failure, session);
      const isDefinitive = failure === null || failure.type === 'refused';
      const concerns = (now: Act) =>
        isDefinitive ? !isSettled(now) : now.state === 'sent' && now.lastSentAt === sent.lastSentAt;
      // A definitive answer is true whichever tab sends now.
      await store.change(
        sent.key,
        (now) => (concerns(now) ? judged(now, failure, judging(sent.key)) : null),
        isDefinitive ? { answer } : { epoch, answer },
      );
    }
  }

  /** What the back office tells of it; null where it told nothing, or is being asked beside another request. */
  async function lookBeside(act: Act, session: string, over: AbortSignal): Promise<Outcome | null> {
    if (isAskingBeside || isOver || term.signal.aborted) return null;
    isAskingBeside = true;
    const heard = await wordOn('look', act, session, besidePatience, over);
    isAskingBeside = false;
    return 'type' in heard ? null : heard;
  }

  /** A definitive outcome is true whichever tab sends now. */
  async function take(act: Act, outcome: Outcome): Promise<void> {
    const answer = 'answer' in outcome ? outcome.answer : undefined;
    const decide = (now: Act) => (now.state === 'sent' ? found(now, outcome, judging(act.key)) : null);
    await store.change(act.key, decide, { answer });
  }

  async function wordOn(
    what: 'look' | 'void',
    act: Act,
    session: string,
    limit: number,
    over?: AbortSignal,
  ): Promise<Outcome | Failure> {
    const word = what === 'void' ? ports.voidCommand : act.keyed && ports.keys() ? ports.readCommand : ports.lookUp;
    const heard = await inTime(limit, (signal) => word(act, session, signal), over).catch(failureOf);
    noteSession('type' in heard ? heard : null, session);
    return heard;
  }

  /** Asks what became of it, or has it made void. */
  async function ask(what: 'look' | 'void', act: Act, session: string): Promise<void> {
    const isLate = act.firstSentAt !== null && isOld(act.firstSentAt, ports.now());
    const heard = await wordOn(what, act, session, isLate ? lateLookPatience : lookPatience);
    const decide = (now: Act) => {
      if (what === 'void') return afterVoiding(now, heard, judging(act.key));
      return 'type' in heard ? notFound(now, heard, judging(act.key)) : found(now, heard, judging(act.key));
    };
    const answer = 'answer' in heard ? heard.answer : undefined;
    await store.change(act.key, (now) => (now.state === 'sent' ? decide(now) : null), { epoch, answer });
  }

  function noteSession(failure: Failure | null, session: string): void {
    if (failure?.type === 'session ended') refusedSession = session;
  }

  function circumstances() {
    const { knows, repeats } = ports;
    return { now: ports.now(), keys: ports.keys(), reachable: ports.reachable(), knows, repeats };
  }

  function judging(key: string) {
    return { now: ports.now(), keys: ports.keys(), random: ports.random(), quietFor: inFlight.quietFor(key) };
  }
}
