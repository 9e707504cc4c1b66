import type { Channel, Lock } from '../../../src/portal/ledger/ports.ts';
import type { Chance } from './chance.ts';
import type { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';

interface Request {
  readonly tab: Tab;
  readonly work: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The Web Lock of one account, as browsers have it: a queue, stealing, and release when a tab is gone. */
export interface Locks {
  readonly of: (tab: Tab) => Lock;
  readonly forget: (tab: Tab) => void;
}

export function createLocks(timeline: Timeline): Locks {
  let holder: Request | null = null;
  let queue: Request[] = [];

  function grant(): void {
    const next = queue.shift();
    if (holder || !next) return;
    hold(next);
  }

  function hold(request: Request): void {
    holder = request;
    timeline.after(1, () =>
      request.tab.deliver(() => {
        if (holder !== request) return;
        request.work().then(
          () => release(request),
          () => release(request),
        );
      }),
    );
  }

  function release(request: Request): void {
    request.resolve();
    if (holder !== request) return;
    holder = null;
    grant();
  }

  return {
    of: (tab) => (how, work) =>
      new Promise((resolve, reject) => {
        const request: Request = { tab, work, resolve, reject };
        if ('steal' in how) {
          const robbed = holder;
          hold(request);
          if (robbed) timeline.after(1, () => robbed.tab.deliver(() => robbed.reject(new Error('stolen'))));
          return;
        }
        const { signal } = how;
        if (signal.aborted) return reject(new Error('aborted'));
        queue.push(request);
        signal.addEventListener('abort', () => {
          if (!queue.includes(request)) return;
          queue = queue.filter((other) => other !== request);
          reject(new Error('aborted'));
        });
        if (!holder) grant();
      }),
    forget: (tab) => {
      queue = queue.filter((request) => request.tab !== tab);
      if (holder?.tab !== tab) return;
      holder = null;
      timeline.after(20, grant);
    },
  };
}

/** What tabs of one account tell each other; now and then it gets lost. */
export interface Channels {
  readonly of: (tab: Tab) => Channel;
}

export function createChannels(timeline: Timeline, chance: Chance, lost: number): Channels {
  const listeners = new Set<{ tab: Tab; hear: (epoch: number) => void }>();
  return {
    of: (tab) => ({
      beat: (epoch) => {
        for (const listener of listeners) {
          if (!listener.tab.isAlive()) listeners.delete(listener);
          else if (listener.tab !== tab && !chance.happens(lost)) {
            timeline.after(chance.between(0, 20), () =>
              listener.tab.deliver(() => listeners.has(listener) && listener.hear(epoch)),
            );
          }
        }
      },
      onBeat: (hear) => {
        const listener = { tab, hear };
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  };
}
