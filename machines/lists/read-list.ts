import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';

/**
 * Reading one list. No answer leaves the saved copy on the screen, with its time; an answer that says no empties the screen
 * and says why, while the saved rows stay on the device. The first page comes first, the others follow in the background.
 */
export const readListMachine = setup({
  types: {
    context: {} as { list: string; failure: Failure | null },
    events: {} as { type: 'refresh requested' } | { type: 'connection came back' },
    input: {} as { list: string },
    tags: {} as 'fetching' | 'safe',
  },
  actors: {
    'fetch newest rows': notProvided<{ complete: boolean }, { list: string }>(),
    'fetch remaining rows': notProvided<void, { list: string }>(),
  },
  guards: {
    'every row is there': (_, params: { complete: boolean }) => params.complete,
    'no answer came': (_, params: { error: unknown }) => failureOf(params.error).type === 'no answer',
  },
  actions: {
    'forget failure': assign({ failure: null }),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'read-list',
  context: ({ input }) => ({ list: input.list, failure: null }),
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
          { target: 'fetching the rest' },
        ],
        onError: [
          {
            guard: { type: 'no answer came', params: ({ event }) => ({ error: event.error }) },
            target: 'saved copy',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'fetching the rest': {
      tags: 'safe',
      entry: 'forget failure',
      invoke: {
        src: 'fetch remaining rows',
        input: ({ context }) => ({ list: context.list }),
        onDone: { target: 'fresh' },
        onError: {
          target: 'partly fetched',
          actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'refresh requested': { target: 'fetching' } },
    },
    fresh: {
      tags: 'safe',
      entry: 'forget failure',
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
    'partly fetched': {
      tags: 'safe',
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
    'saved copy': {
      tags: 'safe',
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
    refused: {
      tags: 'safe',
      on: { 'refresh requested': { target: 'fetching' }, 'connection came back': { target: 'fetching' } },
    },
  },
});
