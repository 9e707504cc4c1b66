import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getMicrosteps,
} from 'xstate';
import { arrowsOf, nodesOf } from './arrows.ts';

interface Followed {
  readonly to: AnyMachineSnapshot;
  readonly arrows: readonly string[];
}

/** Tells which arrows an event takes in a state, those without an event that follow at once included. */
export function arrowReader(chart: AnyStateMachine) {
  const names = arrowsOf(chart);
  const goesOn = nodesOf(chart.root).some(({ always }) => always && always.length > 0);
  const named = (taken: readonly AnyTransitionDefinition[]) => taken.flatMap((arrow) => names.get(arrow) ?? []);
  const read = (state: AnyMachineSnapshot, event: AnyEventObject): string[] => {
    const first = named(chart.getTransitionData(state as never, event) ?? []);
    if (!goesOn) return first;
    return [...first, ...named(eventless(getMicrosteps(chart, state, event).map(([snapshot]) => snapshot)))];
  };
  return Object.assign(read, {
    first: (micro: readonly AnyMachineSnapshot[]) => named(eventless(micro)),
    /** The same, with the state that it leads to; null for an event that is not heard there. */
    follow: (state: AnyMachineSnapshot, event: AnyEventObject): Followed | null => {
      const heard = chart.getTransitionData(state as never, event) ?? [];
      if (heard.length === 0) return null;
      const micro = getMicrosteps(chart, state, event).map(([snapshot]) => snapshot as AnyMachineSnapshot);
      return { to: micro.at(-1) ?? state, arrows: [...named(heard), ...(goesOn ? named(eventless(micro)) : [])] };
    },
  });
}

/** The arrows without an event that lead from each of these snapshots to the next. */
function eventless(micro: readonly AnyMachineSnapshot[]): AnyTransitionDefinition[] {
  return micro.slice(1).flatMap((next, index) => {
    const before = micro[index] as AnyMachineSnapshot;
    const candidates: AnyTransitionDefinition[] = before._nodes.flatMap((node) => node.always ?? []);
    return candidates.filter(({ target }) => target?.some((node) => next._nodes.includes(node))).slice(0, 1);
  });
}
