import type { Failure } from '../../contract/failure.ts';
import type { After } from '../world.ts';

const silence: Failure = { type: 'no answer', reason: 'timeout' };

/** A request that has so many milliseconds; `givenUp` ends it before. */
export type InTime = <Answer>(
  limit: number,
  request: (signal: AbortSignal) => Promise<Answer>,
  givenUp?: AbortSignal,
) => Promise<Answer>;

/**
 * What is not answered in time, or within this tab's term, is broken off: requests that hang must not pile up.
 * @param over aborted at the end of the term
 */
export function createInTime(after: After, over: AbortSignal): InTime {
  return (limit, request, givenUp) => {
    const ending = new AbortController();
    const end = () => ending.abort();
    givenUp?.addEventListener('abort', end, { once: true });
    const calledOff = new Promise<never>((_, reject) => {
      ending.signal.addEventListener('abort', () => reject(silence));
    });
    over.addEventListener('abort', end);
    const cancel = after(limit, end);
    return Promise.race([request(ending.signal), calledOff]).finally(() => {
      cancel();
      over.removeEventListener('abort', end);
    });
  };
}
