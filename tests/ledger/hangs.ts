import { unreachable } from './samples.ts';

/** A request that nobody answers, until it is broken off. */
export const hangs = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(unreachable)));
