import type { Failure } from '../../src/contract/failure.ts';

/** Nothing was asked of the back office: the network was away, or the page was opened anew and no press followed. */
export function isNothingSent(failure: Failure): boolean {
  return failure.type === 'no answer' && (failure.reason === 'unreachable' || failure.reason === 'not sent');
}
