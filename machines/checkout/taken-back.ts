import type { Failure } from '../../src/contract/failure.ts';

const takenBackWords = ['error.act.voided', 'error.act.withdrawn'];

/** The customer said so before it was carried out. */
export function isTakenBack(failure: Failure): boolean {
  return failure.type === 'refused' && takenBackWords.includes(failure.messageKey);
}
