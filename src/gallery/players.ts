import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
} from 'xstate';

/** Plays flows of one chart, nothing of which happens. */
interface Player {
  readonly begin: (input: unknown) => AnyMachineSnapshot;
  /** Null where the event is not heard. */
  readonly after: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot | null;
}

const players = new WeakMap<AnyStateMachine, Player>();

/** The same for a chart each time: XState's own `transition` makes a new system of actors for each event, which takes most of its time. */
export function playerOf(chart: AnyStateMachine): Player {
  const known = players.get(chart);
  if (known) return known;
  const made = newPlayer(chart);
  players.set(chart, made);
  return made;
}

function newPlayer(chart: AnyStateMachine): Player {
  const begun = new Map<string, AnyMachineSnapshot>();
  /** Many flows go the same way. */
  const led = new WeakMap<AnyMachineSnapshot, Map<string, AnyMachineSnapshot | null>>();
  const nothing = () => {};
  let scope: AnyActorScope | undefined;
  const scopeOf = (input: unknown): AnyActorScope => {
    const self = createActor(chart, { input });
    const inert = { defer: nothing, id: '', logger: nothing, sessionId: '', stopChild: nothing, emit: nothing };
    return { ...inert, self, system: self.system, actionExecutor: nothing };
  };
  const lead: Player['after'] = (snapshot, event) => {
    if (event.type === 'checkpoint') return resolved(chart, snapshot, event);
    return snapshot.can(event) && scope ? (chart.transition(snapshot, event, scope) as AnyMachineSnapshot) : null;
  };
  return {
    begin: (input) => {
      const name = JSON.stringify(input);
      scope ??= scopeOf(input);
      const snapshot = begun.get(name) ?? initialTransition(chart, input)[0];
      begun.set(name, snapshot);
      return snapshot;
    },
    after: (snapshot, event) => {
      const known = led.get(snapshot) ?? new Map<string, AnyMachineSnapshot | null>();
      led.set(snapshot, known);
      const name = JSON.stringify(event);
      const found = known.get(name);
      if (found !== undefined) return found;
      const next = lead(snapshot, event);
      known.set(name, next);
      return next;
    },
  };
}

/** A long flow was shortened to the state that it had reached. */
function resolved(chart: AnyStateMachine, { context }: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    return chart.resolveState({ value: event['value'] as string, context });
  } catch {
    return null;
  }
}
