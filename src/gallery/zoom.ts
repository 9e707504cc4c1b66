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
  const shares = () => [svg.clientWidth / whole.width, svg.clientHeight / whole.height];
  const fitting = () => Math.min(...shares());
  /** So many pixels a unit of the picture takes. */
  let scale = fitting();
  const isZoomed = () => scale > fitting();
  const show = (middle: { x: number; y: number }, wanted: number) => {
    scale = clamp(wanted, fitting(), Math.max(...shares()) / closest);
    // As wide and high as the frame: what is cut off of a picture is never its edge.
    const [wide, high] = isZoomed() ? [svg.clientWidth / scale, svg.clientHeight / scale] : [whole.width, whole.height];
    view = {
      x: within(middle.x - wide / 2, whole.x, whole.width - wide),
      y: within(middle.y - high / 2, whole.y, whole.height - high),
      width: wide,
      height: high,
    };
    svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`);
    svg.classList.toggle('zoomed', isZoomed());
  };
  const middle = () => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
  const zoom = (by: number, at = middle()) => {
    const { x, y } = middle();
    show({ x: at.x + (x - at.x) / by, y: at.y + (y - at.y) / by }, scale * by);
  };
  const move = (across: number, down: number) => {
    const { x, y } = middle();
    show({ x: x + across, y: y + down }, scale);
  };
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  };

  for (const one of buttons) {
    const wanted = one.dataset['zoom'];
    one.addEventListener('click', () =>
      wanted === 'fit' ? show(middle(), 0) : zoom(wanted === 'in' ? step : 1 / step),
    );
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
      '0': () => show(middle(), 0),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || (event.key.startsWith('Arrow') && !isZoomed())) return;
    event.preventDefault();
    act();
  });
  if (scale > 0 && scale < readable) show({ x: whole.x + whole.width / 2, y: whole.y }, readable);
  followFingers(svg, { move, zoom, pointAt, isZoomed });
  // Of what is larger than the frame its beginning is shown, where its name stands.
  return ({ x: left, y: top, width: wide, height: high }) => {
    const at = { x: left + Math.min(wide, view.width) / 2, y: top + Math.min(high, view.height) / 2 };
    if (isZoomed()) show(at, scale);
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

/** Where a frame begins that keeps to the picture; one that is larger has it in its middle. */
function within(begins: number, first: number, room: number): number {
  return room < 0 ? first + room / 2 : clamp(begins, first, first + room);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
