import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import type { Path } from '../../src/charts/paths.ts';

/** Where a chart stands after each event: its state, what it holds, its tags, what runs, and what it asks to be done. */
export function behaviourOf(chart: AnyStateMachine, { input, steps }: Pick<Path, 'input' | 'steps'>): string[] {
  let [snapshot, actions] = initialTransition(chart, input) as [AnyMachineSnapshot, readonly Done[]];
  const seen = [told(snapshot, actions)];
  for (const { event } of steps) {
    [snapshot, actions] = transition(chart, snapshot, event as AnyEventObject) as [AnyMachineSnapshot, readonly Done[]];
    seen.push(told(snapshot, actions));
  }
  return seen;
}

interface Done {
  readonly type: string;
}

function told({ value, status, context, tags, children }: AnyMachineSnapshot, actions: readonly Done[]): string {
  const running = Object.entries<AnyActorRef>(children).map(([id, child]) => [id, String(child.src)]);
  return JSON.stringify(
    { value, status, context, tags: [...tags], running, actions: actions.map(({ type }) => type) },
    asText,
  );
}

function asText(_: string, value: unknown): unknown {
  if (value instanceof Error) return value.message;
  return value === undefined ? 'undefined' : value;
}
