import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';

/** A file with everything that is known of the customer here. The back office hears of it, so that the customer has a mail. */
export const dataDownloadMachine = setup({
  types: {
    context: {} as { key: string | null },
    events: {} as { type: 'download requested'; key: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'hand over everything': notProvided<void, { key: string }>() },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'data-download',
  meta: { spec: '§2.4 my details', screen: 'personal information', route: '/my-details/personalInformation' },
  context: { key: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'download requested': {
          target: 'collecting',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    collecting: {
      tags: 'busy',
      invoke: {
        src: 'hand over everything',
        input: ({ context }) => ({ key: context.key as string }),
        onDone: { target: 'idle' },
        onError: {
          target: 'idle',
          actions: tellFailure,
        },
      },
    },
  },
});
