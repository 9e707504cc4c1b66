import type { readListMachine } from '../../../machines/lists/read-list.ts';
import type { StateOf } from '../../../machines/state-of.ts';

/** How a list shows itself, whether it holds rows or not. */
export type ListFace = 'first load' | 'fresh' | 'saved copy' | 'nothing saved' | 'refused';

const faceOf = {
  fetching: { kept: 'fresh', missing: 'first load' },
  'fetching the rest': { kept: 'fresh', missing: 'first load' },
  fresh: { kept: 'fresh', missing: 'first load' },
  'partly fetched': { kept: 'saved copy', missing: 'nothing saved' },
  'saved copy': { kept: 'saved copy', missing: 'nothing saved' },
  refused: { kept: 'refused', missing: 'refused' },
} satisfies Record<StateOf<typeof readListMachine>, Record<'kept' | 'missing', ListFace>>;

/** @param kept whether this device ever got the list */
export function listFace(state: keyof typeof faceOf, kept: boolean): ListFace {
  return faceOf[state][kept ? 'kept' : 'missing'];
}
