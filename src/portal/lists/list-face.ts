import type { readListMachine } from '../../../machines/shared/read-list.ts';
import type { StateOf } from '../../../machines/state-of.ts';
import type { Failure } from '../../contract/failure.ts';

/** How a list shows itself, whether it holds rows or not. */
export type ListFace = 'first load' | 'fresh' | 'saved copy' | 'nothing saved' | 'refused';

type State = StateOf<typeof readListMachine>;

const faceOf = {
  fetching: { kept: 'fresh', missing: 'first load' },
  'fetching the rest': { kept: 'fresh', missing: 'first load' },
  fresh: { kept: 'fresh', missing: 'first load' },
  'partly fetched': { kept: 'saved copy', missing: 'nothing saved' },
  'saved copy': { kept: 'saved copy', missing: 'nothing saved' },
  refused: { kept: 'refused', missing: 'refused' },
} satisfies Record<State, Record<'kept' | 'missing', ListFace>>;

/**
 * A list that is asked for again keeps its face until the answer is there: nothing flickers under the customer's eyes.
 * @param kept whether this device ever got the list
 * @param failure why it was not read the last time
 */
export function listFace(state: State, kept: boolean, failure: Failure | null): ListFace {
  return faceOf[failure === null ? state : stateAfter(state, failure)][kept ? 'kept' : 'missing'];
}

function stateAfter(state: State, { type }: Failure): State {
  if (state === 'fetching') return type === 'no answer' ? 'saved copy' : 'refused';
  return state === 'fetching the rest' ? 'partly fetched' : state;
}
