import type { Call, InputOf } from '../../contract/call.ts';
import type { Ask } from '../api/ask.ts';
import type { Standing } from '../ledger/judge.ts';

/** How an act is found among what a back office without keys tells. */
export type LookUp<C extends Call> = (ask: Ask, input: InputOf<C>, knownBefore: unknown) => Promise<Standing>;

/** What is not there may still be on its way: only what is found is certain. */
export const notFound: Standing = { state: 'unknown' };

export function found(answer?: unknown): Standing {
  return { state: 'done', answer };
}

export function foundIf(isSo: boolean): Standing {
  return isSo ? found() : notFound;
}

export function foundAmong<Row>(rows: readonly Row[], isIt: (row: Row) => boolean): Standing {
  const row = rows.find(isIt);
  return row === undefined ? notFound : found(row);
}
