import { assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

type Confirmed = { userId: string; key: string };

/**
 * What can be done about somebody who may use the account: appoint or dismiss them as administrator, or take their access away. Each asks
 * first. The back office has the last word, such as that the last administrator stays.
 */
export const userAccessMachine = setup({
  types: {
    context: {} as { userId: string; key: string | null },
    events: {} as
      | { type: 'appointment requested' }
      | { type: 'dismissal requested' }
      | { type: 'delete requested' }
      | { type: 'confirmed'; key: string }
      | { type: 'cancelled' },
    input: {} as { userId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'appoint administrator': notProvided<void, Confirmed>(),
    'dismiss administrator': notProvided<void, Confirmed>(),
    'delete user': notProvided<void, Confirmed>(),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'tell that they are administrator': () => undefined,
    'tell that they are no administrator': () => undefined,
    'tell that they are deleted': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'user-access',
  context: ({ input }) => ({ userId: input.userId, key: null }),
  initial: 'at rest',
  states: {
    'at rest': {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'appointment requested': { target: 'confirming appointment' },
        'dismissal requested': { target: 'confirming dismissal' },
        'delete requested': { target: 'confirming delete' },
      },
    },
    'confirming appointment': {
      tags: 'safe',
      on: {
        confirmed: { target: 'appointing', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'at rest' },
      },
    },
    'confirming dismissal': {
      tags: 'safe',
      on: {
        confirmed: { target: 'dismissing', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'at rest' },
      },
    },
    'confirming delete': {
      tags: 'safe',
      on: {
        confirmed: { target: 'deleting', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'at rest' },
      },
    },
    appointing: {
      tags: 'busy',
      invoke: {
        src: 'appoint administrator',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'at rest', actions: 'tell that they are administrator' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    dismissing: {
      tags: 'busy',
      invoke: {
        src: 'dismiss administrator',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'at rest', actions: 'tell that they are no administrator' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        src: 'delete user',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'at rest', actions: 'tell that they are deleted' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
