import { unreachable } from './samples.ts';

/** A request that is not answered, until it is broken off. */
export const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(unreachable)));
