import type { Failure } from '../../contract/failure.ts';
import { type ChunkLoadError, part } from '../parts/part.ts';
import type { Ask, AskForToken, AskPorts, createAsk } from './ask.ts';

/** As `createAsk`, but the code for it is fetched with the first call, so that the login page need not wait for it. */
export function createLazyAsk(ports: AskPorts): { ask: Ask; askForToken: AskForToken } {
  const load = once(() => import('./ask.ts'));
  let made: ReturnType<typeof createAsk> | undefined;
  const make = async () => {
    const { createAsk } = await load();
    made ??= createAsk(ports);
    return made;
  };
  return {
    ask: async (call, input, options) => (await make()).ask(call, input, options),
    askForToken: async (call, input, options) => (await make()).askForToken(call, input, options),
  };
}

/** Of the window: what the page cannot do without is there, but only for one that is loaded anew. */
export const partLost = 'part lost';

/** Fetches a part of the portal; a part that cannot be fetched is `no answer`, and is tried anew next time. */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const fetchPart = part(load);
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= fetchPart().catch((error: unknown) => {
      loading = undefined;
      // Once those who asked for it have heard that they do not have it.
      if ((error as ChunkLoadError).reason === 'gone') setTimeout(() => dispatchEvent(new Event(partLost)));
      throw { type: 'no answer', reason: 'unreachable' } satisfies Failure;
    });
    return loading;
  };
}
