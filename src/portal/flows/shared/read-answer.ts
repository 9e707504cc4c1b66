import { createActor, fromCallback, fromPromise } from 'xstate';
import { type ReadAnswerEvent, readAnswerMachine } from '../../../../machines/shared/read-answer.ts';
import { type StateOf, stateOf } from '../../../../machines/state-of.ts';
import { listPause } from '../../lists/list-pause.ts';
import type { Running } from '../../spine/running.ts';
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

interface AnswerReading<Answer> {
  readonly world: World;
  readonly running: Running;
  readonly read: (signal: AbortSignal) => Promise<Answer>;
  readonly tell: (state: StateOf<typeof readAnswerMachine>, answer?: { told: Answer }) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Runs it until the answer is wanted no longer. */
export function startAnswer<Answer>({ world, running, read, tell, signal }: AnswerReading<Answer>): void {
  const actor = createActor(readAnswerFlow(world, read));
  actor.subscribe((snapshot) => {
    const state = stateOf<typeof readAnswerMachine>(snapshot);
    tell(state, state === 'told' ? { told: snapshot.context.answer as Answer } : undefined);
  });
  const leave = running.add(actor);
  actor.start();
  signal.addEventListener('abort', () => {
    leave();
    actor.stop();
  });
}
