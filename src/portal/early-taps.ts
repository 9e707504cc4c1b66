/**
 * What is shown before the scripts have come cannot be used yet: the last tap on it is carried out on the same thing once that is drawn anew. Nothing
 * else is: where it stands elsewhere or is gone, the tap is.
 */
export function keepTaps(): void {
  const root = document.getElementById('root');
  const frame = document.querySelector<HTMLElement>('[data-frame]');
  if (!root || !frame) return;
  let tapped: string | undefined;
  const tap = ({ clientX, clientY }: MouseEvent) => {
    // What is inert is passed over when it is looked for by its place.
    frame.inert = false;
    tapped = selectorOf(document.elementFromPoint(clientX, clientY));
    frame.inert = true;
  };
  addEventListener('click', tap);
  const watching = new MutationObserver(() => {
    if (frame.isConnected) return;
    watching.disconnect();
    removeEventListener('click', tap);
    const found = tapped === undefined ? [] : document.querySelectorAll<HTMLElement>(tapped);
    if (found.length === 1) found[0]?.click();
  });
  watching.observe(root, { childList: true });
}

/** What leads somewhere, within the row that it belongs to. */
function selectorOf(element: Element | null): string | undefined {
  const control = element?.closest('a[href], [data-event]');
  if (!control) return undefined;
  const row = control.closest('[data-id]')?.getAttribute('data-id');
  const within = row === null || row === undefined ? '' : `[data-id=${CSS.escape(row)}] `;
  const [name, value] = control.matches('[data-event]')
    ? ['data-event', control.getAttribute('data-event')]
    : ['href', control.getAttribute('href')];
  return `main ${within}[${name}="${CSS.escape(value ?? '')}"]`;
}
