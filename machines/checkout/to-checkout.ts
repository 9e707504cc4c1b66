import { assign, setup } from 'xstate';
import type { Provider } from '../../src/contract/payments/providers.ts';
import { notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';
import type { Order } from './order.ts';

/** What a customer wants to pay for, and with which provider where that is another than the operator's. */
export interface WantedCheckout {
  readonly order: Order;
  readonly provider: Provider | null;
}

export type ToCheckoutEvent = { type: 'checkout wanted' } & WantedCheckout;

const givingBack = [
  { guard: 'something is held', target: 'giving back what is held' } as const,
  { target: 'idle' } as const,
] as const;

/**
 * From a page that sells to the checkout of what was chosen there. How the operator is paid may never have been read on this device: a press waits for it. Where nothing is
 * known to pay with, the customer is told so, and what is held for them is given back.
 */
export const toCheckoutMachine = setup({
  types: {
    context: {} as { wanted: WantedCheckout | null },
    events: {} as ToCheckoutEvent,
    tags: {} as 'safe',
  },
  actors: {
    'find the way to pay': notProvided<Provider | null, WantedCheckout>(),
    'give back what is held': notProvided<void, { reservationId: string }>(),
  },
  guards: {
    'there is a way': (_, { provider }: { provider: Provider | null }) => provider !== null,
    'something is held': ({ context }) => context.wanted?.order.reservationId !== undefined,
  },
  actions: {
    'take what is wanted': assign((_, { order, provider }: WantedCheckout) => ({ wanted: { order, provider } })),
    'open the checkout': (_, _params: { provider: Provider | null }) => undefined,
    'say that there is no way': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'to-checkout',
  meta: { spec: '§2.4' },
  context: { wanted: null },
  initial: 'idle',
  on: {
    'checkout wanted': {
      target: '.finding the way to pay',
      actions: { type: 'take what is wanted', params: ({ event }) => event },
    },
  },
  states: {
    idle: { tags: 'safe' },
    'finding the way to pay': {
      tags: 'safe',
      invoke: {
        src: 'find the way to pay',
        input: ({ context }) => context.wanted as WantedCheckout,
        onDone: [
          {
            guard: { type: 'there is a way', params: ({ event }) => ({ provider: event.output }) },
            target: 'idle',
            actions: { type: 'open the checkout', params: ({ event }) => ({ provider: event.output }) },
          },
          { target: 'without a way', actions: 'say that there is no way' },
        ],
        onError: { target: 'without a way', actions: tellFailure },
      },
    },
    'without a way': { always: givingBack },
    'giving back what is held': {
      tags: 'safe',
      // It ends by itself as well.
      invoke: {
        src: 'give back what is held',
        input: ({ context }) => ({ reservationId: context.wanted?.order.reservationId as string }),
        onDone: { target: 'idle' },
        onError: { target: 'idle' },
      },
    },
  },
});
