import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import type { Problems } from '../shared/problems.ts';
import type { Session } from '../spine/session-facts.ts';

/** The message of each field that cannot be sent as it is. */
export type LogInProblems = Problems<'username' | 'password'>;

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
}

/**
 * Signing in. What is missing or malformed is said beside its field before anything is sent; a refusal says nothing about which of the
 * two was wrong; no answer is not a refusal. The password is never kept.
 * It says for itself what other charts take from `shared`: it comes with the first page.
 */
export const logInMachine = setup({
  types: {
    context: {} as { session: Session | null; failure: Failure | null; problems: LogInProblems; attempt: number },
    events: {} as { type: 'sign in requested'; credentials: Credentials; problems: LogInProblems },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'sign in': notProvided<Session, Credentials>(), 'take over session': notProvided<void, Session>() },
  guards: {
    'a field has a problem': (_, params: { problems: LogInProblems }) => Object.keys(params.problems).length > 0,
  },
  actions: {
    'remember problems': assign(({ context }, params: { problems: LogInProblems }) => ({
      problems: params.problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember session': assign((_, params: { session: Session }) => ({ session: params.session })),
    'clear messages': assign({ failure: null, problems: {} }),
    'remember failure': assign((_, params: { error: unknown }) => ({
      session: null,
      failure: failureOf(params.error),
    })),
  },
}).createMachine({
  id: 'log-in',
  meta: { spec: '§2.2', screen: 'login', route: '/auth/login', secretFields: ['credentials.password', 'output.token'] },
  context: { session: null, failure: null, problems: {}, attempt: 0 },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      on: {
        'sign in requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            actions: { type: 'remember problems', params: ({ event }) => ({ problems: event.problems }) },
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
