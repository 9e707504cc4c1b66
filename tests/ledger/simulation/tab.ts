import type { Timeline } from './timeline.ts';

/** One tab: everything that comes back to it passes here, so that it can be frozen or killed between any two awaits. */
export interface Tab {
  readonly id: number;
  readonly isAlive: () => boolean;
  readonly isFrozen: () => boolean;
  /** Runs now, on thawing, or never. */
  readonly deliver: (run: () => void) => void;
  /** When it could last be looked at. */
  readonly seenUntil: () => number;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => void;
}

export function createTab(id: number, timeline: Timeline): Tab {
  let alive = true;
  let frozen = false;
  let held: (() => void)[] = [];
  let unseenSince = 0;
  const deliver = (run: () => void) => {
    if (!alive) return;
    if (frozen) held.push(run);
    else run();
  };
  return {
    id,
    isAlive: () => alive,
    isFrozen: () => frozen,
    deliver,
    seenUntil: () => (alive && !frozen ? timeline.now() : unseenSince),
    after: (milliseconds, run) => {
      let calledOff = false;
      const callOff = timeline.after(milliseconds, () => deliver(() => calledOff || run()));
      return () => {
        // Also what has fired while the tab was frozen.
        calledOff = true;
        callOff();
      };
    },
    freeze: () => {
      if (!frozen) unseenSince = timeline.now();
      frozen = true;
    },
    thaw: () => {
      frozen = false;
      const waiting = held;
      held = [];
      // Each its own event: what was queued while frozen does not run in one go.
      for (const run of waiting) timeline.after(0, () => deliver(run));
    },
    kill: () => {
      if (!frozen) unseenSince = timeline.now();
      alive = false;
      held = [];
    },
  };
}
