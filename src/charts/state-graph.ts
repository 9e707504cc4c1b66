import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getInitialMicrosteps } from 'xstate';
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

/** How closely two states are compared; what is held for one place keeps the search small. */
export type Grain = 'shape' | 'value';

/** A chart with more states than this grows its context without an end. */
const mostPlaces = 20_000;

/** Everything that the given values lead to. Throws when that has no end. */
export function stateGraph(chart: AnyStateMachine, values: ChartValues, grain: Grain): readonly Start[] {
  const taken = arrowReader(chart);
  return values.inputs.map((input) => {
    const first = getInitialMicrosteps(chart, input).map(([snapshot]) => snapshot as AnyMachineSnapshot);
    const places = new Map<string, Growing>();
    const placeOf = (snapshot: AnyMachineSnapshot): Growing => {
      const key = keyOf(snapshot, grain);
      const known = places.get(key);
      if (known) return known;
      if (places.size >= mostPlaces) throw new Error(`What the values of ${chart.id} lead to has no end.`);
      const place = { snapshot, ways: [] };
      places.set(key, place);
      return place;
    };
    const place = placeOf(first.at(-1) as AnyMachineSnapshot);
    // A map tells what is added to it meanwhile, too.
    for (const { snapshot, ways } of places.values()) {
      for (const step of stepsFrom(snapshot, values)) {
        const event = { ...eventOf(step, snapshot) };
        const followed = taken.follow(snapshot, event);
        if (followed) ways.push({ step, event, to: placeOf(followed.to), arrows: followed.arrows });
      }
    }
    return { input, place, arrows: taken.first(first) };
  });
}

interface Growing extends Place {
  readonly ways: Way[];
}

/** Alike for states that are held for one. */
export function keyOf({ value, status, context }: AnyMachineSnapshot, grain: Grain): string {
  return JSON.stringify([value, status, seenAs(context, grain)]);
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
