import type { AnyStateMachine } from 'xstate';
import { stateAddress } from '../../machines/state-address.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { around, type NearArrow } from '../charts/around.ts';
import { pictureAttributes } from '../charts/looks.ts';
import type { Path } from '../charts/paths.ts';
import { stepWords } from '../charts/sentences.ts';
import { shortestPath } from '../charts/shortest.ts';
import { button, element } from './page-parts.ts';
import type { Follow } from './player.ts';

interface Focused {
  readonly place: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly chart: AnyStateMachine;
  readonly values: ChartValues;
  readonly secretFields: readonly string[];
  /** Why no walk takes an arrow, by its name. */
  readonly unwalked: Readonly<Record<string, string>>;
  readonly follow: Follow;
  /** States that there is a picture of. */
  readonly pictured: readonly string[];
  /** Draws the pictures that have come into the page, as they are looked at now. */
  readonly showPictures: () => void;
  /** Leads back to the whole chart. */
  readonly leave: () => void;
}

/** Shows one state by itself: what leads in and out, and the shortest path to it. Null shows the whole chart again. */
export function focusOn(state: string | null, focused: Focused): void {
  const { place, svg, chart, values, unwalked, pictured, showPictures, leave } = focused;
  place.hidden = state === null;
  if (state === null) {
    svg.classList.remove('focusing');
    return;
  }
  const { into, out } = around(chart, state);
  const path = shortestPath(chart, values, state);
  const way = path ? [path.first, ...path.steps.map(({ arrows }) => arrows)].flat() : [];
  const passed = path ? [path.begins, ...path.steps.map((step) => step.state)] : [];
  dim(svg, [...into, ...out].map(({ name }) => name).concat(way), [
    state,
    ...passed,
    ...into.map(({ from }) => from),
    ...out.flatMap(({ to }) => to),
  ]);
  for (const arrow of svg.querySelectorAll('.arrow'))
    arrow.classList.toggle(
      'on-way',
      linesOf(arrow).some((line) => way.includes(nameOf(line))),
    );
  const list = (arrows: readonly NearArrow[], sign: string, ends: (arrow: NearArrow) => readonly string[]) =>
    arrows.length === 0
      ? element('p', {}, 'Nothing.')
      : element('ul', {}, ...arrows.map((arrow) => wayItem(arrow, sign, ends(arrow), unwalked[arrow.name])));
  place.replaceChildren(
    element('h2', { tabindex: '-1' }, state),
    ...(pictured.includes(state) ? [element('canvas', pictureAttributes(state))] : []),
    button('Show the whole chart', leave),
    element('h3', {}, 'Leads in'),
    list(into, 'from', ({ from }) => [from]),
    element('h3', {}, 'Leads out'),
    list(out, '→', ({ to }) => to),
    element('h3', {}, 'Shortest path from the start'),
    ...(path ? pathParts(path, focused) : [element('p', {}, 'With the values given nothing leads here.')]),
  );
  showPictures();
}

function wayItem({ words }: NearArrow, sign: string, ends: readonly string[], why: string | undefined): HTMLElement {
  const links = ends.flatMap((end) => [' ', end === 'anywhere' ? end : stateLink(end)]);
  const reason = why === undefined ? [] : [' ', element('small', { class: 'unwalked' }, `No walk takes it: ${why}`)];
  return element('li', {}, element('b', {}, words), ` ${sign}`, ...(links.length > 0 ? links : [' stays']), ...reason);
}

function stateLink(state: string): HTMLElement {
  return element('a', { href: `#${stateAddress(state)}` }, state);
}

/** Each step of the path, pressed, plays the chart until there. */
function pathParts(path: Path, { values, secretFields, unwalked, follow }: Focused): Node[] {
  const entry = (words: string, at: number, arrows: readonly string[]) => {
    const why = arrows.map((arrow) => unwalked[arrow]).find((reason) => reason !== undefined);
    const reason = why === undefined ? [] : [element('small', { class: 'unwalked' }, `No walk takes it: ${why}`)];
    return element(
      'li',
      {},
      button(words, () => follow(path, at)),
      ...reason,
    );
  };
  return [
    element(
      'ol',
      { class: 'way', start: '0' },
      entry(`begins → ${path.begins}`, 0, path.first),
      ...path.steps.map(({ step, state, arrows }, index) =>
        entry(`${stepWords(step, values, secretFields)} → ${state}`, index + 1, arrows),
      ),
    ),
  ];
}

/** What is not near is drawn faintly. */
function dim(svg: SVGSVGElement, arrows: readonly string[], states: readonly string[]): void {
  svg.classList.add('focusing');
  for (const line of linesOf(svg)) line.classList.toggle('near', arrows.includes(nameOf(line)));
  for (const arrow of svg.querySelectorAll('.arrow'))
    arrow.classList.toggle('near', arrow.querySelector('.near[data-arrow]') !== null);
  for (const node of svg.querySelectorAll<SVGElement>('[data-node]')) {
    const path = node.dataset['node'] ?? '';
    // What a state lies in, and what lies in it, belongs to it.
    const isNear = states.some((state) => `${state}.`.startsWith(`${path}.`) || path.startsWith(`${state}.`));
    node.classList.toggle('near', isNear);
  }
}

function linesOf(place: Element): SVGElement[] {
  return [...place.querySelectorAll<SVGElement>('[data-arrow]')];
}

function nameOf(line: SVGElement): string {
  return line.dataset['arrow'] ?? '';
}
