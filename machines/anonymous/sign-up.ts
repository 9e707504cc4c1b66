import { assign, setup } from 'xstate';
import type { Failure } from '../../src/contract/failure.ts';
import type { Language } from '../../src/contract/languages.ts';
import { notProvided } from '../not-provided.ts';
import {
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import type { Problems } from '../shared/problems.ts';

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
 * ways on. Without an answer it is not known whether the account was made, and that is what is told. The password is never kept.
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
  guards: enteringGuards,
  actions: {
    ...enteringActions(signUpFields, { 'exception.username.exists': 'email' }),
    'remember address': assign((_, params: { newcomer: Newcomer }) => ({
      email: params.newcomer.email,
      problems: {},
      failure: null,
    })),
    'remember shortest password': assign((_, params: { shortest: number }) => ({ shortestPassword: params.shortest })),
  },
}).createMachine({
  id: 'sign-up',
  meta: { spec: '§2.2', screen: 'sign-up', route: '/auth/sign-up', secretFields: ['newcomer.password'] },
  context: { email: '', ...nothingEntered, shortestPassword: 8 },
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
      states: enteringStates,
      on: {
        'sign up requested': [
          mistaken,
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
        onError: endingsOfEntering('entering'),
      },
    },
    registered: { type: 'final', tags: 'safe' },
  },
});
