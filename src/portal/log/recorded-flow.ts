import {
  type ActorRefFrom,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  initialTransition,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** One event that a recorded flow's chart accepted. */
export interface FlowEvent {
  /** Names the flow: the chart's id and what it is about, e.g. `plate-status/17`. */
  readonly flow: string;
  readonly chart: string;
  readonly version: number;
  readonly event: AnyEventObject;
  readonly at: number;
}

/** Where the events of recorded flows are kept. */
export interface FlowLog {
  readonly eventsOf: (flow: string) => Promise<FlowEvent[]>;
  readonly append: (event: FlowEvent) => Promise<void>;
  /** Forgets a flow that rests again, or that no longer fits. */
  readonly forget: (flow: string) => Promise<void>;
}

/** The state that recorded events lead to; null when one of them no longer fits the chart. */
export function replayed(
  chart: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
): SnapshotFrom<AnyStateMachine> | null {
  let [state] = initialTransition(chart, input);
  for (const event of events) {
    if (!state.can(event)) return null;
    const [next] = transition(chart, state, event);
    state = next;
  }
  return state;
}

/**
 * Starts a flow where its recorded events left it, and records what it accepts from now on. Invoked actors run again:
 * they open their act by its key or find it there. A flow at rest leaves nothing behind.
 */
export async function startRecorded<Chart extends AnyStateMachine>(
  chart: Chart,
  told: { flow: string; version: number; input: InputFrom<Chart>; log: FlowLog; now: () => number },
): Promise<ActorRefFrom<Chart>> {
  const stored = await told.log.eventsOf(told.flow);
  const fits = stored.every((event) => event.chart === chart.id && event.version === told.version);
  const state = fits ? replayed(chart, told.input, stored.map(({ event }) => event)) : null;
  if (state === null && stored.length > 0) {
    console.info(`The flow ${told.flow} no longer fits and starts anew; its acts settle by themselves.`);
    await told.log.forget(told.flow);
  }
  const snapshot = state && stored.length > 0 ? chart.getPersistedSnapshot(state) : undefined;
  const atRest = JSON.stringify(initialTransition(chart as AnyStateMachine, told.input)[0].value);
  let writing = Promise.resolve();
  const actor: AnyActor = createActor(chart as AnyStateMachine, {
    input: told.input,
    ...(snapshot ? { snapshot } : {}),
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return;
      const event = plain(inspected.event);
      if (event.type === 'xstate.init' || !actor.getSnapshot().can(event)) return;
      const { flow, version, log, now } = told;
      writing = writing.then(() => log.append({ flow, version, chart: chart.id, event, at: now() }));
    },
  });
  actor.subscribe({
    next: (next: { value: unknown }) => {
      if (JSON.stringify(next.value) === atRest) writing = writing.then(() => told.log.forget(told.flow));
    },
    error: (error: unknown) => console.error(`The flow ${told.flow} broke.`, error),
  });
  return actor as unknown as ActorRefFrom<Chart>;
}

/** An event as it survives storage: a thrown Error becomes its name and message. */
function plain(event: AnyEventObject): AnyEventObject {
  return JSON.parse(
    JSON.stringify(event, (_, value: unknown) =>
      value instanceof Error ? { name: value.name, message: value.message } : value,
    ),
  ) as AnyEventObject;
}
