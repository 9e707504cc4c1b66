import { assign, setup } from 'xstate';
import { hasMistakes, mistakeGuard } from '../shared/answers.ts';
import type { Typed } from '../shared/saving.ts';
import type { Gift, GiftProblems } from './gift.ts';

interface Written {
  readonly typed: Typed;
  readonly gift: Gift;
  readonly problems: GiftProblems;
}

const written = <Event extends Written>({ event }: { event: Event }): Written => event;
const rememberMistakes = { type: 'remember mistakes', params: written } as const;
const rememberGift = { type: 'remember gift', params: written } as const;

/**
 * Giving vouchers: how much, how many, to whom, with which words and when. Nothing is ordered here: a gift without mistakes is shown as its recipient
 * will see it, or taken along to the checkout, which reads it here. So nothing personal stands in an address, and the way back finds it.
 */
export const giveGiftVoucherMachine = setup({
  types: {
    context: {} as {
      /** By which the checkout finds the gift. */
      giftId: string;
      typed: Typed | null;
      gift: Gift | null;
      problems: GiftProblems;
      /** How often it was sent with mistakes: each time the focus goes to their summary. */
      attempt: number;
    },
    input: {} as { giftId: string },
    events: {} as ({ type: 'preview requested' } & Written) | ({ type: 'order placed' } & Written),
    tags: {} as 'safe',
  },
  guards: mistakeGuard,
  actions: {
    'remember mistakes': assign(({ context }, { typed, problems }: Written) => ({
      typed,
      problems,
      attempt: context.attempt + 1,
    })),
    'remember gift': assign((_, { typed, gift }: Written) => ({ typed, gift, problems: {} })),
    'show the preview': (_, _params: { gift: Gift }) => undefined,
    'open the checkout': (_, _params: { giftId: string }) => undefined,
  },
}).createMachine({
  id: 'give-gift-voucher',
  meta: {
    spec: '§2.4 gift-voucher',
    screen: 'gift vouchers',
    route: '/dashboard/gift-voucher',
    recording: { version: 1 },
  },
  context: ({ input }) => ({ giftId: input.giftId, typed: null, gift: null, problems: {}, attempt: 0 }),
  initial: 'filling in',
  states: {
    'filling in': {
      tags: 'safe',
      initial: 'as it is',
      states: {
        'as it is': {},
        'to be corrected': {},
        previewed: {},
        // The checkout has it: the customer who comes back from there finds it as it was.
        'taken along': {},
      },
      on: {
        'preview requested': [
          { guard: hasMistakes, target: '.to be corrected', actions: rememberMistakes },
          {
            target: '.previewed',
            actions: [rememberGift, { type: 'show the preview', params: ({ event }) => ({ gift: event.gift }) }],
          },
        ],
        'order placed': [
          { guard: hasMistakes, target: '.to be corrected', actions: rememberMistakes },
          {
            target: '.taken along',
            actions: [
              rememberGift,
              { type: 'open the checkout', params: ({ context }) => ({ giftId: context.giftId }) },
            ],
          },
        ],
      },
    },
  },
});
