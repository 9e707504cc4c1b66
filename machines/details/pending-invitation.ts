import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

type About = { invitationId: string; email: string; key: string };

/** An invitation that nobody accepted yet: its mail can be sent again, by inviting again, and it can be taken back, which asks first. */
export const pendingInvitationMachine = setup({
  types: {
    context: {} as { invitationId: string; email: string; key: string | null },
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
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that the invitation is sent': (_, _params: { email: string }) => undefined,
    'tell that it is deleted': () => undefined,
    'tell when it is no longer there': (_, _params: { invitationId: string; email: string }) => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
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
        'mail requested again': {
          target: 'inviting again',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'delete requested': { target: 'confirming delete' },
      },
    },
    'inviting again': {
      invoke: {
        src: 'invite again',
        input: ({ context }) => ({
          invitationId: context.invitationId,
          email: context.email,
          key: context.key as string,
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'tell that the invitation is sent', params: ({ context }) => ({ email: context.email }) },
        },
        onError: endingsOfActing('idle', 'invitation not sent'),
      },
      initial: 'under way',
      states: waitingStates('#pending-invitation.inviting again'),
    },
    'invitation not sent': unsentState('inviting again', 'idle'),
    'confirming delete': {
      tags: 'safe',
      on: {
        'delete confirmed': {
          target: 'deleting',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'delete cancelled': { target: 'idle' },
        'page left': {
          target: 'idle',
          actions: { type: 'tell when it is no longer there', params: ({ context }) => context },
        },
      },
    },
    deleting: {
      invoke: {
        src: 'delete invitation',
        input: ({ context }) => ({
          invitationId: context.invitationId,
          email: context.email,
          key: context.key as string,
        }),
        onDone: { target: 'idle', actions: 'tell that it is deleted' },
        onError: endingsOfActing('idle', 'delete not sent'),
      },
      initial: 'under way',
      states: waitingStates('#pending-invitation.deleting'),
    },
    'delete not sent': unsentState('deleting', 'idle'),
  },
});
