import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { rememberFailure } from '../shared/answers.ts';
import type { Problem } from '../shared/problems.ts';

export type ExtendSubscriptionEvent =
  | { type: 'extension requested'; agreement: Problem | null }
  | { type: 'price asked for' };

export interface ExtendSubscriptionContext {
  subscriptionId: string;
  /** What the months cost today, in cents. */
  price: number | null;
  agreement: Problem | null;
  failure: Failure | null;
  /** How often it was sent without agreeing. */
  attempt: number;
}

/**
 * Extending a subscription that ends by itself. What the months cost is asked first; only who agrees goes on to the checkout, where the
 * order is placed.
 */
export const extendSubscriptionMachine = setup({
  types: {
    context: {} as ExtendSubscriptionContext,
    events: {} as ExtendSubscriptionEvent,
    input: {} as { subscriptionId: string },
    tags: {} as 'safe',
  },
  actors: { 'calculate price': notProvided<number, { subscriptionId: string }>() },
  guards: {
    'it is not agreed to': (_, params: { agreement: Problem | null }) => params.agreement !== null,
  },
  actions: {
    'take price': assign((_, params: { price: number }) => ({ price: params.price, failure: null })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'remember mistake': assign(({ context }, params: { agreement: Problem | null }) => ({
      agreement: params.agreement,
      attempt: context.attempt + 1,
    })),
    'forget mistake': assign({ agreement: null }),
    'open the checkout': () => undefined,
  },
}).createMachine({
  id: 'extend-subscription',
  meta: { spec: '§2.4 extend-subscription', screen: 'subscriptions', route: '/dashboard/extend-subscription' },
  context: ({ input }) => ({
    subscriptionId: input.subscriptionId,
    price: null,
    agreement: null,
    failure: null,
    attempt: 0,
  }),
  initial: 'calculating',
  states: {
    calculating: {
      tags: 'safe',
      invoke: {
        src: 'calculate price',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId }),
        onDone: {
          target: 'filling in',
          actions: { type: 'take price', params: ({ event }) => ({ price: event.output }) },
        },
        onError: {
          target: 'price not known',
          actions: rememberFailure,
        },
      },
    },
    'price not known': { tags: 'safe', on: { 'price asked for': { target: 'calculating' } } },
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {} },
      on: {
        'extension requested': [
          {
            guard: { type: 'it is not agreed to', params: ({ event }) => ({ agreement: event.agreement }) },
            target: '.to be corrected',
            actions: { type: 'remember mistake', params: ({ event }) => ({ agreement: event.agreement }) },
          },
          { target: '.as it is', actions: ['forget mistake', 'open the checkout'] },
        ],
      },
    },
  },
});
