import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { rememberFailure, why } from './answers.ts';

/**
 * Reading one list. No answer leaves the saved copy on the screen, with its time; an answer that says no empties the screen
 * and says why, while the saved rows stay on the device. The first page comes first, the others follow in the background.
 * A list that was not read is asked for again after a pause of its own, which grows with every failure.
 */
export const readListMachine = setup({
  types: {
    context: {} as { list: string; failure: Failure | null; tries: number },
    events: {} as { type: 'refresh requested' } | { type: 'connection came back' },
    input: {} as { list: string },
    tags: {} as 'fetching' | 'safe',
  },
  actors: {
    'fetch newest rows': notProvided<{ complete: boolean }, { list: string }>(),
    'fetch remaining rows': notProvided<void, { list: string }>(),
    'wait for the next try': notProvided<void, { tries: number; failure: Failure | null }>(),
  },
  guards: {
    'every row is there': (_, params: { complete: boolean }) => params.complete,
    'no answer came': (_, params: { error: unknown }) => failureOf(params.error).type === 'no answer',
  },
  actions: {
    'forget failure': assign({ failure: null }),
    'forget tries': assign({ tries: 0 }),
    'remember failure': assign(({ context }, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      tries: context.tries + 1,
    })),
  },
}).createMachine({
  id: 'read-list',
  meta: { spec: '§4 async data loading' },
  context: ({ input }) => ({ list: input.list, failure: null, tries: 0 }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: ['fetching', 'safe'],
      invoke: {
        src: 'fetch newest rows',
        input: ({ context }) => ({ list: context.list }),
        onDone: [
          {
            guard: { type: 'every row is there', params: ({ event }) => ({ complete: event.output.complete }) },
            target: 'fresh',
          },
          { target: 'fetching the rest', actions: 'forget failure' },
        ],
        onError: [
          {
            guard: { type: 'no answer came', params: why },
            target: 'saved copy',
            actions: rememberFailure,
          },
          {
            target: 'refused',
            actions: rememberFailure,
          },
        ],
      },
    },
    'fetching the rest': {
      tags: 'safe',
      invoke: {
        src: 'fetch remaining rows',
        input: ({ context }) => ({ list: context.list }),
        onDone: { target: 'fresh' },
        onError: {
          target: 'partly fetched',
          actions: rememberFailure,
        },
      },
      on: { 'refresh requested': { target: 'fetching', actions: 'forget failure' } },
    },
    fresh: {
      tags: 'safe',
      entry: ['forget failure', 'forget tries'],
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
    'partly fetched': {
      tags: 'safe',
      invoke: {
        src: 'wait for the next try',
        input: ({ context }) => ({ tries: context.tries, failure: context.failure }),
        onDone: { target: 'fetching the rest' },
      },
      on: {
        'refresh requested': { target: 'fetching', actions: 'forget failure' },
        'connection came back': { target: 'fetching', actions: 'forget failure' },
      },
    },
    'saved copy': {
      tags: 'safe',
      invoke: {
        src: 'wait for the next try',
        input: ({ context }) => ({ tries: context.tries, failure: context.failure }),
        onDone: { target: 'fetching' },
      },
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
    refused: {
      tags: 'safe',
      invoke: {
        src: 'wait for the next try',
        input: ({ context }) => ({ tries: context.tries, failure: context.failure }),
        onDone: { target: 'fetching' },
      },
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
  },
});
