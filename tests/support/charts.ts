import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  getInitialMicrosteps,
  getMicrosteps,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';

/** What the walker must know of a chart besides the chart itself. */
export interface Sample {
  readonly inputs: readonly unknown[];
  /** At least one of every type; several where guards tell them apart. */
  readonly events: readonly AnyEventObject[];
  /** What each actor may end with, by its name in the chart. */
  readonly actors: Readonly<
    Record<string, { readonly done?: readonly unknown[]; readonly fails?: readonly unknown[] }>
  >;
}

/** What happens to a chart: an event from outside, or the end of an actor that it invoked. */
export type Step = { event: AnyEventObject } | { actor: string; done: unknown } | { actor: string; fails: unknown };

/** A state that can be reached, by the shortest way there. */
export interface Reached {
  readonly input: unknown;
  readonly steps: readonly Step[];
  /** The steps as the chart hears them. */
  readonly events: readonly AnyEventObject[];
  readonly snapshot: AnyMachineSnapshot;
}

/** The shortest path to an arrow's state, then the arrow. */
export interface Walk extends Reached {
  readonly arrow: string;
}

const mostStates = 400;

/** The chart's example events. Says what to write when there are none. */
export function sampleOf(chart: AnyStateMachine, samples: Readonly<Record<string, Sample>>): Sample {
  const sample = Object.hasOwn(samples, chart.id) ? samples[chart.id] : undefined;
  if (sample) return sample;
  const events = chart.events.filter((type) => type !== '' && !type.startsWith('xstate.'));
  throw new Error(
    `The chart "${chart.id}" has no samples: add an entry "${chart.id}" to tests/support/chart-samples.ts with its inputs, ` +
      `an example of each event (${events.join(', ')}) and what each actor may end with (${Object.keys(chart.implementations.actors).join(', ')}).`,
  );
}

/** Every arrow of a chart, guarded alternatives one by one, named as a sentence. */
export function arrowsOf(chart: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const arrows = new Map<AnyTransitionDefinition, string>();
  for (const node of nodesOf(chart.root)) {
    const always = node.always ?? [];
    for (const arrow of [...[...node.transitions.values()].flat(), ...always]) arrows.set(arrow, nameOf(arrow));
  }
  return arrows;
}

export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Goes everywhere the sample events lead, nearest first. */
export function explored(chart: AnyStateMachine, sample: Sample): { reached: Reached[]; walks: Walk[] } {
  const arrows = arrowsOf(chart);
  const seen = new Set<string>();
  const reached: Reached[] = [];
  const walks = new Map<string, Walk>();
  const arrive = (here: Reached, taken: readonly AnyTransitionDefinition[]) => {
    for (const arrow of taken.map((one) => arrows.get(one) ?? '')) {
      if (arrow !== '' && !walks.has(arrow)) walks.set(arrow, { ...here, arrow });
    }
    const key = JSON.stringify([here.snapshot.value, here.snapshot.context]);
    if (seen.has(key) || reached.length >= mostStates) return;
    seen.add(key);
    reached.push(here);
  };
  for (const input of sample.inputs) {
    const micro = getInitialMicrosteps(chart, input).map(([snapshot]) => snapshot);
    arrive({ input, steps: [], events: [], snapshot: micro.at(-1) as AnyMachineSnapshot }, eventless(micro));
  }
  for (const here of reached) {
    for (const step of stepsFrom(here.snapshot, sample)) {
      const event = eventOf(step, here.snapshot);
      const first = chart.getTransitionData(here.snapshot as never, event) ?? [];
      if (first.length === 0) continue;
      const micro = getMicrosteps(chart, here.snapshot, event).map(([snapshot]) => snapshot);
      const there = { input: here.input, steps: [...here.steps, step], events: [...here.events, event] };
      arrive({ ...there, snapshot: micro.at(-1) ?? here.snapshot }, [...first, ...eventless(micro)]);
    }
  }
  return { reached, walks: [...walks.values()] };
}

/** Arrows that the samples never take, each with what would help. */
export function untaken(chart: AnyStateMachine, walks: readonly Walk[]): string[] {
  const taken = new Set(walks.map(({ arrow }) => arrow));
  return [...arrowsOf(chart).values()]
    .filter((arrow) => !taken.has(arrow))
    .map(
      (arrow) =>
        `"${arrow}" of the chart "${chart.id}" is never taken: add what leads there to its entry in tests/support/chart-samples.ts.`,
    );
}

/**
 * Walks a path on a running chart whose actors do what the path says. Tells where it ends, the arrows that the last step
 * took, and which actors were invoked on the way, with what.
 */
export async function walk<Chart extends AnyStateMachine>(
  chart: Chart,
  { input, steps }: Pick<Reached, 'input' | 'steps'>,
) {
  const { running, play, invoked } = withFakes(chart);
  const arrows = arrowsOf(running);
  let taken: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    taken.push(...inspected._transitions.flatMap((arrow) => arrows.get(arrow) ?? []));
  };
  const actor = createActor(running as AnyStateMachine, { input: input as never, inspect }).start();
  for (const step of steps) {
    taken = [];
    await play(actor, step);
  }
  const snapshot = actor.getSnapshot() as SnapshotFrom<Chart>;
  actor.stop();
  return { snapshot, taken, invoked };
}

/** The chart with actors that end when and as `play` says. */
export function withFakes<Chart extends AnyStateMachine>(chart: Chart) {
  const ends = new Map<string, { done: (output: unknown) => void; fails: (error: unknown) => void }>();
  const invoked: { actor: string; input: unknown }[] = [];
  const fake = (name: string) =>
    fromPromise((told) => {
      invoked.push({ actor: name, input: told.input });
      return new Promise((done, fails) => void ends.set(name, { done, fails }));
    });
  const names = Object.keys(chart.implementations.actors);
  const running = chart.provide({ actors: Object.fromEntries(names.map((name) => [name, fake(name)])) });
  const play = async (flow: { send: (event: never) => void }, step: Step) => {
    if ('event' in step) flow.send(step.event as never);
    else if ('done' in step) ends.get(step.actor)?.done(step.done);
    else ends.get(step.actor)?.fails(step.fails);
    await new Promise(setImmediate);
  };
  return { running: running as Chart, invoked, play };
}

function stepsFrom(snapshot: AnyMachineSnapshot, sample: Sample): Step[] {
  const ends = invokedIn(snapshot).flatMap(([, actor]): Step[] => [
    ...(sample.actors[actor]?.done ?? []).map((done) => ({ actor, done })),
    ...(sample.actors[actor]?.fails ?? []).map((fails) => ({ actor, fails })),
  ]);
  return [...sample.events.map((event) => ({ event })), ...ends];
}

/** The event by which the chart hears of a step; the ends of actors carry their id. */
function eventOf(step: Step, snapshot: AnyMachineSnapshot): AnyEventObject {
  if ('event' in step) return step.event;
  const [actorId] = invokedIn(snapshot).find(([, actor]) => actor === step.actor) ?? [];
  return 'done' in step
    ? { type: `xstate.done.actor.${actorId}`, output: step.done, actorId }
    : { type: `xstate.error.actor.${actorId}`, error: step.fails, actorId };
}

/** The ids of the actors that run, and their names. */
function invokedIn({ children }: AnyMachineSnapshot): [id: string, actor: string][] {
  return Object.entries<AnyActorRef>(children).map(([id, child]) => [id, String(child.src)]);
}

/** The arrows without an event that lead from each of these snapshots to the next. */
function eventless(micro: readonly AnyMachineSnapshot[]): AnyTransitionDefinition[] {
  return micro.slice(1).flatMap((next, index) => {
    const before = micro[index] as AnyMachineSnapshot;
    const candidates: AnyTransitionDefinition[] = before._nodes.flatMap((node) => node.always ?? []);
    return candidates.filter(({ target }) => target?.some((node) => next._nodes.includes(node))).slice(0, 1);
  });
}

function nameOf(arrow: AnyTransitionDefinition): string {
  const { source, target, guard, eventType } = arrow;
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const which = siblings.length < 2 ? '' : guard ? `, if ${guardName(guard)}` : ', else';
  const to = target?.map(pathOf).join(' ') ?? 'no other state';
  return `${pathOf(source)}: ${heard(source, eventType)}${which} → ${to}`;
}

function guardName(guard: unknown): string {
  return typeof guard === 'string' ? guard : String((guard as { type?: unknown }).type);
}

function heard(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'at once';
  const invoked = node.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (!invoked) return eventType;
  return `${String(invoked.src)} ${eventType.startsWith('xstate.done') ? 'done' : 'failed'}`;
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || 'anywhere';
}
