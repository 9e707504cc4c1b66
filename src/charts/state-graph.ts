import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialMicrosteps } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowReader } from './arrow-reader.ts';
import { eventOf, type Step, stepsFrom } from './steps.ts';

/** A state in which a chart may be found. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly ways: readonly Way[];
}

/** How one place leads to another. */
export interface Way {
  readonly step: Step;
  readonly event: AnyEventObject;
  readonly to: Place;
  /** The names of the arrows that are taken. */
  readonly arrows: readonly string[];
}

/** Where a chart begins with one of its inputs. */
export interface Start {
  readonly input: unknown;
  readonly place: Place;
  readonly arrows: readonly string[];
}

interface Reached {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
}

/** How closely two states are compared; what is held for one place keeps the search small. */
export type Grain = 'shape' | 'value';

/** Everything that the given values lead to. Throws when that has no end. */
export function stateGraph(chart: AnyStateMachine, values: ChartValues, grain: Grain): readonly Start[] {
  const taken = arrowReader(chart);
  const serializeState = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, seenAs(snapshot.context, grain)]);
  return values.inputs.map((input) => {
    const steps = new Map<AnyMachineSnapshot, Map<AnyEventObject, Step>>();
    const first = getInitialMicrosteps(chart, input).map(([snapshot]) => snapshot as AnyMachineSnapshot);
    const fromState = first.at(-1) as AnyMachineSnapshot;
    const map = getAdjacencyMap(chart, {
      fromState: fromState as never,
      serializeState,
      serializeEvent: (event: AnyEventObject) => String(numberOf(event)),
      limit: 20_000,
      events: (snapshot) => {
        const heard = new Map<AnyEventObject, Step>();
        for (const step of stepsFrom(snapshot, values)) {
          const event = { ...eventOf(step, snapshot) };
          if ((chart.getTransitionData(snapshot, event) ?? []).length > 0) heard.set(event, step);
        }
        steps.set(snapshot, heard);
        return [...heard.keys()];
      },
    });
    const places = new Map(
      Object.entries(map).map(([key, { state }]) => [
        key,
        { snapshot: state as AnyMachineSnapshot, ways: [] as Way[] },
      ]),
    );
    for (const [key, { state, transitions }] of Object.entries(map)) {
      for (const { event, state: next } of Object.values<Reached>(transitions as never)) {
        const step = steps.get(state)?.get(event);
        const to = places.get(serializeState(next));
        if (step && to) places.get(key)?.ways.push({ step, event, to, arrows: taken(state, event) });
      }
    }
    const place = places.get(serializeState(fromState)) as Place;
    return { input, place, arrows: taken.first(first) };
  });
}

const numbers = new WeakMap<object, number>();
let latest = 0;

/** Two examples of one event may look alike in JSON, such as two errors. */
function numberOf(event: object): number {
  const known = numbers.get(event);
  if (known !== undefined) return known;
  latest += 1;
  numbers.set(event, latest);
  return latest;
}

/** Numbers count as none, one or several; where only the shape matters, a text counts as empty or not. */
function seenAs(value: unknown, grain: Grain): unknown {
  if (typeof value === 'number') return Math.sign(value) * Math.min(Math.abs(value), 2);
  if (typeof value === 'string') return grain === 'shape' ? value !== '' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return grain === 'shape' ? Math.min(value.length, 2) : value.map((one) => seenAs(one, grain));
  const entries = Object.entries(value);
  return grain === 'shape' && entries.length === 0
    ? null
    : Object.fromEntries(entries.map(([name, inner]) => [name, seenAs(inner, grain)]));
}
