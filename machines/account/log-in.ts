import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Session } from './session-facts.ts';

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/**
 * Signing in. What is missing is said beside its field before anything is sent; a refusal says nothing about which of the
 * two was wrong; no answer is not a refusal. The password is never kept.
 */
export const logInMachine = setup({
  types: {
    context: {} as { session: Session | null; failure: Failure | null; missing: ('username' | 'password')[] },
    events: {} as { type: 'sign in requested'; credentials: Credentials; missing: ('username' | 'password')[] },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'sign in': notProvided<Session, Credentials>(), 'take over session': notProvided<void, Session>() },
  guards: {
    'something is missing': (_, params: { missing: string[] }) => params.missing.length > 0,
  },
  actions: {
    'remember what is missing': assign((_, params: { missing: ('username' | 'password')[] }) => ({
      missing: params.missing,
      failure: null,
    })),
    'remember session': assign((_, params: { session: Session }) => ({ session: params.session })),
    'clear messages': assign({ failure: null, missing: [] }),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'log-in',
  context: { session: null, failure: null, missing: [] },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      on: {
        'sign in requested': [
          {
            guard: { type: 'something is missing', params: ({ event }) => ({ missing: event.missing }) },
            actions: { type: 'remember what is missing', params: ({ event }) => ({ missing: event.missing }) },
          },
          { target: 'signing in', actions: 'clear messages' },
        ],
      },
    },
    'signing in': {
      tags: 'busy',
      invoke: {
        src: 'sign in',
        input: ({ event }) => event.credentials,
        onDone: {
          target: 'taking over',
          actions: { type: 'remember session', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'entering',
          actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'taking over': {
      tags: 'busy',
      invoke: {
        src: 'take over session',
        input: ({ context }) => context.session as Session,
        onDone: { target: 'signed in' },
        onError: {
          target: 'entering',
          actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'signed in': { type: 'final', tags: 'safe' },
  },
});
