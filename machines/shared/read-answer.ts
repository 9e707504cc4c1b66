import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { noListener, notProvided } from '../not-provided.ts';
import { rememberFailure, why } from './answers.ts';

export type ReadAnswerEvent = { type: 'page seen again' };

/**
 * What a page asks and this device does not keep. As long as there is no answer the page does without, and it is asked for again after a pause that grows
 * with every failure, or at once when the page is seen again or there is a network; an answer that says no is the end of it.
 */
export const readAnswerMachine = setup({
  types: {
    context: {} as { answer: unknown; failure: Failure | null; tries: number },
    events: {} as ReadAnswerEvent,
    tags: {} as 'safe',
  },
  actors: {
    'page listener': noListener<ReadAnswerEvent>(),
    'read the answer': notProvided<unknown>(),
    'wait for the next try': notProvided<void, { tries: number; failure: Failure | null }>(),
  },
  guards: {
    'it may be told later': (_, { error }: { error: unknown }) =>
      ['no answer', 'fault'].includes(failureOf(error).type),
  },
  actions: {
    'remember answer': assign((_, { answer }: { answer: unknown }) => ({ answer, failure: null })),
    'remember failure': assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      tries: context.tries + 1,
    })),
  },
}).createMachine({
  id: 'read-answer',
  meta: { spec: '§4 async data loading' },
  context: { answer: null, failure: null, tries: 0 },
  invoke: { src: 'page listener' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'safe',
      invoke: {
        src: 'read the answer',
        onDone: {
          target: 'told',
          actions: { type: 'remember answer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          { guard: { type: 'it may be told later', params: why }, target: 'not told', actions: rememberFailure },
          { target: 'refused', actions: rememberFailure },
        ],
      },
    },
    'not told': {
      tags: 'safe',
      invoke: {
        src: 'wait for the next try',
        input: ({ context: { tries, failure } }) => ({ tries, failure }),
        onDone: { target: 'reading' },
      },
      on: { 'page seen again': { target: 'reading' } },
    },
    told: { type: 'final', tags: 'safe' },
    refused: { type: 'final', tags: 'safe' },
  },
});
