import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { hasProblems, isLinkRefusal, isRefusal, type Problems, problemsOf } from '../shared/problems.ts';
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
 * Without an answer nobody knows which password counts, and that is what is told.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as PasswordLink & { problems: PasswordProblems; failure: Failure | null; attempt: number },
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
    'a field has a problem': (_, params: { problems: PasswordProblems }) => hasProblems(params.problems),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'the link is refused': (_, params: { error: unknown }) => isLinkRefusal(failureOf(params.error)),
  },
  actions: {
    'remember link': assign((_, params: { link: PasswordLink }) => ({ ...params.link, failure: null })),
    'remember problems': assign(({ context }, params: { problems: PasswordProblems }) => ({
      problems: params.problems,
      failure: null,
      attempt: context.attempt + 1,
    })),
    'remember failure': assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, problems: problemsOf(failure, fields), attempt: context.attempt + 1 };
    }),
    'clear messages': assign({ failure: null, problems: {} }),
  },
}).createMachine({
  id: 'new-password',
  meta: { spec: '§2.2', screen: 'new password', route: '/password/{id}', secretFields: ['password'] },
  context: { email: '', shortestPassword: 7, problems: {}, failure: null, attempt: 0 },
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
      states: { 'not sent yet': {}, 'to be corrected': {}, 'outcome not known': {} },
      on: {
        'password chosen': [
          {
            guard: { type: 'a field has a problem', params: ({ event }) => ({ problems: event.problems }) },
            target: '.to be corrected',
            actions: { type: 'remember problems', params: ({ event }) => ({ problems: event.problems }) },
          },
          { target: 'setting password', actions: 'clear messages' },
        ],
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
            guard: { type: 'the link is refused', params: ({ event }) => ({ error: event.error }) },
            target: 'link does not work',
          },
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
    'password set': { type: 'final', tags: 'safe' },
  },
});
