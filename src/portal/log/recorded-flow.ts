import {
  type ActorRefFrom,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import type { OpenOutcomeEvent } from '../../../machines/shared/open-outcome.ts';
import { failureOf } from '../../contract/failure.ts';
import { settled } from '../parts/settled.ts';
import { createKeeper, isWritten, untilWritten } from './flow-keeper.ts';

/** One event that a recorded flow's chart accepted. */
export interface FlowEvent {
  /** Names the flow: the chart's id and what it is about, e.g. `item-status/17`. */
  readonly flow: string;
  readonly chart: string;
  readonly version: number;
  readonly event: AnyEventObject;
  readonly at: number;
}

/** Where the events of recorded flows are kept. */
export interface FlowLog {
  /** In the order in which they were appended. */
  readonly eventsOf: (flow: string) => Promise<FlowEvent[]>;
  /** The same where it was read for the page that is being drawn; undefined where it has to be read. */
  readonly known?: (flow: string) => readonly FlowEvent[] | undefined;
  /** Together with what else is written down because of it: all of it, or nothing. */
  readonly append: (event: FlowEvent, along?: readonly (() => Promise<void>)[]) => Promise<void>;
  /** Puts one row in the place of all that a flow has, at once. */
  readonly shorten: (flow: string, toOne: (events: readonly FlowEvent[]) => FlowEvent | null) => Promise<void>;
  /** Forgets a flow that rests again, or that no longer fits. */
  readonly forget: (flow: string) => Promise<void>;
}

interface FlowToRecord<Chart extends AnyStateMachine> {
  readonly flow: string;
  readonly version: number;
  /** Paths of event fields that are left out of the log. */
  readonly secretFields: readonly string[];
  readonly input: InputFrom<Chart>;
  readonly log: FlowLog;
  readonly now: () => number;
}

/** What an actor of a recorded flow has to know of it. */
export interface Recording {
  /** The flow was found where it was left, and neither has the customer pressed anything since nor did it get on: so nothing new is asked for. */
  readonly isOnlyRestored: () => boolean;
  /** Whether the flow was begun, or something in it was pressed, on this very page; what an actor achieves does not count. */
  readonly isPressedHere: () => boolean;
  /** Writes acts and their facts in one transaction with the event that led to the actor, and may read lists that come in one answer. Has to be called before the actor waits for anything. */
  readonly along: <Value>(write: () => Promise<Value>) => Promise<Value>;
}

const recordings = new WeakMap<object, Recording>();

/** The recording of the flow that runs in that system of actors; undefined when it is not recorded. */
export function recordingIn(system: object): Recording | undefined {
  return recordings.get(system);
}

/** The state that recorded events lead to; null when one of them no longer fits the chart. */
export function replayed(
  chart: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): SnapshotFrom<AnyStateMachine> | null {
  let [state] = initialTransition(chart, input);
  for (const event of events) {
    if (event.type === checkpoint) {
      const found = stateAt(chart, event);
      if (found === null) return null;
      state = found;
      continue;
    }
    if (!state.can(event)) return null;
    const [next] = transition(chart, state, event);
    state = next;
  }
  return state;
}

/** So long an abandoned flow can be found again, in milliseconds; its acts settle without it. */
export const flowsLast = 30 * 24 * 3_600_000;

/** A flow that has more rows than this gets a checkpoint in their place when it is next found. */
export const mostEvents = 200;

export const checkpoint = 'checkpoint';

/** The row that leads, by itself, where all of these lead; null when one of them does not fit. */
export function checkpointOf(chart: AnyStateMachine, input: unknown, events: readonly FlowEvent[]): FlowEvent | null {
  const last = events.at(-1);
  const state = replayed(
    chart,
    input,
    events.map(({ event }) => event),
  );
  if (!last || state === null) return null;
  return { ...last, event: plain({ type: checkpoint, state: chart.getPersistedSnapshot(state) }) };
}

function stateAt(chart: AnyStateMachine, { state }: AnyEventObject): SnapshotFrom<AnyStateMachine> | null {
  try {
    const found = createActor(chart, { snapshot: state }).getSnapshot();
    return found.status === 'error' ? null : found;
  } catch {
    return null;
  }
}

/**
 * Starts a flow where its recorded events left it, and records what it accepts from now on. Invoked actors run again:
 * they open their act by its key or find it there. A flow at rest, or at its end, leaves nothing behind. What needs no reading is settled at once, so that
 * a page is drawn first with what was left open on it.
 */
export function startRecorded<Chart extends AnyStateMachine>(
  chart: Chart,
  told: FlowToRecord<Chart>,
): Promise<ActorRefFrom<Chart>> {
  const { flow, log } = told;
  const known = isWritten(log, flow) ? undefined : log.known?.(flow);
  const found = known && leftAt(chart, told, known);
  if (found && !found.tidy) return settled(() => begin(chart, told, found.state));
  return readAndBegin(chart, told);
}

async function readAndBegin<Chart extends AnyStateMachine>(
  chart: Chart,
  told: FlowToRecord<Chart>,
): Promise<ActorRefFrom<Chart>> {
  await untilWritten(told.log, told.flow);
  const { state, tidy } = leftAt(chart, told, await told.log.eventsOf(told.flow));
  await tidy?.();
  return begin(chart, told, state);
}

/** @param left where it goes on; null where it begins anew */
function begin<Chart extends AnyStateMachine>(
  chart: Chart,
  told: FlowToRecord<Chart>,
  left: SnapshotFrom<AnyStateMachine> | null,
): ActorRefFrom<Chart> {
  const { flow, version, now } = told;
  const kept = (event: AnyEventObject) => told.secretFields.reduce(without, plain(event));
  const rests = restOf(chart, told);
  const snapshot = left ? chart.getPersistedSnapshot(left) : undefined;
  const keep = createKeeper(told);
  let isOnlyRestored = snapshot !== undefined;
  let isPressedHere = snapshot === undefined;
  let before: AnyMachineSnapshot | undefined;
  const actor: AnyActor = createActor(chart as AnyStateMachine, {
    input: told.input,
    ...(snapshot ? { snapshot } : {}),
    // What was sent is no matter: an event counts once the chart has taken it, in the order in which it did.
    inspect: (inspected: InspectionEvent) => {
      // Comes before the actors that the event leads to, the snapshot after them.
      // What one actor achieved may ask for the next thing without a press.
      if (inspected.type === '@xstate.event' && inspected.actorRef === actor) {
        isPressedHere ||= isPress(inspected.event, before);
        isOnlyRestored &&= !isPressedHere && !inspected.event.type.startsWith('xstate.done.actor.');
      }
      if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
      const state = inspected.snapshot as AnyMachineSnapshot;
      const accepted = before?.can(inspected.event);
      before = state;
      if (!accepted) return;
      if (rests(state)) keep.nothing();
      else keep.event({ flow, version, chart: chart.id, event: kept(inspected.event), at: now() });
    },
  });
  recordings.set(actor.system, {
    isOnlyRestored: () => isOnlyRestored,
    isPressedHere: () => isPressedHere,
    along: keep.along,
  });
  actor.subscribe({ error: (error: unknown) => console.error(`The flow ${flow} broke.`, error) });
  return actor as unknown as ActorRefFrom<Chart>;
}

/** What an actor tells its chart by itself; everything else comes from the customer. */
const toldByActors: ReadonlySet<string> = new Set<OpenOutcomeEvent['type']>(['outcome left open']);

function isPress(event: AnyEventObject, state: AnyMachineSnapshot | undefined): boolean {
  return !event.type.startsWith('xstate.') && !toldByActors.has(event.type) && state?.can(event) === true;
}

/** Whether a flow is where it began, or at its end. */
function restOf<Chart extends AnyStateMachine>(chart: Chart, { input }: FlowToRecord<Chart>) {
  const rest = JSON.stringify(initialTransition(chart as AnyStateMachine, input)[0].value);
  return (state: AnyMachineSnapshot) => state.status === 'done' || JSON.stringify(state.value) === rest;
}

interface Left {
  /** Null where it begins anew. */
  readonly state: SnapshotFrom<AnyStateMachine> | null;
  /** What has to be done to its log before it goes on. */
  readonly tidy?: () => Promise<void>;
}

/** Where its recorded events left a flow. */
function leftAt<Chart extends AnyStateMachine>(
  chart: Chart,
  told: FlowToRecord<Chart>,
  stored: readonly FlowEvent[],
): Left {
  const { flow, version, input, log, now } = told;
  if (stored.length === 0) return { state: null };
  const isRecent = now() - (stored.at(-1)?.at ?? 0) <= flowsLast;
  const fits = isRecent && stored.every((event) => event.chart === chart.id && event.version === version);
  const events = stored.map(({ event }) => event);
  const state = fits ? replayed(chart, input, events) : null;
  if (state === null) {
    console.info(`The flow ${flow} no longer fits and starts anew; its acts settle by themselves.`);
    return { state, tidy: () => log.forget(flow) };
  }
  if (restOf(chart, told)(state)) return { state: null, tidy: () => log.forget(flow) };
  if (stored.length <= mostEvents) return { state };
  const shorten = () =>
    log
      .shorten(flow, (all) => checkpointOf(chart, input, all))
      .catch((error: unknown) => console.warn(`The flow ${flow} cannot be shortened.`, error));
  return { state, tidy: shorten };
}

function without(event: AnyEventObject, path: string): AnyEventObject {
  const names = path.split('.');
  const last = names.pop() as string;
  const place = names.reduce<unknown>(
    (inner, name) => (inner as { [name: string]: unknown } | undefined)?.[name],
    event,
  );
  if (typeof place === 'object' && place !== null) Reflect.deleteProperty(place, last);
  return event;
}

/** An event as it survives storage: a thrown Error becomes the failure that a chart would make of it. */
function plain(event: AnyEventObject): AnyEventObject {
  return JSON.parse(
    JSON.stringify(event, (_, value: unknown) => (value instanceof Error ? failureOf(value) : value)),
  ) as AnyEventObject;
}
