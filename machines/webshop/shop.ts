import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, nothingSent, refused, rememberFailure } from '../shared/answers.ts';
import { type DeclinableOutcomeEvent, unsentState, waitingStates } from '../shared/open-outcome.ts';
import type { Choice, Held } from './choice.ts';

export type ShopEvent =
  /** Also another number of the same, and the same once more. `key`: of the act that holds it. */
  | { type: 'item chosen'; key: string; choice: Choice }
  | { type: 'choice given up' }
  | { type: 'checkout requested' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

interface Context {
  readonly choice: Choice | null;
  readonly key: string | null;
  readonly held: Held | null;
  readonly failure: Failure | null;
}

const nothingChosen: Context = { choice: null, key: null, held: null, failure: null };

type Chosen = { event: { key: string; choice: Choice } };
const told = ({ event: { key, choice } }: Chosen) => ({ key, choice });
const held = ({ context }: { context: Context }) => ({ held: context.held });

/** Another choice takes the place of the one before, which is given back. */
const choosing = [
  {
    guard: { type: 'it is scarce', params: told },
    target: '#shop.holding',
    actions: [
      { type: 'give back what is held', params: held },
      { type: 'take choice', params: told },
    ],
  },
  {
    target: '#shop.chosen',
    actions: [
      { type: 'give back what is held', params: held },
      { type: 'take choice', params: told },
    ],
  },
] as const;

const givingUp = {
  target: '#shop.browsing',
  actions: { type: 'give back what is held', params: held },
} as const;

const resting = { 'item chosen': choosing, 'choice given up': givingUp, 'page left': givingUp } as const;

/**
 * Choosing in the webshop. What is scarce is held for its customer until a time that the page tells, and given back when they leave or choose
 * another. They go on to the checkout only at the price that they saw, or once they were told another. Nothing is ordered here.
 */
export const shopMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ShopEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'hold the item': notProvided<Held | null, { key: string; choice: Choice }>(),
    'wait until it is held no longer': notProvided<void, { held: Held | null }>(),
    'read what it costs': notProvided<number, { choice: Choice }>(),
  },
  guards: {
    ...answerGuards,
    'it is scarce': (_, { choice }: { choice: Choice }) => choice.isScarce,
    'it became dearer': ({ context }, { price }: { price: number }) => price > (context.choice?.price ?? price),
  },
  actions: {
    'take choice': assign((_, { key, choice }: { key: string; choice: Choice }) => ({ ...nothingChosen, key, choice })),
    'remember what is held': assign((_, params: { held: Held | null }) => ({ held: params.held, failure: null })),
    'remember price': assign(({ context: { choice } }, { price }: { price: number }) => ({
      choice: choice && { ...choice, price },
      failure: null,
    })),
    'remember failure': assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    'forget what is held': assign({ held: null }),
    'forget the choice': assign(nothingChosen),
    'give back what is held': (_, _params: { held: Held | null }) => undefined,
    'read the offer anew': () => undefined,
    'take back what was not sent': () => undefined,
    'open the checkout': (_, _params: { choice: Choice; held: Held | null }) => undefined,
  },
}).createMachine({
  id: 'shop',
  meta: {
    spec: '§2.4 webshop, §3 prepaid sale item, §7 reservations',
    screen: 'webshop',
    route: '/dashboard/webshop',
    recording: { version: 1 },
  },
  context: nothingChosen,
  initial: 'browsing',
  states: {
    browsing: { tags: 'safe', entry: 'forget the choice', on: { 'item chosen': choosing } },
    holding: {
      invoke: {
        src: 'hold the item',
        input: ({ context: { key, choice } }) => ({ key: key as string, choice: choice as Choice }),
        onDone: {
          target: 'chosen',
          actions: { type: 'remember what is held', params: ({ event }) => ({ held: event.output }) },
        },
        onError: [
          { guard: refused, target: 'not held', actions: [rememberFailure, 'read the offer anew'] },
          { guard: nothingSent, target: 'not sent' },
          { target: '.outcome not known' },
        ],
      },
      initial: 'under way',
      states: waitingStates('#shop.holding'),
    },
    'not held': { tags: 'safe', on: resting },
    'not sent': unsentState('holding', 'browsing'),
    chosen: {
      tags: 'safe',
      invoke: {
        src: 'wait until it is held no longer',
        input: held,
        onDone: { target: 'held no longer' },
        onError: { target: 'held no longer' },
      },
      on: resting,
      initial: 'as it is',
      states: {
        'as it is': { on: { 'checkout requested': 'reading the price' } },
        'reading the price': {
          invoke: {
            src: 'read what it costs',
            input: ({ context }) => ({ choice: context.choice as Choice }),
            onDone: [
              {
                guard: { type: 'it became dearer', params: ({ event }) => ({ price: event.output }) },
                target: 'price changed',
                actions: [
                  { type: 'remember price', params: ({ event }) => ({ price: event.output }) },
                  'read the offer anew',
                ],
              },
              {
                target: '#shop.browsing',
                actions: {
                  type: 'open the checkout',
                  params: ({ context }) => ({ choice: context.choice as Choice, held: context.held }),
                },
              },
            ],
            onError: { target: 'price not read', actions: rememberFailure },
          },
        },
        'price changed': { on: { 'checkout requested': 'reading the price' } },
        'price not read': { on: { 'checkout requested': 'reading the price' } },
      },
    },
    'held no longer': { tags: 'safe', entry: 'forget what is held', on: resting },
  },
});
