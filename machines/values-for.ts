import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';

/** Examples of all that may happen to a chart, so that its paths can be found, clicked through and walked. */
export interface ChartValues<Chart extends AnyStateMachine = AnyStateMachine> {
  readonly inputs: readonly InputFrom<Chart>[];
  /** At least one of every type; several where guards tell them apart. */
  readonly events: readonly EventFromLogic<Chart>[];
  /** What each actor may end with, by its name in the chart. */
  readonly actors: Readonly<Record<string, Endings>>;
  /** Whether the event may happen as the flow stands; without it any may. */
  readonly sends?: ((event: EventFromLogic<Chart>, context: ContextFrom<Chart>, state: string) => boolean) | undefined;
  /** Whether an actor may end so in that state; without it any may. */
  readonly ends?: ((state: string, actor: string, ending: unknown, context: ContextFrom<Chart>) => boolean) | undefined;
}

interface Endings {
  readonly done?: readonly unknown[];
  readonly fails?: readonly unknown[];
}

/** A chart that begins without an input needs no example of one. */
type Examples<Chart extends AnyStateMachine> = Omit<ChartValues<Chart>, 'inputs'> &
  (undefined extends InputFrom<Chart>
    ? Partial<Pick<ChartValues<Chart>, 'inputs'>>
    : Pick<ChartValues<Chart>, 'inputs'>);

/** Holds the examples to what the chart can hear. */
export function valuesFor<Chart extends AnyStateMachine>(_: Chart, values: Examples<Chart>): ChartValues {
  return { inputs: [undefined], ...values } as unknown as ChartValues;
}
