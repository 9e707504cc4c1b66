const longestWait = 20_000;

/** Carries a request to another server. */
export type Send = (request: Request) => Promise<Response>;

export const overTheNetwork: Send = (request) =>
  fetch(new Request(request, { signal: AbortSignal.timeout(longestWait), redirect: 'error' }));
