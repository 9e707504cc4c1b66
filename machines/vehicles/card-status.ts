import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';

/** The key of an act is made once, when the customer decides, and never again for the same wish. */
export type CardStatusEvent =
  | { type: 'disable requested' }
  | { type: 'disable confirmed'; key: string }
  | { type: 'disable cancelled' }
  | { type: 'enable requested'; key: string };

/**
 * Switching a wash card off and on. Switching off asks first: subscriptions keep being paid. What was asked may wait for
 * a network; a refusal puts the switch back and says why.
 */
export const cardStatusMachine = setup({
  types: {
    context: {} as { cardId: string; key: string | null; failure: Failure | null },
    events: {} as CardStatusEvent,
    input: {} as { cardId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'disable card': notProvided<void, { cardId: string; key: string }>(),
    'enable card': notProvided<void, { cardId: string; key: string }>(),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key, failure: null })),
    'drop key': assign({ key: null }),
    'forget failure': assign({ failure: null }),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'tell that the card is disabled': () => undefined,
    'tell that the card is enabled': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'card-status',
  context: ({ input }) => ({ cardId: input.cardId, key: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'disable requested': { target: 'confirming disable', actions: 'forget failure' },
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
      },
    },
    disabling: {
      tags: 'busy',
      invoke: {
        src: 'disable card',
        input: ({ context }) => ({ cardId: context.cardId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that the card is disabled' },
        onError: {
          target: 'idle',
          actions: [
            { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    enabling: {
      tags: 'busy',
      invoke: {
        src: 'enable card',
        input: ({ context }) => ({ cardId: context.cardId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that the card is enabled' },
        onError: {
          target: 'idle',
          actions: [
            { type: 'remember failure', params: ({ event }) => ({ error: event.error }) },
            { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
});
