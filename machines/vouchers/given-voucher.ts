import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { acting, askingActions, decided } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, otherEndings, unsentState, waitingStates } from '../shared/open-outcome.ts';
import type { Problems } from '../shared/problems.ts';
import { defineSaving, type SaveRequested, type SavingContext, savedIn, untouched } from '../shared/saving.ts';

export interface AddressWish {
  recipientEmail: string;
}

export type AddressProblems = Problems<'recipientEmail'>;
type AddressSent = Omit<SaveRequested<AddressWish, 'recipientEmail'>, 'type'>;
type Context = SavingContext<AddressWish, 'recipientEmail'> & { giftVoucherId: string };

const saving = defineSaving({
  wish: {} as AddressWish,
  fields: ['recipientEmail'],
  busy: '#given-voucher.changing the address',
});

/**
 * A voucher that was given by mail and is not used yet: its mail can go again, or before its day, and the recipient's address can be corrected. The
 * back office mails it three times a day at the most.
 */
export const givenVoucherMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { giftVoucherId: string },
    events: {} as
      | { type: 'mail requested again'; key: string }
      | { type: 'correction requested' }
      | { type: 'correction cancelled' }
      /** With its row gone, the question goes too. */
      | { type: 'page left' }
      | ({ type: 'address sent' } & AddressSent)
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'mail it again': notProvided<void, { giftVoucherId: string; key: string }>(),
    'change the address': notProvided<void, { giftVoucherId: string; key: string; wish: AddressWish }>(),
  },
  guards: saving.guards,
  actions: {
    ...saving.actions,
    ...askingActions,
    'forget what was typed': assign(untouched),
    'tell that it is mailed': () => undefined,
    'tell that the address is changed': (_, _params: { recipientEmail: string }) => undefined,
  },
}).createMachine({
  id: 'given-voucher',
  meta: { spec: '§2.4 gift-voucher', screen: 'gift vouchers', route: '/dashboard/gift-voucher' },
  context: ({ input }) => ({ ...untouched, giftVoucherId: input.giftVoucherId }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'forget what was typed',
      on: {
        'mail requested again': decided('mailing again'),
        'correction requested': { target: 'correcting the address' },
      },
    },
    'mailing again': acting('#given-voucher.mailing again', {
      src: 'mail it again',
      input: ({ context }: { context: Context }) => ({
        giftVoucherId: context.giftVoucherId,
        key: context.key as string,
      }),
      done: 'tell that it is mailed',
      unsent: 'mail not sent',
    }),
    'mail not sent': unsentState('mailing again', 'idle'),
    'correcting the address': {
      ...saving.form,
      on: {
        'address sent': savedIn('changing the address'),
        'correction cancelled': { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    'changing the address': {
      invoke: {
        src: 'change the address',
        input: ({ context: { giftVoucherId, key, wish } }) => ({
          giftVoucherId,
          key: key as string,
          wish: wish as AddressWish,
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'tell that the address is changed',
            params: ({ context }) => ({ recipientEmail: context.wish?.recipientEmail ?? '' }),
          },
        },
        onError: otherEndings('correcting the address'),
      },
      initial: 'under way',
      states: waitingStates('#given-voucher.changing the address'),
    },
  },
});
