/** Room between toasts and what is below them. */
const gap = 16;

/**
 * Keeps toasts off what is pressed next: at the foot of the screen unless a button that sends a form would lie beneath, then on top; over
 * a dialog on top, where the dialog leaves them room. Returns what ends it.
 */
export function placeToasts(region: HTMLElement): () => void {
  const root = document.documentElement;
  let frame = 0;
  let told = '';
  /** Said again it would have the browser style the whole page anew. */
  const tell = (height: string) => {
    if (height !== told) root.style.setProperty('--toasts', height);
    told = height;
  };
  const place = () => {
    frame = 0;
    const isUnderDialog = document.querySelector('[data-backdrop]') !== null;
    region.dataset['place'] = 'foot';
    if (isUnderDialog || covers(region)) region.dataset['place'] = 'top';
    tell(isUnderDialog ? `${region.getBoundingClientRect().bottom + gap}px` : '0px');
  };
  const soon = () => {
    frame ||= requestAnimationFrame(place);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', soon);
  place();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('scroll', soon, { capture: true });
    removeEventListener('resize', soon);
    root.style.removeProperty('--toasts');
  };
}

function covers(region: HTMLElement): boolean {
  const toasts = [...region.querySelectorAll('[data-id]')].map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll('[type="submit"]')].some((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return toasts.some((t) => left < t.right && right > t.left && top < t.bottom && bottom > t.top);
  });
}
