import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

type Context = { invitationId: string; email: string; key: string | null };
type About = { invitationId: string; email: string; key: string };

const about = ({ context }: { context: Context }) => ({
  invitationId: context.invitationId,
  email: context.email,
  key: context.key as string,
});

/** An invitation that is not accepted yet: its mail can be sent again, by inviting again, and it can be taken back, which asks first. */
export const pendingInvitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'mail requested again'; key: string }
      | { type: 'delete requested' }
      | { type: 'delete confirmed'; key: string }
      | { type: 'delete cancelled' }
      /** With its row gone, the question goes too. */
      | { type: 'page left' }
      | DeclinableOutcomeEvent,
    input: {} as { invitationId: string; email: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'invite again': notProvided<void, About>(), 'delete invitation': notProvided<void, About>() },
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that the invitation is sent': (_, _params: { email: string }) => undefined,
    'tell that it is deleted': () => undefined,
    'tell when it is no longer there': (_, _params: { invitationId: string; email: string }) => undefined,
  },
}).createMachine({
  id: 'pending-invitation',
  meta: { spec: '§2.4 my details', screen: 'access to account', route: '/my-details/access' },
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'mail requested again': decided('inviting again'),
        'delete requested': { target: 'confirming delete' },
      },
    },
    'inviting again': acting('#pending-invitation.inviting again', {
      src: 'invite again',
      input: about,
      done: {
        type: 'tell that the invitation is sent',
        params: ({ context }: { context: Context }) => ({ email: context.email }),
      },
      unsent: 'invitation not sent',
    }),
    'invitation not sent': unsentState('inviting again', 'idle'),
    'confirming delete': {
      tags: 'safe',
      on: {
        'delete confirmed': decided('deleting'),
        'delete cancelled': { target: 'idle' },
        'page left': {
          target: 'idle',
          actions: { type: 'tell when it is no longer there', params: ({ context }) => context },
        },
      },
    },
    deleting: acting('#pending-invitation.deleting', {
      src: 'delete invitation',
      input: about,
      done: 'tell that it is deleted',
      unsent: 'delete not sent',
    }),
    'delete not sent': unsentState('deleting', 'idle'),
  },
});
