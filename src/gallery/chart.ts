import type { AnyStateMachine } from 'xstate';
import { stateAddress } from '../../machines/state-address.ts';
import type { ChartValues } from '../../machines/values-for.ts';
import { focusOn } from './focus.ts';
import { findIn, type Lit, lightUp } from './light-up.ts';
import { startLooks } from './looks.ts';
import { part } from './page-parts.ts';
import { startPlayer } from './player.ts';
import { zoomable } from './zoom.ts';

interface ChartPart {
  readonly id: string;
  readonly run: string;
  readonly secretFields: readonly string[];
  readonly unwalked: Readonly<Record<string, string>>;
  /** States that there is a picture of. */
  readonly pictured: readonly string[];
}

const { id, run, secretFields, unwalked, pictured } = JSON.parse(part('chart').textContent ?? '') as ChartPart;
const svg = part<SVGSVGElement>('picture');
const nodes = [...svg.querySelectorAll<SVGGraphicsElement>('[data-node]')].map((node) => ({
  node,
  state: node.dataset['node'] ?? '',
}));
const bringIntoView = zoomable(svg, document.querySelectorAll<HTMLElement>('[data-zoom]'));

const find = part<HTMLInputElement>('find');
find.addEventListener('input', () => {
  const [first] = findIn(svg, find.value);
  if (first instanceof SVGGraphicsElement) bringIntoView(first.getBBox());
});
find.addEventListener('keydown', ({ key }) => {
  const found = nodes.find(({ node }) => node.classList.contains('found'));
  if (key === 'Enter' && found) goTo(`#${stateAddress(found.state)}`);
});

/** Marks in the picture the state that the address names. */
function named(): string | null {
  const wanted = nodes.find(({ state }) => location.hash === `#${stateAddress(state)}`);
  for (const { node } of nodes) node.classList.toggle('named', node === wanted?.node);
  if (wanted) bringIntoView(wanted.node.getBBox());
  return wanted?.state ?? null;
}
named();

const { chart, values } = (await import(run)) as { chart: AnyStateMachine; values: ChartValues };
const show = (lit: Lit) => {
  lightUp(svg, lit);
  const here = [...svg.querySelectorAll<SVGGraphicsElement>('.state.on')].at(-1);
  if (here && svg.querySelector('.named') === null) bringIntoView(here.getBBox());
};
const follow = startPlayer(part('player'), { chart, values, secretFields, show });
const place = part('focus');
const form = document.querySelector<HTMLFormElement>('#looks');
const { show: showPictures } = startLooks(form, `screens/${id}`);
const leave = () => goTo(location.pathname + location.search);
const focused = { place, svg, chart, values, secretFields, unwalked, follow, pictured, showPictures, leave };

/** Without a jump, unlike a link. */
function goTo(address: string): void {
  history.pushState(null, '', address);
  followAddress({ preventScroll: true });
}

function followAddress(options: FocusOptions): void {
  const state = named();
  focusOn(state, focused);
  if (state === null) svg.focus(options);
  else place.querySelector('h2')?.focus(options);
}

let pressed = { x: 0, y: 0 };
svg.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
  pressed = { x, y };
});
svg.addEventListener('click', ({ clientX, clientY }) => {
  // A picture that was moved is no choice. One that can be moved catches the pointer: what is under it does not hear the click.
  if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > 5) return;
  const state = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-node]')?.dataset['node'];
  if (state !== undefined) goTo(`#${stateAddress(state)}`);
});
addEventListener('hashchange', () => followAddress({}));
if (named() !== null) followAddress({});
