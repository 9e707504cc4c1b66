/** What Tab comes to. */
const stops = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';

/**
 * When the focused element vanishes, such as a form that was sent or a button that did its work, the browser sends the focus back to the top of
 * the document. Here they go on at what took its place: what follows the control before it, else the name of the page, once it is there.
 */
export function keepFocus(root: HTMLElement): void {
  let at: Element | null = null;
  let before: Element[] = [];
  let isLost = false;
  root.addEventListener('focusin', ({ target }) => {
    isLost = false;
    at = target as Element;
    const all = [...root.querySelectorAll(stops)];
    before = all.slice(0, all.indexOf(at)).reverse();
  });
  root.addEventListener('focusout', () => {
    // Who leaves by themselves, to nowhere, is left alone.
    queueMicrotask(() => {
      if (isNowhere() && at && !isGone(at)) at = null;
    });
  });
  const look = () => {
    if (!isNowhere()) isLost = false;
    if (isLost) placeAfter(root, before)?.focus();
  };
  new MutationObserver(() => {
    if (at && isGone(at)) {
      at = null;
      isLost = true;
    }
    // A dialog that closes leads its own way back first.
    if (isLost) requestAnimationFrame(look);
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function placeAfter(root: HTMLElement, before: readonly Element[]): HTMLElement | null | undefined {
  const last = before.find((one) => one.isConnected && one.closest('main'));
  const all = [...root.querySelectorAll<HTMLElement>(stops)];
  const next = last && all[all.indexOf(last as HTMLElement) + 1];
  return next?.closest('main') && next.getClientRects().length > 0
    ? next
    : root.querySelector<HTMLElement>('[data-page-heading]');
}

function isGone(one: Element): boolean {
  return !one.isConnected || (one instanceof HTMLButtonElement && one.disabled);
}

function isNowhere(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}
