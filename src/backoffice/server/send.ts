const longestWait = 20_000;

export type Send = (request: Request) => Promise<Response>;

export interface Ways {
  /** Whether an address is one of this back office itself. */
  readonly isOwn: (address: URL) => Promise<boolean>;
  readonly within: (request: Request) => Response | Promise<Response>;
  readonly elsewhere?: Send | undefined;
}

/**
 * Carries requests to other servers. What goes to an address of our own (the simulated providers) is answered without
 * leaving the process, because a name below `localhost` cannot be looked up everywhere.
 */
export function senderTo({ isOwn, within, elsewhere = overTheNetwork }: Ways): Send {
  return async (request) => {
    if (!(await isOwn(new URL(request.url)))) return elsewhere(request);
    const response = await within(request);
    if (response.headers.get('x-simulated-fault') === 'answer lost')
      throw new Error('the answer was lost, as the simulation was told');
    return response;
  };
}

function overTheNetwork(request: Request): Promise<Response> {
  return fetch(new Request(request, { signal: AbortSignal.timeout(longestWait), redirect: 'error' }));
}
