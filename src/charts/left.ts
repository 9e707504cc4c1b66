import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { Walk } from '../../machines/walk-for.ts';
import { arrowsOf, guardName, pathOf } from './arrows.ts';
import type { Path } from './paths.ts';
import { waitsWhatever } from './waits-whatever.ts';

/** An arrow that cannot be brought about from outside, and why; undefined where nothing says that. */
export interface Left {
  readonly arrow: string;
  readonly why: string | undefined;
}

/** The arrows that no path takes. */
export function leftBy(chart: AnyStateMachine, walk: Walk, paths: readonly Path[]): Left[] {
  const taken = new Set(paths.flatMap(({ first, steps }) => [...first, ...steps.flatMap(({ arrows }) => arrows)]));
  const states = new Set(paths.flatMap(({ begins, steps }) => [begins, ...steps.map(({ state }) => state)]));
  return [...arrowsOf(chart)]
    .filter(([, arrow]) => !taken.has(arrow))
    .map(([definition, arrow]) => ({ arrow, why: whyNot(definition, chart, walk, states) }));
}

function whyNot(
  { source, eventType, guard }: AnyTransitionDefinition,
  chart: AnyStateMachine,
  { because = {}, ends }: Walk,
  states: ReadonlySet<string>,
): string | undefined {
  const isReached = [...states].some((state) => `${state}.`.startsWith(`${source.path.join('.')}.`));
  const isTransient = (source.always ?? []).length > 0;
  if (!isReached && !isTransient && source.path.length > 0)
    return because[pathOf(source)] ?? `nothing that can be brought about leads to "${pathOf(source)}"`;
  const actor = source.invoke.find(({ id }) => eventType.endsWith(`.${id}`));
  if (!actor) return because[eventType === '' && guard ? guardName(guard) : eventType || 'else'];
  const name = String(actor.src);
  const isFailure = eventType.startsWith('xstate.error');
  if (isFailure && !guard && ends[name] !== undefined && waitsWhatever(chart))
    return 'what can be taken back is waited for, whatever the device does: the arrow is for a mistake in the page itself';
  if (isFailure && ends[name] === undefined) return because[name] ?? 'nothing outside makes it fail';
  return because[name];
}
