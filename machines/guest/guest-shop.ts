import { assign, setup } from 'xstate';
import { hasMistakes, mistakeGuard, problemsIn } from '../shared/answers.ts';
import type { Problems } from '../shared/problems.ts';

/** Who buys without an account, and for whom or what. */
export interface Guest {
  readonly email: string;
  readonly reason: string;
}

type Field = 'email' | 'verifyEmail' | 'reason' | 'agreement' | 'immediateStart';
export type GuestProblems = Problems<Field>;

/** What is ordered, and on which terms. */
export interface GuestOrder {
  readonly saleItemId: string;
  /** As it stood above the button, in cents. */
  readonly total: number;
  readonly guest: Guest;
  /** They asked to be able to use it at once. */
  readonly immediateStart: boolean;
}

type Event =
  | { type: 'item chosen'; saleItemId: string }
  /** It is sold out, or offered no longer. */
  | { type: 'chosen item gone' }
  /** It can be had again. */
  | { type: 'chosen item back' }
  /** Both fields of the address were left, filled in. */
  | { type: 'addresses typed'; problems: Pick<GuestProblems, 'email' | 'verifyEmail'> }
  | ({ type: 'order placed'; problems: GuestProblems } & Omit<GuestOrder, 'saleItemId'>);

/**
 * Buying without an account: one of the items that are offered, and who buys it. What is typed stays while another item is chosen. The order itself goes
 * out from the checkout, which is given everything that stood above the button.
 */
export const guestShopMachine = setup({
  types: {
    context: {} as {
      saleItemId: string | null;
      problems: GuestProblems;
      /** How often the form was sent with mistakes. */
      attempt: number;
    },
    events: {} as Event,
    tags: {} as 'safe',
  },
  guards: mistakeGuard,
  actions: {
    'remember item': assign((_, { saleItemId }: { saleItemId: string }) => ({ saleItemId })),
    'remember mistakes': assign(({ context }, { problems }: { problems: GuestProblems }) => ({
      problems,
      attempt: context.attempt + 1,
    })),
    'judge the addresses': assign(({ context }, params: { problems: Pick<GuestProblems, 'email' | 'verifyEmail'> }) => {
      const { email: _, verifyEmail: __, ...others } = context.problems;
      return { problems: { ...params.problems, ...others } };
    }),
    'forget mistakes': assign({ problems: {} }),
    'open the checkout': (_, __: GuestOrder) => undefined,
  },
}).createMachine({
  id: 'guest-shop',
  meta: { spec: '§2.5, §5 guest', screen: 'guest webshop', route: '/guest/webshop' },
  context: { saleItemId: null, problems: {}, attempt: 0 },
  initial: 'choosing',
  on: {
    'item chosen': {
      target: '.filling in',
      actions: { type: 'remember item', params: ({ event }) => ({ saleItemId: event.saleItemId }) },
    },
    'addresses typed': {
      actions: { type: 'judge the addresses', params: ({ event }) => ({ problems: event.problems }) },
    },
  },
  states: {
    choosing: { tags: 'safe' },
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: { 'as it is': {}, 'to be corrected': {} },
      on: {
        'chosen item gone': { target: 'sold out' },
        'order placed': [
          {
            guard: hasMistakes,
            target: '.to be corrected',
            actions: { type: 'remember mistakes', params: problemsIn },
          },
          {
            target: '.as it is',
            actions: [
              'forget mistakes',
              {
                type: 'open the checkout',
                params: ({ context, event: { total, guest, immediateStart } }) => ({
                  saleItemId: context.saleItemId as string,
                  ...{ total, guest, immediateStart },
                }),
              },
            ],
          },
        ],
      },
    },
    'sold out': { tags: 'safe', on: { 'chosen item back': { target: 'filling in' } } },
  },
});
