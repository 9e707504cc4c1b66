import { assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

type About = { invitationId: string; email: string; key: string };

/** An invitation that nobody accepted yet: its mail can be sent again, by inviting again, and it can be taken back, which asks first. */
export const pendingInvitationMachine = setup({
  types: {
    context: {} as { invitationId: string; email: string; key: string | null },
    events: {} as
      | { type: 'mail requested again'; key: string }
      | { type: 'delete requested' }
      | { type: 'delete confirmed'; key: string }
      | { type: 'delete cancelled' },
    input: {} as { invitationId: string; email: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'invite again': notProvided<void, About>(), 'delete invitation': notProvided<void, About>() },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'tell that the invitation is sent': (_, _params: { email: string }) => undefined,
    'tell that it is deleted': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'pending-invitation',
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'at rest',
  states: {
    'at rest': {
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
      tags: 'busy',
      invoke: {
        src: 'invite again',
        input: ({ context }) => ({
          invitationId: context.invitationId,
          email: context.email,
          key: context.key as string,
        }),
        onDone: {
          target: 'at rest',
          actions: { type: 'tell that the invitation is sent', params: ({ context }) => ({ email: context.email }) },
        },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    'confirming delete': {
      tags: 'safe',
      on: {
        'delete confirmed': {
          target: 'deleting',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'delete cancelled': { target: 'at rest' },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        src: 'delete invitation',
        input: ({ context }) => ({
          invitationId: context.invitationId,
          email: context.email,
          key: context.key as string,
        }),
        onDone: { target: 'at rest', actions: 'tell that it is deleted' },
        onError: {
          target: 'at rest',
          actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
