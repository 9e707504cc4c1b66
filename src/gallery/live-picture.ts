import type { Recording } from '../../machines/inspection.ts';
import { lightUp } from './light-up.ts';
import { element } from './page-parts.ts';
import { zoomable } from './zoom.ts';

interface Picture {
  readonly chart: string;
  readonly svg: SVGSVGElement;
  readonly bringIntoView: (box: DOMRect) => void;
}

/** Draws where a flow stands, in the picture of its chart; where it stands is always in view. @param isWanted whether that chart is still to be shown */
export function livePicture(stage: HTMLElement, isWanted: (chart: string) => boolean) {
  let picture: Picture | undefined;
  return async ({ chart, begins, steps: all }: Recording, count: number): Promise<void> => {
    if (picture?.chart !== chart) {
      const svg = await loadPicture(chart);
      if (!isWanted(chart)) return;
      stage.replaceChildren(svg ?? element('p', {}, `The gallery has no chart "${chart}".`));
      picture = svg && { chart, svg, bringIntoView: zoomable(svg, []) };
    }
    if (!picture) return;
    const { svg, bringIntoView } = picture;
    const [before, now] = [all[count - 2]?.state ?? begins, all[count - 1]];
    const taken = now ? arrowsThat(svg, before, now.state, now.event) : [];
    lightUp(svg, { state: now?.state ?? begins, taken, next: [] });
    const here = [...svg.querySelectorAll<SVGGraphicsElement>('.state.on')].at(-1);
    if (here) bringIntoView(here.getBBox());
  };
}

/** The arrows of the picture that may have led from one state to the other. */
function arrowsThat(svg: Element, from: string, to: string, event: string): string[] {
  const names = [...svg.querySelectorAll<SVGElement>('[data-arrow]')].map(({ dataset }) => dataset['arrow'] ?? '');
  const isSame = (state: string, path: string) => path === 'anywhere' || state === path || state.startsWith(`${path}.`);
  return names.filter((name) => {
    const [source = '', rest = ''] = name.split(/: (.*)/s);
    const [heard = '', target = ''] = rest.split(' → ');
    const word = heard.split(', if ')[0]?.replace(/, else$/, '') ?? '';
    const isHeard =
      word === event ||
      (event.startsWith('xstate.done') && word.endsWith(' done')) ||
      (event.startsWith('xstate.error') && word.endsWith(' failed'));
    return (
      isSame(from, source) &&
      isHeard &&
      (target === 'no other state' ? from === to : isSame(to, target) || target.startsWith(to))
    );
  });
}

/** The picture as a document of its own: no text ever becomes markup in this page. */
function loadPicture(chart: string): Promise<SVGSVGElement | undefined> {
  const { promise, resolve } = Promise.withResolvers<SVGSVGElement | undefined>();
  const request = new XMLHttpRequest();
  request.open('GET', `${encodeURIComponent(chart)}.svg`);
  request.responseType = 'document';
  request.overrideMimeType('image/svg+xml');
  request.addEventListener('loadend', () => {
    const root = request.status === 200 ? request.responseXML?.documentElement : undefined;
    resolve(root ? (document.importNode(root, true) as unknown as SVGSVGElement) : undefined);
  });
  request.send();
  return promise;
}
