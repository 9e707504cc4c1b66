import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowsOf, guardName, heard, pathOf } from './arrows.ts';
import type { Path } from './paths.ts';
import { type Place, stateGraph } from './state-graph.ts';

export interface Missing {
  readonly arrow: string;
  readonly why: string;
}

/** The arrows that no path takes, each with the reason and what would help. */
export function missingIn(chart: AnyStateMachine, values: ChartValues, paths: readonly Path[]): Missing[] {
  const taken = new Set(paths.flatMap(({ first, steps }) => [...first, ...steps.flatMap(({ arrows }) => arrows)]));
  const left = [...arrowsOf(chart)].filter(([, arrow]) => !taken.has(arrow));
  if (left.length === 0) return [];
  const places = new Set(stateGraph(chart, values, 'value').map(({ place }) => place));
  for (const place of places) for (const { to } of place.ways) places.add(to);
  return left.map(([definition, arrow]) => ({ arrow, why: whyNot(definition, places, values) }));
}

function whyNot(arrow: AnyTransitionDefinition, places: ReadonlySet<Place>, { events, actors }: ChartValues): string {
  const { source, eventType, guard } = arrow;
  const isReached = [...places].some(({ snapshot }) => snapshot._nodes.includes(source));
  if (!isReached && eventType !== '') return `The state "${pathOf(source)}" is never reached.`;
  const invoked = source.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (invoked) {
    const name = String(invoked.src);
    const end = eventType.startsWith('xstate.done') ? 'done' : 'fails';
    if ((actors[name]?.[end] ?? []).length === 0) return `No value says how "${name}" ends (${end}).`;
  } else if (!eventType.startsWith('xstate.') && eventType !== '') {
    if (!(events as readonly { type: string }[]).some(({ type }) => type === eventType))
      return `No value of the event "${eventType}" is given.`;
  }
  if (guard) return `"${guardName(guard)}" never holds there with the given values.`;
  return `Another arrow is always taken when the chart hears "${heard(source, eventType)}".`;
}
