import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { why } from '../shared/answers.ts';
import {
  clearMessages,
  type EnteringContext,
  endingsOfEntering,
  enteringActions,
  enteringGuards,
  enteringStates,
  mistaken,
  nothingEntered,
} from '../shared/entering.ts';
import { isLinkRefusal, type Problems } from '../shared/problems.ts';
import { judgingLink, linkDoesNotWork, linkNotJudged } from './judged-link.ts';

const fields = ['password', 'repeatedPassword'] as const;
export type PasswordProblems = Problems<(typeof fields)[number]>;

/** What a good link says. */
export interface PasswordLink {
  /** Whose password it is; empty when the back office does not tell. */
  email: string;
  shortestPassword: number;
}

/**
 * Choosing a new password by the link of a mail. Looking at the link uses nothing up; only the customer's own press does.
 * Without an answer it is not known which password counts, and that is what is told.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as PasswordLink & EnteringContext<(typeof fields)[number]>,
    events: {} as
      | { type: 'password chosen'; password: string; problems: PasswordProblems }
      | { type: 'try again requested' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'judge link': notProvided<PasswordLink>(),
    'set password': notProvided<void, { password: string; email: string }>(),
  },
  guards: {
    ...enteringGuards,
    'the link is refused': (_, params: { error: unknown }) => isLinkRefusal(failureOf(params.error)),
  },
  actions: {
    'remember link': assign((_, params: { link: PasswordLink }) => ({ ...params.link, failure: null })),
    ...enteringActions(fields),
    'clear messages': clearMessages,
  },
}).createMachine({
  id: 'new-password',
  meta: { spec: '§2.2', screen: 'new password', route: '/password/{id}', secretFields: ['password'] },
  context: { email: '', shortestPassword: 8, ...nothingEntered },
  initial: 'judging link',
  states: {
    'judging link': judgingLink('judge link', {
      target: 'entering',
      actions: {
        type: 'remember link',
        params: ({ event }: { event: { output: PasswordLink } }) => ({ link: event.output }),
      },
    }),
    'link does not work': linkDoesNotWork,
    'link not judged': linkNotJudged('judging link'),
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: enteringStates,
      on: {
        'password chosen': [mistaken, { target: 'setting password', actions: 'clear messages' }],
      },
    },
    'setting password': {
      tags: 'busy',
      invoke: {
        src: 'set password',
        input: ({ context, event }) => ({
          email: context.email,
          password: (event as Extract<typeof event, { type: 'password chosen' }>).password,
        }),
        onDone: { target: 'password set' },
        onError: [
          {
            guard: { type: 'the link is refused', params: why },
            target: 'link does not work',
          },
          ...endingsOfEntering('entering'),
        ],
      },
    },
    'password set': { type: 'final', tags: 'safe' },
  },
});
