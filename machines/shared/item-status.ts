import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from './answers.ts';
import { acting, askingActions, decided, dropKey } from './asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from './open-outcome.ts';

/** The key of an act is made once, when the customer decides, and never again for the same wish. */
export type ItemStatusEvent =
  | { type: 'disable requested' }
  | { type: 'disable confirmed'; key: string }
  | { type: 'disable cancelled' }
  /** With its row gone, the question goes too. */
  | { type: 'page left' }
  | { type: 'enable requested'; key: string }
  | DeclinableOutcomeEvent;

const about = ({ context }: { context: { itemId: string; key: string | null } }) => ({
  itemId: context.itemId,
  key: context.key as string,
});

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
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that it is disabled': () => undefined,
    'tell that it is enabled': () => undefined,
    'tell when it is no longer there': () => undefined,
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
        'enable requested': decided('enabling'),
      },
    },
    'confirming disable': {
      tags: 'safe',
      on: {
        'disable confirmed': decided('disabling'),
        'disable cancelled': { target: 'idle' },
        'page left': { target: 'idle', actions: 'tell when it is no longer there' },
      },
    },
    disabling: acting('#item-status.disabling', {
      src: 'disable item',
      input: about,
      done: 'tell that it is disabled',
      unsent: 'disable not sent',
    }),
    'disable not sent': unsentState('disabling', 'idle'),
    enabling: acting('#item-status.enabling', {
      src: 'enable item',
      input: about,
      done: 'tell that it is enabled',
      unsent: 'enable not sent',
    }),
    'enable not sent': unsentState('enabling', 'idle'),
  },
});
