import type { BrowserContext, Request } from 'playwright-core';

/** What the pages of a browser ask of the back office. */
export interface OpenRequests {
  /** What went out under a session since this was emptied. */
  readonly ofSession: Set<Request>;
  /** Resolves once nothing was under way for a moment; at the latest after five seconds. @param isHeld what is not waited for */
  readonly untilNone: (isHeld: (request: Request) => boolean) => Promise<void>;
}

const [moment, patience, step] = [300, 5_000, 50];

export function watchRequests(context: BrowserContext): OpenRequests {
  const open = new Set<Request>();
  const ofSession = new Set<Request>();
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    open.add(request);
    if (request.headers()['x-auth-token'] !== undefined) ofSession.add(request);
  });
  const ended = (request: Request) => {
    open.delete(request);
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  const isWaitedFor = (request: Request) => !request.frame().page().isClosed();
  return {
    ofSession,
    untilNone: async (isHeld) => {
      const until = Date.now() + patience;
      let calmSince = Date.now();
      while (Date.now() < until && Date.now() - calmSince < moment) {
        await new Promise((resolve) => setTimeout(resolve, step));
        if ([...open].some((request) => isWaitedFor(request) && !isHeld(request))) calmSince = Date.now();
      }
    },
  };
}
