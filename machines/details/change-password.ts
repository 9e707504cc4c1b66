import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isRefusal, type Problems, problemsOf } from '../shared/problems.ts';

const fields = ['currentPassword', 'password', 'repeatedPassword'] as const;
export type ChangePasswordProblems = Problems<(typeof fields)[number]>;

/** Neither is ever kept. */
export interface Passwords {
  currentPassword: string;
  password: string;
}

/**
 * Another password, by whoever knows the present one. Every other session ends, this one goes on. Without an answer nobody knows which
 * password counts, and that is what is told: no password is ever sent a second time.
 */
export const changePasswordMachine = setup({
  types: {
    context: {} as { problems: ChangePasswordProblems; failure: Failure | null; attempt: number },
    events: {} as
      | { type: 'password change requested'; passwords: Passwords; problems: ChangePasswordProblems }
      | { type: 'another change wanted' },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change password': notProvided<void, Passwords>() },
  guards: {
    'a field has a problem': (_, params: { problems: ChangePasswordProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'remember problems': assign(({ context }, params: { problems: ChangePasswordProblems }) => ({
      problems: params.problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: problemsIn(failure), attempt: context.attempt + 1 };
    }),
    'clear messages': assign({ failure: null, problems: {} }),
  },
}).createMachine({
  id: 'change-password',
  meta: {
    spec: '§2.4 my details',
    screen: 'password',
    route: '/my-details/password',
    secretFields: ['passwords.currentPassword', 'passwords.password'],
  },
  context: { problems: {}, failure: null, attempt: 0 },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: { 'not sent yet': {}, 'to be corrected': {}, 'outcome not known': {} },
      on: {
        'password change requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember problems', params: ({ event }) => ({ problems: event.problems }) },
          },
          { target: 'changing', actions: 'clear messages' },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'change password',
        input: ({ event }) => (event as Extract<typeof event, { type: 'password change requested' }>).passwords,
        onDone: { target: 'password changed' },
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
    'password changed': { tags: 'safe', on: { 'another change wanted': { target: 'entering' } } },
  },
});

/** The present password is a field of its own, whether or not the back office names it. */
function problemsIn(failure: Failure): ChangePasswordProblems {
  const isWrong = failure.type === 'refused' && failure.messageKey === 'exception.password.wrong';
  return isWrong ? { currentPassword: { messageKey: failure.messageKey } } : problemsOf(failure, fields);
}
