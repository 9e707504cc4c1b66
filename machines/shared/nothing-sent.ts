import type { Failure } from '../../src/contract/failure.ts';

/** Nothing was asked of the back office: there was no way to it, or nobody pressed since the page was opened anew. */
export function isNothingSent(failure: Failure): boolean {
  return failure.type === 'no answer' && (failure.reason === 'unreachable' || failure.reason === 'not sent');
}
