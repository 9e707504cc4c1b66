import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isRefusal, type Problems, problemsOf } from '../shared/problems.ts';

/**
 * Asking for a mail to choose a new password. The same is told of every address, unless the back office itself says that it is unknown.
 * The mail may be asked for again, and for another address.
 */
export const forgotPasswordMachine = setup({
  types: {
    context: {} as {
      /** Asked for last; empty until then. */
      email: string;
      problems: Problems<'email'>;
      failure: Failure | null;
      attempt: number;
    },
    events: {} as
      | { type: 'password mail requested'; email: string; problems: Problems<'email'> }
      | { type: 'password mail requested again' }
      | { type: 'other address wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for password mail': notProvided<void, { email: string }>() },
  guards: {
    'a field has a problem': (_, params: { problems: Problems<'email'> }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'remember problems': assign(({ context }, params: { problems: Problems<'email'> }) => ({
      problems: params.problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember address': assign((_, params: { email: string }) => ({
      email: params.email,
      problems: {},
      failure: null,
    })),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: problemsIn(failure), attempt: context.attempt + 1 };
    }),
  },
}).createMachine({
  id: 'forgot-password',
  meta: { spec: '§2.2', screen: 'forgotten password', route: '/auth/forgot-password' },
  context: { email: '', problems: {}, failure: null, attempt: 0 },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: { 'not sent yet': {}, 'to be corrected': {}, 'outcome not known': {} },
      on: {
        'password mail requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember problems', params: ({ event }) => ({ problems: event.problems }) },
          },
          {
            target: 'asking',
            actions: { type: 'remember address', params: ({ event }) => ({ email: event.email }) },
          },
        ],
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'ask for password mail',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'mail under way' },
        onError: [
          {
            guard: { type: 'the back office refused', params: ({ event }) => ({ error: event.error }) },
            target: 'entering.to be corrected',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'entering.outcome not known',
            actions: { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    'mail under way': {
      tags: 'safe',
      on: {
        'password mail requested again': { target: 'asking' },
        'other address wanted': { target: 'entering' },
      },
    },
  },
});

/** A frank back office says that it does not know the address. */
function problemsIn(failure: Failure): Problems<'email'> {
  const isUnknown = failure.type === 'refused' && failure.messageKey === 'exception.email.unknown';
  return isUnknown ? { email: { messageKey: failure.messageKey } } : problemsOf(failure, ['email']);
}
