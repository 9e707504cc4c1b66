import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  getInitialMicrosteps,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowReader } from '../../src/charts/arrow-reader.ts';
import { arrowsOf } from '../../src/charts/arrows.ts';
import { eventOf, type Step, stepsFrom } from '../../src/charts/steps.ts';

/** A state that can be reached, by the shortest way there. */
export interface Reached {
  readonly input: unknown;
  readonly steps: readonly Step[];
  /** The steps as the chart hears them. */
  readonly events: readonly AnyEventObject[];
  /** Where the last step was taken; null where none was. */
  readonly before: AnyMachineSnapshot | null;
  readonly snapshot: AnyMachineSnapshot;
}

/** The shortest path to an arrow's state, then the arrow. */
export interface Walk extends Reached {
  readonly arrow: string;
}

/** The chart's example values. Says what to write when there are none. */
export function sampleOf(chart: AnyStateMachine, samples: Readonly<Record<string, ChartValues>>): ChartValues {
  const sample = Object.hasOwn(samples, chart.id) ? samples[chart.id] : undefined;
  if (sample) return sample;
  const events = chart.events.filter((type) => type !== '' && !type.startsWith('xstate.'));
  throw new Error(
    `The chart "${chart.id}" has no values: write ${chart.id}.values.ts beside it with its inputs, ` +
      `an example of each event (${events.join(', ')}) and what each actor may end with (${Object.keys(chart.implementations.actors).join(', ')}).`,
  );
}

/** Goes everywhere the example values lead, nearest first. @param mostStates so many of them at the most, and the arrows that leave those */
export function explored(
  chart: AnyStateMachine,
  sample: ChartValues,
  mostStates = 1000,
): { reached: Reached[]; walks: Walk[] } {
  const arrowsTaken = arrowReader(chart);
  const seen = new Set<string>();
  const reached: Reached[] = [];
  const walks = new Map<string, Walk>();
  const arrive = (here: Reached, taken: readonly string[]) => {
    for (const arrow of taken) if (!walks.has(arrow)) walks.set(arrow, { ...here, arrow });
    const key = JSON.stringify([here.snapshot.value, here.snapshot.context]);
    if (seen.has(key) || reached.length >= mostStates) return;
    seen.add(key);
    reached.push(here);
  };
  for (const input of sample.inputs) {
    const micro = getInitialMicrosteps(chart, input).map(([snapshot]) => snapshot);
    const snapshot = micro.at(-1) as AnyMachineSnapshot;
    arrive({ input, steps: [], events: [], before: null, snapshot }, arrowsTaken.first(micro));
  }
  for (const here of reached) {
    for (const step of stepsFrom(here.snapshot, sample)) {
      const event = eventOf(step, here.snapshot);
      const followed = arrowsTaken.follow(here.snapshot, event);
      if (!followed) continue;
      const way = { steps: [...here.steps, step], events: [...here.events, event] };
      arrive({ input: here.input, ...way, before: here.snapshot, snapshot: followed.to }, followed.arrows);
    }
  }
  return { reached, walks: [...walks.values()] };
}

/** Arrows that the values never take, each with what would help. */
export function untaken(chart: AnyStateMachine, walks: readonly Walk[]): string[] {
  const taken = new Set(walks.map(({ arrow }) => arrow));
  return [...arrowsOf(chart).values()]
    .filter((arrow) => !taken.has(arrow))
    .map(
      (arrow) =>
        `"${arrow}" of the chart "${chart.id}" is never taken: add what leads there to ${chart.id}.values.ts beside it.`,
    );
}

/**
 * Walks a path on a running chart whose actors do what the path says. Tells where it ends, the arrows that the last step
 * took, which actors were invoked on the way, with what, and what the chart told outside.
 */
export async function walk<Chart extends AnyStateMachine>(
  chart: Chart,
  { input, steps }: Pick<Reached, 'input' | 'steps'>,
) {
  const { running, play, invoked } = withFakes(chart);
  const arrows = arrowsOf(running);
  let taken: string[] = [];
  const did: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.action' && inspected.action.type.startsWith('tell '))
      did.push(inspected.action.type);
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
  return { snapshot, taken, invoked, did };
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
    else if ('fails' in step) ends.get(step.actor)?.fails(step.fails);
    else throw new Error(`The time "${step.timer}" is not for a fake to pass.`);
    await new Promise(setImmediate);
  };
  return { running: running as Chart, invoked, play };
}
