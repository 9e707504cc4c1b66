import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

type Confirmed = { userId: string; key: string };

/**
 * What can be done about somebody who may use the account: appoint or dismiss them as administrator, or take their access away. Each asks
 * first. The back office has the last word, such as that the last administrator stays.
 */
export const userAccessMachine = setup({
  types: {
    context: {} as { userId: string; name: string; key: string | null },
    events: {} as
      | { type: 'appointment requested' }
      | { type: 'dismissal requested' }
      | { type: 'delete requested' }
      | { type: 'confirmed'; key: string }
      | { type: 'cancelled' }
      /** With its row gone, the question goes too. */
      | { type: 'page left' }
      | DeclinableOutcomeEvent,
    input: {} as { userId: string; name: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'appoint administrator': notProvided<void, Confirmed>(),
    'dismiss administrator': notProvided<void, Confirmed>(),
    'delete user': notProvided<void, Confirmed>(),
  },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that they are administrator': () => undefined,
    'tell that they are no administrator': () => undefined,
    'tell that they are deleted': () => undefined,
    'tell when they are no longer there': (_, _params: { userId: string; name: string }) => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'user-access',
  meta: { spec: '§2.4 my details', screen: 'access to account', route: '/my-details/access' },
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'appointment requested': { target: 'confirming appointment' },
        'dismissal requested': { target: 'confirming dismissal' },
        'delete requested': { target: 'confirming delete' },
      },
    },
    'confirming appointment': {
      tags: 'safe',
      on: {
        confirmed: { target: 'appointing', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'idle' },
        'page left': {
          target: 'idle',
          actions: { type: 'tell when they are no longer there', params: ({ context }) => context },
        },
      },
    },
    'confirming dismissal': {
      tags: 'safe',
      on: {
        confirmed: { target: 'dismissing', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'idle' },
        'page left': {
          target: 'idle',
          actions: { type: 'tell when they are no longer there', params: ({ context }) => context },
        },
      },
    },
    'confirming delete': {
      tags: 'safe',
      on: {
        confirmed: { target: 'deleting', actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) } },
        cancelled: { target: 'idle' },
        'page left': {
          target: 'idle',
          actions: { type: 'tell when they are no longer there', params: ({ context }) => context },
        },
      },
    },
    appointing: {
      invoke: {
        src: 'appoint administrator',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that they are administrator' },
        onError: endingsOfActing('idle', 'appointment not sent'),
      },
      initial: 'under way',
      states: waitingStates('#user-access.appointing'),
    },
    'appointment not sent': unsentState('appointing', 'idle'),
    dismissing: {
      invoke: {
        src: 'dismiss administrator',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that they are no administrator' },
        onError: endingsOfActing('idle', 'dismissal not sent'),
      },
      initial: 'under way',
      states: waitingStates('#user-access.dismissing'),
    },
    'dismissal not sent': unsentState('dismissing', 'idle'),
    deleting: {
      invoke: {
        src: 'delete user',
        input: ({ context }) => ({ userId: context.userId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that they are deleted' },
        onError: endingsOfActing('idle', 'delete not sent'),
      },
      initial: 'under way',
      states: waitingStates('#user-access.deleting'),
    },
    'delete not sent': unsentState('deleting', 'idle'),
  },
});
