import type { Call, InputOf } from '../../contract/call.ts';
import type { Ask } from '../api/ask.ts';
import type { Outcome } from '../ledger/judge.ts';

/** How an act is found among what a back office without keys tells. */
export type LookUp<C extends Call> = (ask: Ask, input: InputOf<C>, knownBefore: unknown) => Promise<Outcome>;

/** What is not there may still be on its way: only what is found is certain. */
export const notFound: Outcome = { state: 'unknown' };

export function found(answer?: unknown): Outcome {
  return { state: 'done', answer };
}

export function foundIf(isSo: boolean): Outcome {
  return isSo ? found() : notFound;
}

export function foundAmong<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Outcome {
  const row = rows.find(isIt);
  return row === undefined ? notFound : found(row);
}
