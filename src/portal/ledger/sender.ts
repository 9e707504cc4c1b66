import { type Failure, failureOf } from '../../contract/failure.ts';
import { type Act, isSettled } from './act.ts';
import type { Flights } from './flights.ts';
import { sending as asSent, found, judged, notFound, type Standing } from './judge.ts';
import { type ActStore, type LedgerPorts, TurnIsOver } from './ports.ts';
import { maySend, nextStep, type Step } from './protocol.ts';
import { createRest } from './rest.ts';
import { patience } from './timing.ts';
import type { Turn } from './turns.ts';

/** An idle sender looks at the table again after so long, should a change have gone unnoticed. */
const idlePause = 60_000;
const sessionPause = 5_000;
const pauseAfterTrouble = 10_000;
/** A tab that was frozen for longer between writing down and sending leaves it to be resolved by key. */
const mostDelay = 5_000;

const silence: Failure = { type: 'no answer', reason: 'timeout' };

/**
 * Carries out one step after the other while it is this tab's turn.
 * @param sleepers whom to call when there may be something to do.
 */
export async function sendActs(
  ports: LedgerPorts,
  turn: Turn,
  flights: Flights,
  sleepers: Set<() => void>,
): Promise<void> {
  const { store } = ports;
  const { epoch } = turn;
  const rest = createRest(ports.after);
  /** The session that the back office no longer takes. */
  let refusedSession: string | null = null;
  turn.signal.addEventListener('abort', rest.rouse);
  sleepers.add(rest.rouse);
  while (!turn.signal.aborted) {
    rest.begin();
    try {
      const session = ports.sessionEpoch();
      const mayAsk = session !== null && session !== refusedSession;
      const step = mayAsk ? nextStep(await actsOf(store), circumstances()) : null;
      if (step === null) await rest.until(mayAsk ? idlePause : sessionPause);
      else if (step.do === 'wait') await rest.until(Math.min(idlePause, Math.max(0, step.until - ports.now())));
      else if (session !== null && !turn.signal.aborted) await carryOut(step, session);
    } catch (error) {
      if (error instanceof TurnIsOver || turn.signal.aborted) break;
      ports.trouble('An act cannot be seen to.', error);
      await rest.until(pauseAfterTrouble);
    }
  }
  sleepers.delete(rest.rouse);

  async function carryOut(step: Exclude<Step, { do: 'wait' }>, session: string): Promise<void> {
    const { act } = step;
    const isSame = (now: Act) => now.state === act.state && now.presentUntil === act.presentUntil;
    if (step.do === 'put') await store.change(act.key, (now) => (isSame(now) ? step.to : null), { epoch });
    else if (step.do === 'send') await send(act, session);
    else await look(act, session);
  }

  async function send(act: Act, session: string): Promise<void> {
    const sent = await store.change(
      act.key,
      (now) => (now.state === act.state && maySend(now, circumstances()) ? asSent(now, circumstances()) : null),
      { epoch },
    );
    const late = sent?.lastSentAt == null || Math.abs(ports.now() - sent.lastSentAt) > mostDelay;
    if (sent === null || late || turn.signal.aborted || ports.sessionEpoch() !== session) return;
    flights.begin(sent.key);
    const sending = ports.send(sent, session).finally(() => flights.end(sent.key));
    const answering = sending.then(
      (answer) => settle(sent.key, null, answer),
      (error: unknown) => settle(sent.key, failureOf(error)),
    );
    if (await isSilent(answering)) {
      // Not broken off: should the answer still come, it settles the act.
      answering.catch((error: unknown) => ports.trouble('A late answer cannot be kept.', error));
      await settle(sent.key, silence);
    }

    async function settle(key: string, failure: Failure | null, answer?: unknown): Promise<void> {
      if (failure?.type === 'session ended') refusedSession = session;
      const isDefinitive = failure === null || failure.type === 'refused';
      const concerns = (now: Act) =>
        isDefinitive ? !isSettled(now) : now.state === 'sent' && now.lastSentAt === sent?.lastSentAt;
      // A definitive answer is true whoever sends now.
      await store.change(
        key,
        (now) => (concerns(now) ? judged(now, failure, judging(key)) : null),
        isDefinitive ? { answer } : { epoch },
      );
    }
  }

  async function look(act: Act, session: string): Promise<void> {
    const asked = act.keyed && ports.keys() ? ports.readCommand(act, session) : ports.lookUp(act, session);
    let word: Standing | Failure = silence;
    const answering = asked.then(
      (standing) => {
        word = standing;
      },
      (error: unknown) => {
        word = failureOf(error);
      },
    );
    await isSilent(answering);
    await learn(word);

    async function learn(heard: Standing | Failure): Promise<void> {
      if ('type' in heard && heard.type === 'session ended') refusedSession = session;
      const decide = (now: Act) =>
        'type' in heard ? notFound(now, heard, judging(act.key)) : found(now, heard, judging(act.key));
      const answer = 'answer' in heard ? heard.answer : undefined;
      await store.change(act.key, (now) => (now.state === 'sent' ? decide(now) : null), { epoch, answer });
    }
  }

  function isSilent(answering: Promise<void>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const cancel = ports.after(patience, () => resolve(true));
      answering.then(() => resolve(false), reject).finally(cancel);
    });
  }

  function circumstances() {
    return { now: ports.now(), keys: ports.keys(), reachable: ports.reachable(), knows: ports.knows };
  }

  function judging(key: string) {
    return { now: ports.now(), keys: ports.keys(), random: ports.random(), quietFor: flights.quietFor(key) };
  }
}

/** Every unsettled act, and the settled ones that some of them depend on. */
async function actsOf(store: ActStore): Promise<Act[]> {
  const acts = await store.unsettled();
  const missing = acts.flatMap(({ dependsOn }) =>
    dependsOn && !acts.some(({ key }) => key === dependsOn) ? [dependsOn] : [],
  );
  const settled = await Promise.all(missing.map((key) => store.find(key)));
  return [...acts, ...settled.filter((act) => act !== undefined)];
}
