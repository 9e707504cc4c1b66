import { type AnyMachineSnapshot, type AnyStateMachine, getInitialMicrosteps } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowReader } from './arrow-reader.ts';
import { arrowsOf, pathOf } from './arrows.ts';
import type { Path, PathStep } from './paths.ts';
import { keyOf } from './state-graph.ts';
import { eventOf, stepsFrom } from './steps.ts';

interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  /** With what was left at once on the way, where a chart begins. */
  readonly through: readonly AnyMachineSnapshot[];
  readonly path: Path;
}

/** The path of fewest steps that leads to a state, or through it where it is left at once; undefined where the values lead to none. */
export function shortestPath(chart: AnyStateMachine, values: ChartValues, state: string): Path | undefined {
  const reader = arrowReader(chart);
  const leading = new Set(
    [...arrowsOf(chart)].filter(([{ target }]) => target?.some((one) => pathOf(one) === state)).map(([, name]) => name),
  );
  const isThere = ({ through, path: { first, steps } }: Reached) =>
    through.some(({ _nodes }) => _nodes.some((node) => pathOf(node) === state)) ||
    (steps.at(-1)?.arrows ?? first).some((arrow) => leading.has(arrow));
  const known = new Set<string>();
  const reached = values.inputs.map((input): Reached => {
    const micro = getInitialMicrosteps(chart, input).map(([snapshot]) => snapshot as AnyMachineSnapshot);
    const snapshot = micro.at(-1) as AnyMachineSnapshot;
    const path = { input, begins: stateText(snapshot.value), first: reader.first(micro), steps: [] };
    return { snapshot, through: micro, path };
  });
  // A list tells what is added to it meanwhile, too.
  for (const here of reached) {
    if (isThere(here)) return here.path;
    const key = JSON.stringify([here.path.input, keyOf(here.snapshot, 'value')]);
    if (known.has(key)) continue;
    known.add(key);
    for (const step of stepsFrom(here.snapshot, values)) {
      const event = { ...eventOf(step, here.snapshot) };
      const followed = reader.follow(here.snapshot, event);
      if (!followed) continue;
      const taken: PathStep = { step, event, state: stateText(followed.to.value), arrows: followed.arrows };
      const path = { ...here.path, steps: [...here.path.steps, taken] };
      reached.push({ snapshot: followed.to, through: [followed.to], path });
    }
  }
  return undefined;
}
