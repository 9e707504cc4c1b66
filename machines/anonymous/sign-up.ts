import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import type { Language } from '../../src/contract/languages.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isRefusal, type Problems, problemsOf } from '../shared/problems.ts';

export interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  language: Language;
}

const signUpFields = ['firstName', 'lastName', 'email', 'password', 'repeatedPassword', 'agreementAccepted'] as const;
export type SignUpProblems = Problems<(typeof signUpFields)[number]>;

/**
 * Making an account. Every field says what is wrong with it before anything is sent; an address that is in use is said beside it, with the
 * ways on. Without an answer nobody knows whether the account was made, and that is what is told. The password is never kept.
 */
export const signUpMachine = setup({
  types: {
    context: {} as {
      /** To whom the activation mail was sent; empty until then. */
      email: string;
      problems: SignUpProblems;
      failure: Failure | null;
      /** How often the form was sent with mistakes: each time the focus goes to their summary. */
      attempt: number;
      shortestPassword: number;
    },
    events: {} as { type: 'sign up requested'; newcomer: Newcomer; problems: SignUpProblems },
    tags: {} as 'busy' | 'safe',
  },
  actors: { register: notProvided<void, Newcomer>(), 'read shortest password': notProvided<number>() },
  guards: {
    'a field has a problem': (_, params: { problems: SignUpProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
  },
  actions: {
    'remember problems': assign(({ context }, params: { problems: SignUpProblems }) => ({
      problems: params.problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember address': assign((_, params: { newcomer: Newcomer }) => ({
      email: params.newcomer.email,
      problems: {},
      failure: null,
    })),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: problemsIn(failure), attempt: context.attempt + 1 };
    }),
    'remember shortest password': assign((_, params: { shortest: number }) => ({ shortestPassword: params.shortest })),
  },
}).createMachine({
  id: 'sign-up',
  meta: { spec: '§2.2', screen: 'sign-up', route: '/auth/sign-up', secretFields: ['newcomer.password'] },
  context: { email: '', problems: {}, failure: null, attempt: 0, shortestPassword: 7 },
  invoke: {
    src: 'read shortest password',
    onDone: { actions: { type: 'remember shortest password', params: ({ event }) => ({ shortest: event.output }) } },
    // The back office judges all the same.
    onError: {},
  },
  initial: 'entering',
  states: {
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: { 'not sent yet': {}, 'to be corrected': {}, 'outcome not known': {} },
      on: {
        'sign up requested': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember problems', params: ({ event }) => ({ problems: event.problems }) },
          },
          {
            target: 'registering',
            actions: { type: 'remember address', params: ({ event }) => ({ newcomer: event.newcomer }) },
          },
        ],
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        src: 'register',
        input: ({ event }) => (event as Extract<typeof event, { type: 'sign up requested' }>).newcomer,
        onDone: { target: 'registered' },
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
    registered: { type: 'final', tags: 'safe' },
  },
});

/** An address that is in use is a mistake of its field, whether or not the back office names the field. */
function problemsIn(failure: Failure): SignUpProblems {
  const isTaken = failure.type === 'refused' && failure.messageKey === 'exception.username.exists';
  const { messageKey, placeholder } = failure as Extract<Failure, { type: 'refused' }>;
  return isTaken
    ? { email: { messageKey, ...(placeholder !== undefined && { placeholder }) } }
    : problemsOf(failure, signUpFields);
}
