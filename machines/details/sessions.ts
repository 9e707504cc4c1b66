import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import type { CustomerSession } from '../../src/contract/sessions.ts';
import { notProvided } from '../not-provided.ts';
import { rememberFailure } from '../shared/answers.ts';

/**
 * The devices that are signed in to the account, and signing out one or all of them. A device that is signed out goes from the list once the back office says so;
 * everywhere is asked first, and ends the session here too.
 */
export const sessionsMachine = setup({
  types: {
    context: {} as { sessions: readonly CustomerSession[]; failure: Failure | null },
    events: {} as
      | { type: 'try again requested' }
      | { type: 'sign out of one requested'; sessionId: string }
      | { type: 'sign out everywhere requested' }
      | { type: 'sign out everywhere confirmed' }
      | { type: 'sign out everywhere cancelled' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'list sessions': notProvided<CustomerSession[]>(),
    'end one session': notProvided<void, { sessionId: string }>(),
    'end all sessions': notProvided<void>(),
  },
  actions: {
    'take sessions': assign((_, params: { sessions: readonly CustomerSession[] }) => ({
      sessions: params.sessions,
      failure: null,
    })),
    'forget failure': assign({ failure: null }),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'sessions',
  meta: { spec: '§2.4 my details', screen: 'login details', route: '/my-login-details' },
  context: { sessions: [], failure: null },
  initial: 'reading',
  states: {
    reading: {
      tags: 'safe',
      invoke: {
        src: 'list sessions',
        onDone: {
          target: 'shown',
          actions: { type: 'take sessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'not read',
          actions: rememberFailure,
        },
      },
    },
    'not read': { tags: 'safe', on: { 'try again requested': { target: 'reading', actions: 'forget failure' } } },
    shown: {
      tags: 'safe',
      on: {
        'sign out of one requested': { target: 'signing out of one', actions: 'forget failure' },
        'sign out everywhere requested': { target: 'confirming', actions: 'forget failure' },
      },
    },
    'signing out of one': {
      tags: 'busy',
      invoke: {
        src: 'end one session',
        input: ({ event }) => ({ sessionId: 'sessionId' in event ? event.sessionId : '' }),
        onDone: { target: 'reading' },
        onError: {
          target: 'shown',
          actions: rememberFailure,
        },
      },
    },
    confirming: {
      tags: 'safe',
      on: {
        'sign out everywhere confirmed': { target: 'signing out everywhere' },
        'sign out everywhere cancelled': { target: 'shown' },
      },
    },
    'signing out everywhere': {
      tags: 'busy',
      invoke: {
        src: 'end all sessions',
        onDone: { target: 'signed out' },
        onError: {
          target: 'shown',
          actions: rememberFailure,
        },
      },
    },
    'signed out': { type: 'final', tags: 'safe' },
  },
});
