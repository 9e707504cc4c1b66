import { stateAddress } from '../../../machines/state-address.ts';

/** The ids of all charts, told by the gallery where it is open. */
const chartsAt = '/charts/charts.json';

/**
 * Marks every flow on the page with its chart and its state; each mark leads to that state in the gallery. Nothing is marked where no gallery is open.
 * A dialog keeps the keyboard to itself: while one is open its marks are for the mouse.
 */
export async function markFlows(): Promise<void> {
  const charts = await chartsOfGallery();
  if (charts.size === 0) return;
  const layer = document.createElement('div');
  layer.dataset['marks'] = '';
  // Apart from the page: its style sheets do not reach the marks, and theirs do not reach it.
  const inside = layer.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = looks;
  const list = document.createElement('nav');
  list.setAttribute('aria-label', 'Flows on this page');
  inside.append(style, list);
  document.body.append(layer);

  let isAwaited = false;
  const drawSoon = () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      draw(list, charts);
    });
  };
  new MutationObserver(drawSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-flow', 'data-state', 'hidden', 'open', 'class', 'style'],
  });
  addEventListener('scroll', drawSoon, { capture: true, passive: true });
  addEventListener('resize', drawSoon);
  drawSoon();
}

async function chartsOfGallery(): Promise<ReadonlySet<string>> {
  try {
    const answer = await fetch(chartsAt);
    const isTold = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json');
    return new Set(isTold ? ((await answer.json()) as string[]) : []);
  } catch {
    return new Set();
  }
}

function draw(list: HTMLElement, charts: ReadonlySet<string>): void {
  const flows = [...document.querySelectorAll<HTMLElement>('[data-flow]')].flatMap((flow) => {
    const box = charts.has(flow.dataset['flow'] ?? '') ? boxOf(flow) : undefined;
    return box ? [{ dataset: flow.dataset, box }] : [];
  });
  const marks = [...list.querySelectorAll('a')];
  for (const mark of marks.slice(flows.length)) mark.remove();
  const placed: DOMRect[] = [];
  for (const [index, { dataset, box }] of flows.entries()) {
    const mark = marks[index] ?? list.appendChild(document.createElement('a'));
    tell(mark, dataset['flow'] ?? '', dataset['state'] ?? '');
    const { offsetWidth: width, offsetHeight: height } = mark;
    const across = Math.max(0, Math.min(box.left, document.documentElement.clientWidth - width));
    const place = beside(placed, new DOMRect(across, box.top, width, height));
    placed.push(place);
    mark.style.transform = `translate(${place.x}px, ${place.y}px)`;
  }
}

/** Flows that begin near each other have their marks below each other. */
function beside(placed: readonly DOMRect[], wanted: DOMRect): DOMRect {
  const covered = placed.find(
    ({ left, right, top, bottom }) =>
      left < wanted.right && wanted.left < right && top < wanted.bottom && wanted.top < bottom,
  );
  return covered ? beside(placed, new DOMRect(wanted.x, covered.bottom, wanted.width, wanted.height)) : wanted;
}

/** Where a flow stands; one without a box of its own stands where the first thing in it does. */
function boxOf(flow: Element): DOMRect | undefined {
  if (hasBox(flow)) return flow.getBoundingClientRect();
  if (getComputedStyle(flow).display !== 'contents') return undefined;
  return [...flow.children].find(hasBox)?.getBoundingClientRect();
}

function hasBox(one: Element): boolean {
  return one.getClientRects().length > 0;
}

function tell(mark: HTMLAnchorElement, chart: string, state: string): void {
  const words = `${chart}: ${state}`;
  if (mark.textContent === words) return;
  mark.textContent = words;
  mark.href = `/charts/${chart}.html#${stateAddress(state)}`;
  mark.target = 'washbook-charts';
  mark.dataset['chart'] = chart;
}

const looks = `
:host { position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
a {
  position: absolute; top: 0; left: 0; pointer-events: auto; min-height: 24px; box-sizing: border-box; padding: 3px 6px;
  font: 600 12px/18px ui-monospace, monospace; white-space: nowrap; color: #fff; background: rgb(11 79 150 / 92%); border-radius: 4px; text-decoration: none;
}
a:is(:hover, :focus-visible) { outline: 3px solid #ffb000; }
@media print { :host { display: none; } }
`;
