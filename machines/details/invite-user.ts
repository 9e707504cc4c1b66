import { assign, setup } from 'xstate';
import type { Failure } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, mistakeGuard } from '../shared/answers.ts';
import { enteringActions, mistaken, nothingEntered } from '../shared/entering.ts';
import { notSentState, type OpenOutcomeEvent, otherEndings, waitingStates } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';

export type InviteProblems = Problems<'email'>;

/** An invitation that was sent and has no answer yet. */
export interface OpenInvitation {
  email: string;
  key: string;
}

/**
 * Inviting another person into the account by mail. An address that is in use is said beside the field. An invitation without an answer is waited
 * for again when the page is opened anew.
 */
export const inviteUserMachine = setup({
  types: {
    context: {} as {
      email: string;
      key: string | null;
      problems: InviteProblems;
      failure: Failure | null;
      attempt: number;
    },
    events: {} as { type: 'invite requested'; email: string; key: string; problems: InviteProblems } | OpenOutcomeEvent,
    input: {} as { open: OpenInvitation | null },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'invite user': notProvided<void, { email: string; key: string }>() },
  guards: {
    'an invitation is open': ({ context }) => context.key !== null,
    ...mistakeGuard,
    ...answerGuards,
  },
  actions: {
    ...enteringActions(['email'], { 'exception.username.exists': 'email' }),
    'remember address': assign((_, params: { email: string; key: string }) => ({
      ...params,
      problems: {},
      failure: null,
    })),
    'tell that the invitation is sent': (_, _params: { email: string }) => undefined,
  },
}).createMachine({
  id: 'invite-user',
  meta: { spec: '§2.4 my details', screen: 'access to account', route: '/my-details/access' },
  context: ({ input: { open } }) => ({
    email: open?.email ?? '',
    key: open?.key ?? null,
    ...nothingEntered,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: 'safe',
      always: [{ guard: 'an invitation is open', target: 'inviting' }, { target: 'entering' }],
    },
    entering: {
      tags: 'safe',
      initial: 'not sent yet',
      states: { 'not sent yet': {}, 'to be corrected': {}, 'not sent': notSentState('#invite-user.inviting') },
      on: {
        'invite requested': [
          mistaken,
          {
            target: 'inviting',
            actions: { type: 'remember address', params: ({ event }) => ({ email: event.email, key: event.key }) },
          },
        ],
      },
    },
    inviting: {
      invoke: {
        src: 'invite user',
        input: ({ context }) => ({ email: context.email, key: context.key as string }),
        onDone: {
          target: 'entering',
          actions: { type: 'tell that the invitation is sent', params: ({ context }) => ({ email: context.email }) },
        },
        onError: otherEndings('entering'),
      },
      initial: 'under way',
      states: waitingStates('#invite-user.inviting'),
    },
  },
});
