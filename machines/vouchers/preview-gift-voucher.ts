import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { rememberFailure, tellFailure } from '../shared/answers.ts';
import type { Gift } from './gift.ts';

/** The mail that the recipient gets, as the back office writes it. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
}

/** A gift as its recipient will see it, drawn by what will send it: the mail, where it is sent by mail, and the voucher itself as a file. */
export const previewGiftVoucherMachine = setup({
  types: {
    context: {} as { gift: Gift; mail: WrittenMail | null; failure: Failure | null },
    input: {} as { gift: Gift },
    events: {} as { type: 'preview asked for' } | { type: 'paper requested' } | { type: 'preview closed' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    /** Null where it is not mailed. */
    'draw the mail': notProvided<WrittenMail | null, { gift: Gift }>(),
    'hand over the voucher': notProvided<void, { gift: Gift }>(),
  },
  actions: {
    'remember mail': assign((_, params: { mail: WrittenMail | null }) => ({ mail: params.mail, failure: null })),
    'remember failure': assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'preview-gift-voucher',
  meta: { spec: '§2.4 gift-voucher', screen: 'gift vouchers', route: '/dashboard/gift-voucher' },
  context: ({ input }) => ({ gift: input.gift, mail: null, failure: null }),
  initial: 'drawing',
  on: { 'preview closed': { target: '.closed' } },
  states: {
    drawing: {
      tags: 'safe',
      invoke: {
        src: 'draw the mail',
        input: ({ context }) => ({ gift: context.gift }),
        onDone: {
          target: 'shown',
          actions: { type: 'remember mail', params: ({ event }) => ({ mail: event.output }) },
        },
        onError: { target: 'not drawn', actions: rememberFailure },
      },
    },
    'not drawn': { tags: 'safe', on: { 'preview asked for': { target: 'drawing' } } },
    shown: { tags: 'safe', on: { 'paper requested': { target: 'fetching the voucher' } } },
    'fetching the voucher': {
      tags: 'busy',
      invoke: {
        src: 'hand over the voucher',
        input: ({ context }) => ({ gift: context.gift }),
        onDone: { target: 'shown' },
        onError: { target: 'shown', actions: tellFailure },
      },
    },
    closed: { type: 'final', tags: 'safe' },
  },
});
