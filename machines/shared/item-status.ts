import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from './nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from './open-outcome.ts';
import { isRefusal } from './problems.ts';

/** The key of an act is made once, when the customer decides, and never again for the same wish. */
export type ItemStatusEvent =
  | { type: 'disable requested' }
  | { type: 'disable confirmed'; key: string }
  | { type: 'disable cancelled' }
  /** With its row gone, the question goes too. */
  | { type: 'page left' }
  | { type: 'enable requested'; key: string }
  | DeclinableOutcomeEvent;

/**
 * Switching a licence plate or wash card off and on. Switching off asks first: subscriptions keep being paid. What was asked may wait for
 * a network; a refusal puts the switch back and says why. What was not sent, or is not known, stands beside the switch.
 */
export const itemStatusMachine = setup({
  types: {
    context: {} as { itemId: string; key: string | null },
    events: {} as ItemStatusEvent,
    input: {} as { itemId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'disable item': notProvided<void, { itemId: string; key: string }>(),
    'enable item': notProvided<void, { itemId: string; key: string }>(),
  },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that it is disabled': () => undefined,
    'tell that it is enabled': () => undefined,
    'tell when it is no longer there': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'item-status',
  meta: {
    spec: '§4 identification item',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 2 },
  },
  context: ({ input }) => ({ itemId: input.itemId, key: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'disable requested': { target: 'confirming disable' },
        'enable requested': {
          target: 'enabling',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    'confirming disable': {
      tags: 'safe',
      on: {
        'disable confirmed': {
          target: 'disabling',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'disable cancelled': { target: 'idle' },
        'page left': { target: 'idle', actions: 'tell when it is no longer there' },
      },
    },
    disabling: {
      invoke: {
        src: 'disable item',
        input: ({ context }) => ({ itemId: context.itemId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it is disabled' },
        onError: endingsOfActing('idle', 'disable not sent'),
      },
      initial: 'under way',
      states: waitingStates('#item-status.disabling'),
    },
    'disable not sent': unsentState('disabling', 'idle'),
    enabling: {
      invoke: {
        src: 'enable item',
        input: ({ context }) => ({ itemId: context.itemId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it is enabled' },
        onError: endingsOfActing('idle', 'enable not sent'),
      },
      initial: 'under way',
      states: waitingStates('#item-status.enabling'),
    },
    'enable not sent': unsentState('enabling', 'idle'),
  },
});
