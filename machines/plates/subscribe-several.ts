import { setup } from 'xstate';
import { hasMistakes, mistakeGuard } from '../shared/answers.ts';
import type { Problems } from '../shared/problems.ts';
import { remember } from '../shared/remember.ts';
import type { Choice } from '../subscriptions/subscription-choice.ts';

/** One subscription for each of several plates. */
export interface SeveralSubscriptions {
  readonly saleItemId: string;
  readonly paymentType: Choice['paymentType'];
  /** In the order in which they are ordered. */
  readonly itemIds: readonly string[];
  /** Since when they are ordered; milliseconds since 1970. */
  readonly since: number;
}

export type SeveralProblems = Problems<'saleItemId'>;
type Wanted = Pick<SeveralSubscriptions, 'itemIds' | 'since'> & { readonly problems: SeveralProblems };
type Chosen = Partial<Pick<SeveralSubscriptions, 'saleItemId' | 'paymentType'>>;

interface Context {
  saleItemId: string | null;
  paymentType: Choice['paymentType'];
  /** Null until they are wanted. */
  several: SeveralSubscriptions | null;
  problems: SeveralProblems;
  attempt: number;
}

const nothingWanted = {
  saleItemId: null,
  paymentType: 'CARD_TOKEN',
  several: null,
  problems: {},
  attempt: 0,
} satisfies Context;

/**
 * A subscription for each of several plates of a fleet. It is chosen once; then each is an order of its own, in a checkout of its own, one after the other
 * and only when the customer goes on: what breaks off in the middle leaves the rest as they were. What became of each is never said here: the orders of this
 * device and the subscriptions tell it. Nothing is ordered here.
 */
export const subscribeSeveralMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'several subscriptions opened' }
      | { type: 'several subscriptions closed' }
      | ({ type: 'several subscriptions chosen' } & Chosen)
      | ({ type: 'several subscriptions wanted' } & Wanted)
      | { type: 'next subscription wanted'; itemId: string }
      | { type: 'several subscriptions ended' }
      | { type: 'page left' },
    tags: {} as 'safe',
  },
  guards: mistakeGuard,
  actions: {
    'take choice': remember<Context, Chosen>(({ context }, { saleItemId, paymentType }) => ({
      saleItemId: saleItemId ?? context.saleItemId,
      paymentType: paymentType ?? context.paymentType,
      problems: {},
    })),
    'remember mistakes': remember<Context, { problems: SeveralProblems }>(({ context }, { problems }) => ({
      problems,
      attempt: context.attempt + 1,
    })),
    'remember which are wanted': remember<Context, Wanted>(({ context }, { itemIds, since }) => ({
      several: { saleItemId: context.saleItemId as string, paymentType: context.paymentType, itemIds, since },
    })),
    'forget what was chosen': remember<Context>(() => nothingWanted),
    'open the checkout': (_, _params: { itemId: string }) => undefined,
  },
}).createMachine({
  id: 'subscribe-several',
  meta: {
    spec: '§3 sale item, §4 subscription',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 1 },
  },
  context: nothingWanted,
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget what was chosen',
      on: { 'several subscriptions opened': { target: 'choosing' } },
    },
    choosing: {
      tags: 'safe',
      on: {
        'several subscriptions closed': { target: 'idle' },
        'page left': { target: 'idle' },
        'several subscriptions chosen': { actions: { type: 'take choice', params: ({ event }) => event } },
        'several subscriptions wanted': [
          { guard: hasMistakes, actions: { type: 'remember mistakes', params: ({ event }) => event } },
          {
            target: 'one after the other',
            actions: [
              { type: 'remember which are wanted', params: ({ event }) => event },
              { type: 'open the checkout', params: ({ event }) => ({ itemId: event.itemIds[0] as string }) },
            ],
          },
        ],
      },
    },
    'one after the other': {
      tags: 'safe',
      on: {
        'next subscription wanted': { actions: { type: 'open the checkout', params: ({ event }) => event } },
        'several subscriptions ended': { target: 'idle' },
      },
    },
  },
});
