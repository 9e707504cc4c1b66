import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { Ended, FoundSession, Session } from './session-facts.ts';

/**
 * The first moments: the account that is signed in on this device, and what the tenant looks like. A session that should be over by the clock of this device
 * is asked about, for clocks may be wrong; without an answer the clock is believed. What is left of a session that is over, or of a browser that
 * was closed, is removed before anything is shown. A device that cannot tell is signed out; a tenant that cannot be reached has the default look.
 */
export const startUpMachine = setup({
  types: {
    context: {} as { session: Session | null; ended: Ended | null; themeFailed: boolean },
    events: {} as { type: 'never sent' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'find session': notProvided<FoundSession>(),
    'ask whether it lasts': notProvided<boolean, Session>(),
    'wipe what is left': notProvided<void>(),
    'load theme': notProvided<void>(),
  },
  guards: {
    'it lasts': (_, params: { found: FoundSession }) => params.found.standing === 'lasts',
    'it is in doubt': (_, params: { found: FoundSession }) => params.found.standing === 'in doubt',
    'the back office takes it': (_, params: { lasts: boolean }) => params.lasts,
  },
  actions: {
    'remember session': assign((_, params: { found: FoundSession }) => ({ session: params.found.session })),
    'forget session': assign({ session: null, ended: 'by the back office' }),
    'note missing theme': assign({ themeFailed: true }),
  },
}).createMachine({
  id: 'start-up',
  meta: { spec: '§4 start-up', secretFields: ['output.session.token'] },
  context: { session: null, ended: null, themeFailed: false },
  initial: 'finding the session',
  states: {
    'finding the session': {
      tags: 'busy',
      invoke: {
        src: 'find session',
        onDone: [
          {
            guard: { type: 'it lasts', params: ({ event }) => ({ found: event.output }) },
            target: 'loading the theme',
            actions: { type: 'remember session', params: ({ event }) => ({ found: event.output }) },
          },
          {
            guard: { type: 'it is in doubt', params: ({ event }) => ({ found: event.output }) },
            target: 'asking whether it lasts',
            actions: { type: 'remember session', params: ({ event }) => ({ found: event.output }) },
          },
          { target: 'wiping what is left' },
        ],
        onError: { target: 'loading the theme' },
      },
    },
    'asking whether it lasts': {
      tags: 'busy',
      invoke: {
        src: 'ask whether it lasts',
        input: ({ context }) => context.session as Session,
        onDone: [
          {
            guard: { type: 'the back office takes it', params: ({ event }) => ({ lasts: event.output }) },
            target: 'loading the theme',
          },
          { target: 'wiping what is left', actions: 'forget session' },
        ],
        onError: { target: 'wiping what is left', actions: 'forget session' },
      },
    },
    'wiping what is left': {
      tags: 'busy',
      invoke: {
        src: 'wipe what is left',
        onDone: { target: 'loading the theme' },
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
