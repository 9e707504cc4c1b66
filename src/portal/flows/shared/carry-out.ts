import { fromPromise } from 'xstate';
import { failureOf } from '../../../contract/failure.ts';
import type { ActEntry } from '../../acts/act.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo, type Wanted } from './see-to.ts';
import { takeBack } from './take-back.ts';
import { tellFailure } from './tell-failure.ts';

/** The actor of a chart that carries out one act. @param inputOf what the call is sent of what the chart hands over */
export function carryOut<Given extends { key: string }, Input extends object>(
  portal: Portal,
  store: Store,
  act: ActEntry<Input, unknown>,
  inputOf: (given: Given) => Wanted<Input>['input'],
) {
  return fromPromise<void, Given>(async ({ input, ...run }) => {
    await answered(seeTo(portal, store, act, { key: input.key, input: inputOf(input) }, run));
  });
}

/** What every chart does whose act follows a question. */
export function actingActions(portal: Portal, store: Store) {
  return {
    'take back what was not sent': takeBack(store),
    'tell the failure': (_: unknown, { error }: { error: unknown }) => tellFailure(portal, failureOf(error)),
  };
}
