interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const closest = 0.2;
const step = 1.25;

/** Smaller than this share of its size a picture cannot be read: it opens larger than its frame. */
const readable = 0.6;

/** Lets a picture be moved and made larger with fingers, mouse, wheel, keys and buttons. Returns how to bring a box into view. */
export function zoomable(svg: SVGSVGElement, buttons: Iterable<HTMLElement>): (box: DOMRect) => void {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const whole: View = { x, y, width, height };
  let view = whole;
  const show = (wanted: View) => {
    const size = Math.min(Math.max(wanted.width / whole.width, closest), 1);
    const [wide, high] = [whole.width * size, whole.height * size];
    view = {
      x: clamp(wanted.x + (wanted.width - wide) / 2, whole.x, whole.x + whole.width - wide),
      y: clamp(wanted.y + (wanted.height - high) / 2, whole.y, whole.y + whole.height - high),
      width: wide,
      height: high,
    };
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
    svg.classList.toggle('zoomed', size < 1);
    svg.setAttribute('preserveAspectRatio', size < 1 ? 'xMidYMid slice' : 'xMidYMid meet');
  };
  const zoom = (by: number, at = { x: view.x + view.width / 2, y: view.y + view.height / 2 }) => {
    show({
      x: at.x - (at.x - view.x) / by,
      y: at.y - (at.y - view.y) / by,
      width: view.width / by,
      height: view.height / by,
    });
  };
  const move = (across: number, down: number) => show({ ...view, x: view.x + across, y: view.y + down });
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  };

  for (const one of buttons) {
    const wanted = one.dataset['zoom'];
    one.addEventListener('click', () => (wanted === 'fit' ? show(whole) : zoom(wanted === 'in' ? step : 1 / step)));
  }
  svg.addEventListener(
    'wheel',
    (event) => {
      // A plain wheel scrolls the page; with Ctrl, and by pinching a trackpad, it makes the picture larger.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, pointAt(event));
    },
    { passive: false },
  );
  svg.addEventListener('keydown', (event) => {
    const far = view.width / 8;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => move(-far, 0),
      ArrowRight: () => move(far, 0),
      ArrowUp: () => move(0, -far),
      ArrowDown: () => move(0, far),
      '+': () => zoom(step),
      '=': () => zoom(step),
      '-': () => zoom(1 / step),
      '0': () => show(whole),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || (event.key.startsWith('Arrow') && view === whole)) return;
    event.preventDefault();
    act();
  });
  const scale = Math.min(svg.clientWidth / whole.width, svg.clientHeight / whole.height);
  if (scale > 0 && scale < readable) zoom(readable / scale, { x: whole.x + whole.width / 2, y: whole.y });
  followFingers(svg, { move, zoom, pointAt, isZoomed: () => view.width < whole.width });
  return (box) => {
    if (view.width < whole.width)
      move(box.x + box.width / 2 - view.x - view.width / 2, box.y + box.height / 2 - view.y - view.height / 2);
  };
}

interface Moves {
  readonly move: (across: number, down: number) => void;
  readonly zoom: (by: number, at: { x: number; y: number }) => void;
  readonly pointAt: (event: { clientX: number; clientY: number }) => { x: number; y: number };
  readonly isZoomed: () => boolean;
}

/** One finger moves a picture that is larger than its frame, two make it larger. */
function followFingers(svg: SVGSVGElement, { move, zoom, pointAt, isZoomed }: Moves): void {
  const fingers = new Map<number, PointerEvent>();
  svg.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, event);
    if (isZoomed() || fingers.size > 1) svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) {
      const apart = (one: PointerEvent) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      zoom(apart(event) / Math.max(apart(before), 1), pointAt(middle));
    } else if (isZoomed()) {
      const [from, to] = [pointAt(before), pointAt(event)];
      move(from.x - to.x, from.y - to.y);
    }
    fingers.set(event.pointerId, event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(end, ({ pointerId }) => void fingers.delete(pointerId));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
