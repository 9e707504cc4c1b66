import { useEffect, useRef } from 'react';

/** What is open over the page, the latest last. */
const open: (() => void)[] = [];
/** Whether the entry of the last one is being left: the browser takes its time over that. */
let leaving = false;

/**
 * Back closes what lies over the page instead of leaving it. An entry of the same address is put on the history; the browser's own function
 * is called, so that a router that watches the other one takes it for no navigation.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const one = () => close.current();
    open.push(one);
    addEventListener('popstate', back);
    if (!isOver() && !leaving) enterEntry();
    return () => {
      open.splice(open.indexOf(one), 1);
      // Whatever opens in its place, or leads elsewhere, has done so by then.
      setTimeout(leaveEntry);
    };
  }, []);
}

function back(): void {
  if (isOver()) return;
  if (!leaving) {
    open.at(-1)?.();
    return;
  }
  // It was ours; what opened meanwhile stays open and gets the entry that it found taken.
  leaving = false;
  if (open.length > 0) enterEntry();
  else removeEventListener('popstate', back);
}

function enterEntry(): void {
  History.prototype.pushState.call(history, { ...history.state, isOver: true }, '');
}

function leaveEntry(): void {
  if (open.length > 0 || leaving) return;
  leaving = isOver();
  if (leaving) history.back();
  else removeEventListener('popstate', back);
}

function isOver(): boolean {
  return (history.state as { isOver?: boolean } | null)?.isOver === true;
}
