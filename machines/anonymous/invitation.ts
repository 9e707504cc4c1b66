import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { why } from '../shared/answers.ts';
import {
  clearMessages,
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import { isLinkRefusal } from '../shared/problems.ts';
import type { Session } from '../spine/session-facts.ts';
import { judgingLink, linkDoesNotWork, linkNotJudged } from './judged-link.ts';
import type { PasswordLink, PasswordProblems } from './new-password.ts';

/** The invited person chooses a password. */
export interface Acceptance {
  password: string;
}

/**
 * Accepting an invitation into another's account: a password, and the invited person is signed in. A device that is signed in as
 * another asks first: two accounts are never mixed. Once the password is set, not learning who that is only means signing in oneself.
 */
export const invitationMachine = setup({
  types: {
    context: {} as PasswordLink & {
      /** The address of the account that is signed in on this device already. */
      signedInAs: string | null;
      token: string | null;
      session: Session | null;
      problems: PasswordProblems;
      failure: Failure | null;
      attempt: number;
    },
    input: {} as { signedInAs: string | null },
    events: {} as
      | { type: 'invitation accepted'; password: string; problems: PasswordProblems }
      | { type: 'log out requested' }
      | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'judge invitation': notProvided<PasswordLink>(),
    'log the other out': notProvided<void>(),
    'complete invitation': notProvided<string, Acceptance>(),
    'learn who that is': notProvided<Session, { token: string }>(),
    'take over session': notProvided<void, Session>(),
  },
  guards: {
    'somebody else is signed in': ({ context }) => context.signedInAs !== null,
    ...enteringGuards,
    'the link is refused': (_, params: { error: unknown }) => isLinkRefusal(failureOf(params.error)),
  },
  actions: {
    'remember invitation': assign((_, params: { link: PasswordLink }) => ({ ...params.link, failure: null })),
    'forget the other': assign({ signedInAs: null }),
    'remember token': assign((_, params: { token: string }) => ({ token: params.token })),
    'remember session': assign((_, params: { session: Session }) => ({ session: params.session, token: null })),
    'forget token': assign({ token: null, session: null }),
    ...enteringActions(['password', 'repeatedPassword']),
    'clear messages': clearMessages,
  },
}).createMachine({
  id: 'invitation',
  meta: {
    spec: '§2.2',
    screen: 'invitation',
    route: '/invite/{id}',
    secretFields: ['password', 'output', 'output.token'],
  },
  context: ({ input }) => ({
    email: '',
    shortestPassword: 8,
    signedInAs: input.signedInAs,
    token: null,
    session: null,
    ...nothingEntered,
  }),
  initial: 'judging invitation',
  states: {
    'judging invitation': judgingLink('judge invitation', [
      {
        guard: 'somebody else is signed in',
        target: 'signed in as somebody else',
        actions: {
          type: 'remember invitation',
          params: ({ event }: { event: { output: PasswordLink } }) => ({ link: event.output }),
        },
      },
      {
        target: 'entering',
        actions: {
          type: 'remember invitation',
          params: ({ event }: { event: { output: PasswordLink } }) => ({ link: event.output }),
        },
      },
    ]),
    'link does not work': linkDoesNotWork,
    'link not judged': linkNotJudged('judging invitation'),
    'signed in as somebody else': { tags: 'safe', on: { 'log out requested': { target: 'logging out' } } },
    'logging out': {
      tags: 'busy',
      invoke: {
        src: 'log the other out',
        onDone: { target: 'entering', actions: 'forget the other' },
        onError: { target: 'signed in as somebody else' },
      },
    },
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'invitation accepted': [mistaken, { target: 'completing', actions: 'clear messages' }],
      },
    },
    completing: {
      tags: 'busy',
      invoke: {
        src: 'complete invitation',
        input: ({ event }) => ({
          password: (event as Extract<typeof event, { type: 'invitation accepted' }>).password,
        }),
        onDone: {
          target: 'learning who that is',
          actions: { type: 'remember token', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          {
            guard: { type: 'the link is refused', params: why },
            target: 'link does not work',
          },
          ...endingsOfEntering('entering'),
        ],
      },
    },
    'learning who that is': {
      tags: 'busy',
      invoke: {
        src: 'learn who that is',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'taking over',
          actions: { type: 'remember session', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { target: 'password set', actions: 'forget token' },
      },
    },
    'taking over': {
      tags: 'busy',
      invoke: {
        src: 'take over session',
        input: ({ context }) => context.session as Session,
        onDone: { target: 'signed in', actions: 'forget token' },
        onError: { target: 'password set', actions: 'forget token' },
      },
    },
    'password set': { type: 'final', tags: 'safe' },
    'signed in': { type: 'final', tags: 'safe' },
  },
});
