import { assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

type Keyed = { key: string };

/**
 * Asking for the account to be deleted. It says first what that means; nothing is gone until the operator has seen to it, and until then the
 * customer can take it back, which needs no question.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as { key: string | null },
    events: {} as
      | { type: 'deletion requested' }
      | { type: 'deletion confirmed'; key: string }
      | { type: 'deletion cancelled' }
      | { type: 'withdrawal requested'; key: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for deletion': notProvided<void, Keyed>(), 'withdraw request': notProvided<void, Keyed>() },
  actions: {
    'take key': assign((_, params: Keyed) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'tell that it is asked for': () => undefined,
    'tell that it is withdrawn': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'account-deletion',
  context: { key: null },
  initial: 'at rest',
  states: {
    'at rest': {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'deletion requested': { target: 'confirming deletion' },
        'withdrawal requested': {
          target: 'withdrawing',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    'confirming deletion': {
      tags: 'safe',
      on: {
        'deletion confirmed': {
          target: 'asking for deletion',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'deletion cancelled': { target: 'at rest' },
      },
    },
    'asking for deletion': {
      tags: 'busy',
      invoke: {
        src: 'ask for deletion',
        input: ({ context }) => ({ key: context.key as string }),
        onDone: { target: 'at rest', actions: 'tell that it is asked for' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        src: 'withdraw request',
        input: ({ context }) => ({ key: context.key as string }),
        onDone: { target: 'at rest', actions: 'tell that it is withdrawn' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
