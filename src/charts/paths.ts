import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowReader } from './arrow-reader.ts';
import { cover } from './cover.ts';
import { type Grain, type Place, type Start, stateGraph, type Way } from './state-graph.ts';
import type { Step } from './steps.ts';

export const covers = ['transitions', 'states', 'pairs'] as const;
export type Cover = (typeof covers)[number];

/** One way of going through a chart, from its beginning. */
export interface Path {
  readonly input: unknown;
  readonly steps: readonly PathStep[];
  /** The state in which it begins. */
  readonly begins: string;
  /** The arrows without an event that lead there. */
  readonly first: readonly string[];
}

export interface PathStep {
  readonly step: Step;
  /** The step as the chart hears it. */
  readonly event: AnyEventObject;
  /** The state that it leads to, as a screen shows it. */
  readonly state: string;
  readonly arrows: readonly string[];
}

interface Wanted {
  readonly cover: Cover;
  /** Only what ends in this state. */
  readonly to?: string | undefined;
  /** Whether a step may come right after another; without it any may. */
  readonly mayFollow?: (before: Step, step: Step) => boolean;
  /** States that differ in their texts alone are told apart from the beginning, because what may happen in them differs. */
  readonly tellsTexts?: boolean | undefined;
}

/**
 * Paths that lead over everything that the values can reach. States that differ in their texts alone are held for one at first;
 * where a path then turns out to lead elsewhere, they are told apart.
 */
export function pathsOf(
  chart: AnyStateMachine,
  values: ChartValues,
  { cover: what, to, mayFollow, tellsTexts = false }: Wanted,
): Path[] {
  const grains: readonly Grain[] = tellsTexts ? ['value'] : ['shape', 'value'];
  for (const grain of grains) {
    const starts = stateGraph(chart, values, grain);
    const planned =
      what === 'pairs' || mayFollow ? overWays(starts, { cover: what, to, mayFollow }) : overPlaces(starts, what, to);
    const paths = planned.map(({ start, ways }) => followed(chart, start, ways));
    const asPlanned = paths.every(({ steps }, path) =>
      steps.every(({ arrows }, index) => String(arrows) === String(planned[path]?.ways[index]?.arrows)),
    );
    if (asPlanned || grain === 'value') return paths;
  }
  return [];
}

/** Goes along a path and tells the states that it leads through. */
function followed(chart: AnyStateMachine, { input, arrows: first }: Start, ways: readonly Way[]): Path {
  const arrowsTaken = arrowReader(chart);
  let [snapshot]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(chart, input);
  const begins = stateText(snapshot.value);
  const steps = ways.map(({ step, event }) => {
    const arrows = arrowsTaken(snapshot, event);
    [snapshot] = transition(chart, snapshot, event);
    return { step, event, state: stateText(snapshot.value), arrows };
  });
  return { input, begins, first, steps };
}

interface Planned {
  readonly start: Start;
  readonly ways: readonly Way[];
}

type Label = Start | Way;

function overPlaces(starts: readonly Start[], what: Cover, to: string | undefined): Planned[] {
  const goalsOf = (place: Place, arrows: readonly string[]) => {
    if (to !== undefined && !isIn(place, to)) return [];
    return what === 'states' ? [stateText(place.snapshot.value)] : arrows;
  };
  const first = starts.map((start) => ({
    to: start.place,
    label: start as Label,
    goals: goalsOf(start.place, start.arrows),
  }));
  const known = new Map<Place, { to: Place; label: Label; goals: readonly string[] }[]>();
  const root = { snapshot: null } as unknown as Place;
  const paths = cover<Place, Label>(root, (place) => {
    if (place === root) return first;
    const hops =
      known.get(place) ?? place.ways.map((way) => ({ to: way.to, label: way, goals: goalsOf(way.to, way.arrows) }));
    known.set(place, hops);
    return hops;
  });
  return paths.map(asPlanned);
}

/** Paths for which it matters what came just before: every arrow after every arrow that it may follow, or no step after one that it may not. */
function overWays(starts: readonly Start[], { cover: what, to, mayFollow = () => true }: Wanted): Planned[] {
  const goalsOf = (place: Place, arrows: readonly string[]) =>
    what === 'states' ? [stateText(place.snapshot.value)] : [...arrows];
  const first = starts.map((start) => ({
    to: start as Label,
    label: start as Label,
    goals: what === 'pairs' ? [] : goalsOf(start.place, start.arrows),
  }));
  const known = new Map<Label, { to: Label; label: Label; goals: string[] }[]>();
  const root = {} as Label;
  const after = (before: Label) => {
    const ways =
      'place' in before ? before.place.ways : before.to.ways.filter((way) => mayFollow(before.step, way.step));
    return ways.map((way) => {
      if (what !== 'pairs') return { to: way as Label, label: way as Label, goals: goalsOf(way.to, way.arrows) };
      const wanted = to === undefined || isIn(way.to, to);
      const goals = wanted ? before.arrows.flatMap((one) => way.arrows.map((other) => `${one} ⇒ ${other}`)) : [];
      return { to: way as Label, label: way as Label, goals: goals.length > 0 || !wanted ? goals : [...way.arrows] };
    });
  };
  const paths = cover<Label, Label>(root, (before) => {
    if (before === root) return first;
    const hops = known.get(before) ?? after(before);
    known.set(before, hops);
    return hops;
  });
  return paths.map(asPlanned);
}

function asPlanned([start, ...ways]: readonly Label[]): Planned {
  return { start: start as Start, ways: ways as Way[] };
}

/** `entering` holds for `entering.to be corrected`, too. */
function isIn({ snapshot }: Place, state: string): boolean {
  return snapshot._nodes.some(({ path }) => path.join('.') === state);
}
