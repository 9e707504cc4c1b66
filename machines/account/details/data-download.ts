import { setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

/** A file with everything that is known of the customer here. */
export const dataDownloadMachine = setup({
  types: {
    events: {} as { type: 'download requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'hand over everything': notProvided<void>() },
  actions: { 'tell the failure': (_, _params: { error: unknown }) => undefined },
}).createMachine({
  id: 'data-download',
  initial: 'at rest',
  states: {
    'at rest': { tags: 'safe', on: { 'download requested': { target: 'collecting' } } },
    collecting: {
      tags: 'busy',
      invoke: {
        src: 'hand over everything',
        onDone: { target: 'at rest' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
