import { useEffect, useRef } from 'react';
import { type Leaving, leavingEntry } from './leaving-entry.ts';
import { isOver, type OverState, overState, pageNow, stateOfPage } from './page-entry.ts';

/** By what `comeBackTo` tells it to who comes back to its entry. */
export interface OverName {
  readonly name?: string | undefined;
  /** What of its kind it shows: nothing that others may not read on this device. */
  readonly chosen?: unknown;
}

interface Open extends OverName {
  readonly close: () => void;
}

/** What is open over the page, the latest last. */
const open: Open[] = [];
/** Milliseconds after which a browser that was told to go back is taken not to do so any more. */
const longest = 3000;

/**
 * Back closes what lies over the page instead of leaving it. An entry of the same address is put on the history; the browser's own function
 * is called, so that a router that watches the other one takes it for no navigation.
 */
export function useBackCloses(onClose: () => void, { name, chosen }: OverName): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const one = { close: () => close.current(), name, chosen };
    open.push(one);
    addEventListener('popstate', back);
    if (isOver() && !isPageBelow()) forgetEntry();
    if (!leavingEntry.now) {
      if (!isOver()) enterEntry();
      else if (open.length === 1 && overState()?.over !== name) takeOverEntry();
    }
    return () => {
      open.splice(open.indexOf(one), 1);
      // Whatever opens in its place, or leads elsewhere, has done so by then.
      setTimeout(leaveEntry);
    };
  }, [name, chosen]);
}

function back(): void {
  if (isOver()) return;
  if (!leavingEntry.now) {
    open.at(-1)?.close();
    return;
  }
  // It was ours; what opened meanwhile stays open and gets the entry that it found taken.
  hasLeft();
  if (open.length > 0) enterEntry();
  else removeEventListener('popstate', back);
}

const { navigation } = globalThis as { navigation?: Navigation };

function enterEntry(): void {
  const over: OverState = { isOver: true, below: navigation?.currentEntry?.key, ...nameOfLast() };
  History.prototype.pushState.call(history, { ...history.state, ...over }, '');
}

/** What opens on the entry of another that has closed, or that was not opened again. */
function takeOverEntry(): void {
  const { below } = overState() ?? {};
  History.prototype.replaceState.call(history, { ...stateOfPage(), isOver: true, below, ...nameOfLast() }, '');
}

function nameOfLast(): Pick<OverState, 'over' | 'chosen'> {
  const { name, chosen } = open.at(-1) ?? {};
  return name === undefined ? {} : { over: name, chosen };
}

/**
 * Whether Back leads from the entry of a dialog to its page. Chromium gives a page that is loaded anew while that entry is put on it the entry's state and
 * its own place: from there Back leads out of the portal.
 */
function isPageBelow(): boolean {
  const now = navigation?.currentEntry?.index;
  return navigation === undefined || now === undefined || pageAmong(navigation.entries().slice(0, now)) !== undefined;
}

function pageAmong(entries: readonly NavigationHistoryEntry[]): NavigationHistoryEntry | undefined {
  return entries.find(({ key }) => key === overState()?.below);
}

/** By its key where that is known: after such a loading one step back may lead out of the portal, whatever place the browser tells. */
function goToPage(): void {
  const page = navigation && pageAmong(navigation.entries());
  if (navigation === undefined || page === undefined) {
    history.back();
    return;
  }
  const { committed, finished } = navigation.traverseTo(page.key);
  // What was led elsewhere meanwhile has left it as well.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}

function forgetEntry(): void {
  History.prototype.replaceState.call(history, stateOfPage(), '');
}

function leaveEntry(): void {
  if (open.length > 0 || leavingEntry.now) return;
  if (!isOver()) {
    removeEventListener('popstate', back);
    return;
  }
  const [now, page] = [newLeaving(), pageNow()];
  Object.assign(leavingEntry, { now, isBack: () => pageNow() === page });
  goToPage();
  setTimeout(() => {
    if (leavingEntry.now === now) hasLeft();
  }, longest);
}

function newLeaving(): Leaving {
  let resolve = () => {};
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

function hasLeft(): void {
  leavingEntry.now?.resolve();
  leavingEntry.now = null;
}
