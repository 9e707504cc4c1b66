import type { AnyStateMachine } from 'xstate';
import type { ChartValues } from '../../machines/values-for.ts';
import { slugOf } from '../charts/slug.ts';
import { findIn, type Lit, lightUp } from './light-up.ts';
import { part } from './page-parts.ts';
import { startPlayer } from './player.ts';
import { zoomable } from './zoom.ts';

interface ChartPart {
  readonly run: string;
  readonly secretFields: readonly string[];
}

const { run, secretFields } = JSON.parse(part('chart').textContent ?? '') as ChartPart;
const svg = part<SVGSVGElement>('picture');
const bringIntoView = zoomable(svg, document.querySelectorAll<HTMLElement>('[data-zoom]'));

const find = part<HTMLInputElement>('find');
find.addEventListener('input', () => {
  const [first] = findIn(svg, find.value);
  if (first instanceof SVGGraphicsElement) bringIntoView(first.getBBox());
});

/** An address may name a state: it is marked in the picture, too. */
function followAddress(): void {
  for (const node of svg.querySelectorAll<SVGGraphicsElement>('[data-node]')) {
    const isNamed = location.hash === `#${slugOf(node.dataset['node'] ?? '')}`;
    node.classList.toggle('named', isNamed);
    if (isNamed) bringIntoView(node.getBBox());
  }
}
addEventListener('hashchange', followAddress);
followAddress();

svg.addEventListener('click', ({ target }) => {
  const node = (target as Element).closest<SVGElement>('[data-node]')?.dataset['node'];
  if (node !== undefined) history.replaceState(null, '', `#${slugOf(node)}`);
  if (node !== undefined) followAddress();
});

const { chart, values } = (await import(run)) as { chart: AnyStateMachine; values: ChartValues };
const show = (lit: Lit) => {
  lightUp(svg, lit);
  const here = [...svg.querySelectorAll<SVGGraphicsElement>('.state.on')].at(-1);
  if (here && svg.querySelector('.named') === null) bringIntoView(here.getBBox());
};
startPlayer(part('player'), { chart, values, secretFields, show });
