import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';

export type CancelRequestEvent =
  | { type: 'cancel requested'; requestId: string }
  | { type: 'cancel confirmed'; key: string }
  | { type: 'cancel dismissed' };

/** Calling back a request for cards by post, after a question. What has been sent meanwhile cannot be called back: that is said. */
export const cancelRequestMachine = setup({
  types: {
    context: {} as { requestId: string; key: string },
    events: {} as CancelRequestEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'cancel request': notProvided<void, { requestId: string; key: string }>() },
  actions: {
    'take request': assign((_, params: { requestId: string }) => ({ requestId: params.requestId, key: '' })),
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'tell that the request is cancelled': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'cancel-request',
  context: { requestId: '', key: '' },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'cancel requested': {
          target: 'confirming cancel',
          actions: { type: 'take request', params: ({ event }) => ({ requestId: event.requestId }) },
        },
      },
    },
    'confirming cancel': {
      tags: 'safe',
      on: {
        'cancel confirmed': {
          target: 'cancelling',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'cancel dismissed': { target: 'idle' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancel request',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'tell that the request is cancelled' },
        onError: {
          target: 'idle',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
