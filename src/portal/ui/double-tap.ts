import { useEffect } from 'react';

/** Milliseconds within which a second tap belongs to the first. */
const apart = 500;
/** Pixels within which it means the same place. */
const near = 32;

/** What closes under a double tap lets only the first tap through: the second was never meant for what lies beneath. */
export function useSwallowedTap(): void {
  useEffect(() => {
    let first: { x: number; y: number; at: number } | null = null;
    const remember = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      first = { x, y, at };
    };
    document.addEventListener('pointerdown', remember, true);
    return () => {
      document.removeEventListener('pointerdown', remember, true);
      if (first) swallow(first);
    };
  }, []);
}

function swallow(first: { x: number; y: number; at: number }): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;
  const left = first.at + apart - performance.now();
  if (left <= 0) return;
  const hold = (event: MouseEvent) => {
    // Keys press buttons too, nowhere on the screen.
    const isPointed = event.detail > 0 || event.type.startsWith('pointer');
    if (!isPointed || event.timeStamp - first.at > apart) return;
    // A press elsewhere ends it: what comes after that one is meant.
    if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > near) return holding.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  const holding = new AbortController();
  for (const kind of kinds) addEventListener(kind, hold, { capture: true, signal: holding.signal });
  setTimeout(() => holding.abort(), left);
}
