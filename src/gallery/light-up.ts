/** What of a picture is lit: the states one is in, the arrows just taken, and those that may be taken next. */
export interface Lit {
  /** As a screen shows it: nested states joined with a dot, parallel ones with a space. */
  readonly state: string;
  readonly taken: readonly string[];
  readonly next: readonly string[];
}

export function lightUp(svg: Element, { state, taken, next }: Lit): void {
  const isOn = (path: string) => isActive(path, state, svg);
  for (const node of svg.querySelectorAll<SVGElement>('[data-node]'))
    node.classList.toggle('on', isOn(node.dataset['node'] ?? ''));
  for (const line of svg.querySelectorAll<SVGElement>('[data-arrow]')) {
    const arrow = line.dataset['arrow'] ?? '';
    line.classList.toggle('taken', taken.includes(arrow));
    line.classList.toggle('next', next.includes(arrow));
    line.parentElement?.classList.toggle('taken', [...(line.parentElement?.children ?? [])].some(isTaken));
  }
}

const isTaken = (line: Element) => line.matches('.line.taken');

/** Names may hold blanks, as parallel states are joined by them: the longest known path that fits counts. */
function isActive(path: string, state: string, svg: Element): boolean {
  if (state === path || state.startsWith(`${path}.`)) return true;
  const isParallel = svg.querySelector('.state.parallel') !== null || !hasNode(svg, state);
  return isParallel && ` ${state} `.includes(` ${path} `);
}

function hasNode(svg: Element, path: string): boolean {
  return [...svg.querySelectorAll<SVGElement>('[data-node]')].some((node) => node.dataset['node'] === path);
}

/** Brings a state of the picture into view and marks it for a moment. */
export function findIn(svg: Element, words: string): SVGElement[] {
  const wanted = words.trim().toLowerCase();
  const all = [...svg.querySelectorAll<SVGElement>('[data-node], [data-arrow]')];
  const found = all.filter(
    ({ dataset }) => wanted !== '' && (dataset['node'] ?? dataset['arrow'] ?? '').toLowerCase().includes(wanted),
  );
  for (const one of all) one.classList.toggle('found', found.includes(one));
  svg.classList.toggle('searching', wanted !== '');
  return found;
}
