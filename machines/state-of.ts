import type { AnyStateMachine, SnapshotFrom } from 'xstate';

type Value = SnapshotFrom<AnyStateMachine>['value'];

/** The names of a chart's top-level states; compound states by their top name. */
export type StateOf<Chart extends AnyStateMachine> =
  SnapshotFrom<Chart> extends { value: infer V } ? (V extends string ? V : keyof V & string) : never;

/** The top-level name of a state value. */
export function stateOf<Chart extends AnyStateMachine>(snapshot: SnapshotFrom<Chart>): StateOf<Chart> {
  const value = (snapshot as { value: Value }).value;
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as StateOf<Chart>;
}

/** A state value as one text: nested states joined with a dot, parallel ones with a space. */
export function stateText(value: Value): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner && Object.keys(inner).length > 0 ? `${name}.${stateText(inner as Value)}` : name))
    .join(' ');
}
