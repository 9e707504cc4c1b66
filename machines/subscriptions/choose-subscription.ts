import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { rememberFailure } from '../shared/answers.ts';
import type { Choice, Price } from './subscription-choice.ts';

export type ChooseSubscriptionEvent =
  | ({ type: 'choice changed' } & Choice)
  | { type: 'price asked for' }
  | { type: 'checkout requested' }
  | { type: 'page left' };

interface Context {
  choice: Choice | null;
  price: Price | null;
  failure: Failure | null;
}

/**
 * Choosing a subscription: a program, and the plate or card it is for. What it costs is calculated by the back office for exactly this
 * choice; only with that price before their eyes can customers go on to the checkout. Nothing is ordered here.
 */
export const chooseSubscriptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChooseSubscriptionEvent,
    tags: {} as 'safe',
  },
  actors: { 'calculate price': notProvided<Price, { choice: Choice }>() },
  guards: {
    'the choice is whole': (_, params: { choice: Choice }) =>
      params.choice.saleItemId !== null && params.choice.itemId !== null,
  },
  actions: {
    'take choice': assign((_, { saleItemId, itemId, paymentType }: Choice) => ({
      choice: { saleItemId, itemId, paymentType },
      price: null,
      failure: null,
    })),
    'take price': assign((_, params: { price: Price }) => ({ price: params.price })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'forget choice': assign({ choice: null, price: null, failure: null }),
    'open the checkout': (_, _params: { choice: Choice }) => undefined,
  },
}).createMachine({
  id: 'choose-subscription',
  meta: {
    spec: '§3 sale item, §7 calculate-price',
    screen: 'subscriptions',
    route: '/dashboard/subscriptions',
    recording: { version: 1 },
  },
  context: { choice: null, price: null, failure: null },
  initial: 'choosing',
  on: {
    'choice changed': [
      {
        guard: { type: 'the choice is whole', params: ({ event }) => ({ choice: event }) },
        target: '.calculating',
        reenter: true,
        actions: { type: 'take choice', params: ({ event }) => event },
      },
      { target: '.choosing', actions: { type: 'take choice', params: ({ event }) => event } },
    ],
    'page left': { target: '.choosing', actions: 'forget choice' },
  },
  states: {
    choosing: { tags: 'safe' },
    calculating: {
      tags: 'safe',
      invoke: {
        src: 'calculate price',
        input: ({ context }) => ({ choice: context.choice as Choice }),
        onDone: { target: 'priced', actions: { type: 'take price', params: ({ event }) => ({ price: event.output }) } },
        onError: {
          target: 'price not known',
          actions: rememberFailure,
        },
      },
    },
    priced: {
      tags: 'safe',
      on: {
        'checkout requested': {
          actions: { type: 'open the checkout', params: ({ context }) => ({ choice: context.choice as Choice }) },
        },
      },
    },
    'price not known': { tags: 'safe', on: { 'price asked for': { target: 'calculating' } } },
  },
});
