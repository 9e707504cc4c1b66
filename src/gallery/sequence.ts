import type { AnyStateMachine } from 'xstate';
import type { Recording } from '../../machines/inspection.ts';
import { heard, nodesOf } from '../charts/arrows.ts';
import { unpressed } from '../charts/unpressed.ts';
import { actorIn } from '../charts/walkable.ts';
import { element } from './page-parts.ts';

/** The names of the calls of which one ends an actor, by the actor's name. */
export type Calls = Readonly<Record<string, readonly string[]>>;

/** Who did what in a step of a flow; empty for those who did nothing. */
export interface Turn {
  readonly customer: string;
  /** Where the chart stands after it, and what it heard that no customer and no back office said. */
  readonly chart: string;
  /** What is asked from then on. */
  readonly call: string;
  readonly backOffice: string;
}

/** A flow as a conversation between its customer, its chart and the back office. */
export function sequenceOf(chart: AnyStateMachine, { begins, steps }: Recording, calls: Calls): Turn[] {
  const askedIn = (state: string) => calls[actorIn(chart, state)]?.join(' or ') ?? '';
  const turns: Turn[] = [{ customer: '', chart: begins, call: askedIn(begins), backOffice: '' }];
  for (const [index, { event, state }] of steps.entries()) {
    const before = steps[index - 1]?.state ?? begins;
    const ended = endOf(chart, event);
    const answers = ended && askedIn(before) !== '';
    const isPressed = !ended && !(event in unpressed) && !event.startsWith('xstate.');
    const isAsked = actorIn(chart, state) !== actorIn(chart, before) || ended !== undefined;
    turns.push({
      customer: isPressed ? event : '',
      chart: isPressed || answers ? state : `${ended ?? event} → ${state}`,
      call: isAsked ? askedIn(state) : '',
      backOffice: answers ? ended : '',
    });
  }
  return turns;
}

/** The end of an actor in words; undefined for anything else that happens. */
function endOf(chart: AnyStateMachine, event: string): string | undefined {
  if (!/^xstate\.(?:done|error)\.actor\./.test(event)) return undefined;
  const node = nodesOf(chart.root).find(({ invoke }) => invoke.some(({ id }) => event.endsWith(`.${id}`)));
  return node ? heard(node, event) : undefined;
}

/** @param at the step at which it stands, from 0 */
export function drawSequence(place: HTMLElement, turns: readonly Turn[], at: number): void {
  const rows = turns.map(({ customer, chart, call, backOffice }, index) =>
    element(
      'tr',
      index === at ? { 'aria-current': 'step' } : {},
      ...[customer, chart, call, backOffice].map((words) => element('td', {}, words)),
    ),
  );
  const heads = ['Customer', 'Chart', 'Call', 'Back office'].map((words) => element('th', { scope: 'col' }, words));
  place.replaceChildren(
    element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows)),
  );
}
