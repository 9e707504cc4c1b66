import type { Page, Request, Route } from 'playwright-core';
import type { Held } from '../../machines/walk-for.ts';
import { lastResort } from '../support/last-resort.ts';

/** A request whose answer is held back. */
export interface Waiting {
  readonly call: Held;
  readonly route: Route;
  /** What was sent before, where this only asks what became of it. */
  readonly about: Request | undefined;
}

/** The requests that wait, in the order in which they came. Those of pages that went away wait for nothing. */
export interface WaitingLine {
  join(one: Waiting): void;
  /** One of these calls that waits, or the next; it goes on waiting. Rejects where none comes for a while. @param about only one that asks what became of this */
  first(calls: readonly Held[], about?: Request): Promise<Waiting>;
  /** The same, and it waits no longer. */
  next(calls: readonly Held[], about?: Request): Promise<Waiting>;
  /** Whatever waits and is so, all of it by default: it waits no longer. */
  leave(isSo?: (one: Waiting) => boolean): readonly Waiting[];
  has(request: Request): boolean;
  /** What this page had asked is answered no more. */
  leaveOf(page: Page): void;
}

export function waitingLine(): WaitingLine {
  let line: readonly Waiting[] = [];
  let arrived = Promise.withResolvers<void>();
  const leave = (isSo: (one: Waiting) => boolean = () => true) => {
    const left = line.filter(isSo);
    line = line.filter((one) => !left.includes(one));
    return left;
  };
  const first = async (calls: readonly Held[], about?: Request): Promise<Waiting> => {
    const until = Date.now() + lastResort;
    for (;;) {
      leave((one) => !isHeard(one));
      const found = line.find((one) => calls.includes(one.call) && (!about || one.about === about));
      if (found) return found;
      const left = until - Date.now();
      if (left <= 0) throw new Error(`${calls.map(({ name }) => name).join(' or ')} was never asked.`);
      await Promise.race([arrived.promise, new Promise((resolve) => void setTimeout(resolve, left).unref())]);
    }
  };
  return {
    join: (one) => {
      line = [...line, one];
      arrived.resolve();
      arrived = Promise.withResolvers();
    },
    first,
    next: async (calls, about) => {
      const found = await first(calls, about);
      leave((one) => one === found);
      return found;
    },
    leave,
    has: (request) => line.some(({ route }) => route.request() === request),
    leaveOf: (page) => {
      leave(({ route }) => route.request().frame().page() === page);
    },
  };
}

/** Whether its answer is still waited for. */
export function isHeard({ route }: Waiting): boolean {
  const request = route.request();
  return request.failure() === null && !request.frame().page().isClosed();
}
