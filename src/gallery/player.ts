import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { stateText } from '../../machines/state-of.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { arrowReader } from '../charts/arrow-reader.ts';
import { type Path, pathsOf } from '../charts/paths.ts';
import { stepWords } from '../charts/sentences.ts';
import { eventOf, type Step, stepsFrom } from '../charts/steps.ts';
import type { Lit } from './light-up.ts';
import { button, element } from './page-parts.ts';

interface Played {
  readonly chart: AnyStateMachine;
  readonly values: ChartValues;
  readonly secretFields: readonly string[];
  readonly show: (lit: Lit) => void;
}

interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly words: string;
  readonly arrows: readonly string[];
}

/** Goes along a path, and stands after so many of its steps. */
export type Follow = (path: Path, at: number) => void;

/** Clicks through a chart: what may happen now, what happened, what it holds. */
export function startPlayer(place: HTMLElement, { chart, values, secretFields, show }: Played): Follow {
  const arrowsTaken = arrowReader(chart);
  let input = values.inputs[0];
  let moments: Moment[] = [];
  let at = 0;

  const begin = () => {
    const [snapshot] = initialTransition(chart, input);
    moments = [{ snapshot, words: 'begins', arrows: [] }];
    at = 0;
  };
  const momentAfter = ({ snapshot }: Moment, step: Step): Moment => {
    const event = eventOf(step, snapshot);
    const arrows = arrowsTaken(snapshot, event);
    return { snapshot: transition(chart, snapshot, event)[0], words: stepWords(step, values, secretFields), arrows };
  };
  const now = () => moments[at] as Moment;
  const go = (to: number) => {
    at = Math.min(Math.max(to, 0), moments.length - 1);
    draw();
  };
  const take = (step: Step) => {
    moments = [...moments.slice(0, at + 1), momentAfter(now(), step)];
    go(moments.length - 1);
  };
  const follow: Follow = (path, to) => {
    input = path.input;
    begin();
    for (const { step } of path.steps) moments.push(momentAfter(moments.at(-1) as Moment, step));
    go(to);
  };

  const state = element('p', { class: 'state-now', role: 'status' });
  const may = element('div', { class: 'may' });
  const steps = element('ol', { class: 'steps' });
  const holds = element('pre', { tabindex: '0', 'aria-label': 'What the chart holds' });
  const back = button('Back', () => go(at - 1), { title: 'One step back' });
  const forth = button('Forth', () => go(at + 1), { title: 'One step forth' });
  const anew = button('Anew', () => {
    begin();
    draw();
  });
  place.replaceChildren(
    element('h2', {}, 'Click through'),
    ...inputChoice(values, (chosen) => {
      input = chosen;
      begin();
      draw();
    }),
    state,
    element('div', { class: 'steer' }, back, forth, anew),
    element('h3', {}, 'What may happen'),
    may,
    element('h3', {}, 'What happened'),
    steps,
    element('details', {}, element('summary', {}, 'What it holds'), holds),
    pathChoice(() => pathsOf(chart, values, { cover: 'transitions' }), follow),
  );
  begin();
  draw();
  return follow;

  function draw(): void {
    const { snapshot, arrows } = now();
    const possible = stepsFrom(snapshot, values).map((step) => ({
      step,
      arrows: arrowsTaken(snapshot, eventOf(step, snapshot)),
    }));
    const next = possible.filter((one) => one.arrows.length > 0);
    const text = stateText(snapshot.value);
    show({ state: text, taken: arrows, next: next.flatMap((one) => one.arrows) });
    state.replaceChildren(
      element('b', {}, text),
      ...[...snapshot.tags].map((tag) => element('span', { class: `tag ${tag}` }, tag)),
    );
    back.disabled = at === 0;
    forth.disabled = at === moments.length - 1;
    may.replaceChildren(
      ...(next.length === 0
        ? [
            element(
              'p',
              {},
              snapshot.status === 'done' ? 'Nothing more: this is the end.' : 'Nothing, with the values given.',
            ),
          ]
        : []),
      ...next.map(({ step }) =>
        button(stepWords(step, values, secretFields), () => take(step), { class: kindOf(step) }),
      ),
    );
    steps.replaceChildren(
      ...moments.map(({ words, snapshot: then }, index) => {
        const entry = button(`${words} → ${stateText(then.value)}`, () => go(index));
        if (index === at) entry.setAttribute('aria-current', 'step');
        return element('li', {}, entry);
      }),
    );
    holds.textContent = JSON.stringify(snapshot.context, hiding(secretFields), 2);
  }
}

function kindOf(step: Step): string {
  if ('event' in step) return 'event';
  return 'done' in step ? 'done' : 'fails' in step ? 'failed' : 'after';
}

function inputChoice({ inputs }: ChartValues, choose: (input: unknown) => void): Node[] {
  if (inputs.length < 2) return [];
  const options = inputs.map((input, index) =>
    element('option', { value: String(index) }, JSON.stringify(input) ?? 'nothing'),
  );
  const select = element('select', {}, ...options);
  select.addEventListener('change', () => choose(inputs[Number(select.value)]));
  return [element('label', { class: 'begins-with' }, 'Begins with ', select)];
}

/** The paths are found on demand, because that takes a while. */
function pathChoice(paths: () => readonly Path[], follow: Follow): Node {
  const list = element('ol', { class: 'paths' });
  const details = element('details', {}, element('summary', {}, 'Paths over every transition'), list);
  details.addEventListener('toggle', () => {
    if (list.childElementCount > 0) return;
    list.append(
      ...paths().map((path) =>
        element(
          'li',
          {},
          button(`${path.steps.length} steps to ${path.steps.at(-1)?.state ?? path.begins}`, () => follow(path, 0)),
        ),
      ),
    );
  });
  return details;
}

function hiding(secretFields: readonly string[]) {
  const secret = new Set(secretFields.map((path) => path.split('.').at(-1)));
  return (name: string, value: unknown) => (secret.has(name) && value !== null ? '•••' : value);
}
