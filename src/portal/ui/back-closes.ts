import { useEffect, useRef } from 'react';
import { leavingEntry } from './leaving-entry.ts';

/** What is open over the page, the latest last. */
const open: (() => void)[] = [];
/** Milliseconds after which a browser that was told to go back is taken not to do so any more. */
const longest = 3000;

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
    if (isOver() && !isPageBelow()) forgetEntry();
    if (!isOver() && !leavingEntry.now) enterEntry();
    return () => {
      open.splice(open.indexOf(one), 1);
      // Whatever opens in its place, or leads elsewhere, has done so by then.
      setTimeout(leaveEntry);
    };
  }, []);
}

function back(): void {
  if (isOver()) return;
  if (!leavingEntry.now) {
    open.at(-1)?.();
    return;
  }
  // It was ours; what opened meanwhile stays open and gets the entry that it found taken.
  hasLeft();
  if (open.length > 0) enterEntry();
  else removeEventListener('popstate', back);
}

function enterEntry(): void {
  History.prototype.pushState.call(history, { ...history.state, isOver: true }, '');
}

/**
 * Whether Back leads from the entry of a dialog to its page. Chromium gives a page that is loaded anew while that entry is put on it the entry's state and
 * its own place: from there Back leads out of the portal.
 */
function isPageBelow(): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  const now = navigation?.currentEntry?.index;
  return navigation === undefined || now === undefined || navigation.entries()[now - 1]?.url === location.href;
}

function forgetEntry(): void {
  const { isOver: _, ...state } = history.state as { isOver?: boolean };
  History.prototype.replaceState.call(history, state, '');
}

function leaveEntry(): void {
  if (open.length > 0 || leavingEntry.now) return;
  if (!isOver()) {
    removeEventListener('popstate', back);
    return;
  }
  const now = Promise.withResolvers<void>();
  leavingEntry.now = now;
  history.back();
  setTimeout(() => {
    if (leavingEntry.now === now) hasLeft();
  }, longest);
}

function hasLeft(): void {
  leavingEntry.now?.resolve();
  leavingEntry.now = null;
}

function isOver(): boolean {
  return (history.state as { isOver?: boolean } | null)?.isOver === true;
}
