import { fromCallback, fromPromise } from 'xstate';
import { type ReadAnswerEvent, readAnswerMachine } from '../../../../machines/shared/read-answer.ts';
import { listPause } from '../../lists/list-pause.ts';
import type { World } from '../../world.ts';
import { hear } from './hear-page.ts';

/** Reads what this device does not keep. */
export function readAnswerFlow({ wait, random }: World, read: (signal: AbortSignal) => Promise<unknown>) {
  return readAnswerMachine.provide({
    actors: {
      'page listener': fromCallback<ReadAnswerEvent>(({ sendBack }) =>
        hear(() => sendBack({ type: 'page seen again' })),
      ),
      'read the answer': fromPromise(({ signal }) => read(signal)),
      'wait for the next try': fromPromise(({ input: { tries, failure }, signal }) =>
        wait(listPause(tries, failure, random()), signal),
      ),
    },
  });
}
