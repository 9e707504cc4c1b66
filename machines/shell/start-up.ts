import { assign, setup } from 'xstate';
import type { Session } from '../account/session-facts.ts';
import { notProvided } from '../not-provided.ts';

/**
 * The first moments: who is signed in on this device, and what the tenant looks like.
 * A device that cannot tell is signed out; a tenant that cannot be reached has the default look. Both go on.
 */
export const startUpMachine = setup({
  types: {
    context: {} as { session: Session | null; themeFailed: boolean },
    events: {} as { type: 'never sent' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'find session': notProvided<Session | null>(),
    'load theme': notProvided<void>(),
  },
  actions: {
    'remember session': assign((_, params: { session: Session | null }) => ({ session: params.session })),
    'note missing theme': assign({ themeFailed: true }),
  },
}).createMachine({
  id: 'start-up',
  context: { session: null, themeFailed: false },
  initial: 'finding the session',
  states: {
    'finding the session': {
      tags: 'busy',
      invoke: {
        src: 'find session',
        onDone: {
          target: 'loading the theme',
          actions: { type: 'remember session', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'loading the theme' },
      },
    },
    'loading the theme': {
      tags: 'busy',
      invoke: {
        src: 'load theme',
        onDone: { target: 'ready' },
        onError: { target: 'ready', actions: 'note missing theme' },
      },
    },
    ready: { type: 'final', tags: 'safe' },
  },
  output: ({ context }) => context,
});
