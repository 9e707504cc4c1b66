import type { Failure } from '../../src/contract/failure.ts';

/** The back office could not be reached before anything was asked of it: nothing has to be resolved. */
export function isNothingSent(failure: Failure): boolean {
  return failure.type === 'no answer' && failure.reason === 'unreachable';
}
