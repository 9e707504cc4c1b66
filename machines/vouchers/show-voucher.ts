import { assign, type EventObject, setup } from 'xstate';
import { noListener, notProvided } from '../not-provided.ts';
import { tellFailure } from '../shared/answers.ts';

export interface ShownVoucher {
  readonly kind: 'discount' | 'gift' | 'prepaid';
  readonly voucherId: string;
  /** What stands in the list and has the PDF: the voucher itself, or the purchase that a prepaid wash belongs to. */
  readonly paperId: string;
  /** By which others find it; null where that would tell them of more than this one. */
  readonly uuid: string | null;
  readonly name: string;
  /** What is read at the wash. */
  readonly code: string;
}

const takingAlong = {
  'copy requested': { target: 'copying' },
  'share requested': { target: 'sharing' },
  'pdf requested': { target: 'fetching pdf' },
} as const;

/**
 * Showing a voucher or a prepaid wash at the wash: its code alone on the screen, which stays awake for as long. Needs no network; only its PDF
 * is fetched, from here or without showing it first. That it is copied is said once it is.
 */
export const showVoucherMachine = setup({
  types: {
    context: {} as ShownVoucher,
    events: {} as
      | ({ type: 'show requested' } & ShownVoucher)
      | ({ type: 'paper requested' } & ShownVoucher)
      | { type: 'show ended' }
      | { type: 'copy requested' }
      | { type: 'share requested' }
      | { type: 'pdf requested' }
      | { type: 'thing vanished' },
    tags: {} as 'busy' | 'safe',
  },
  actors: {
    'keep the screen awake': noListener<EventObject>(),
    'copy code': notProvided<void, ShownVoucher>(),
    'share voucher': notProvided<void, ShownVoucher>(),
    'hand over pdf': notProvided<void, ShownVoucher>(),
  },
  actions: {
    'take voucher': assign((_, { kind, voucherId, paperId, uuid, name, code }: ShownVoucher) => {
      return { kind, voucherId, paperId, uuid, name, code };
    }),
    'tell that it cannot be shared': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'show-voucher',
  meta: { spec: '§2.4', screen: 'discount vouchers', route: '/dashboard/discount-vouchers' },
  context: { kind: 'discount', voucherId: '', paperId: '', uuid: null, name: '', code: '' },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'show requested': {
          target: 'shown',
          actions: { type: 'take voucher', params: ({ event }) => event },
        },
        'paper requested': {
          target: 'fetching paper',
          actions: { type: 'take voucher', params: ({ event }) => event },
        },
      },
    },
    'fetching paper': {
      tags: 'busy',
      invoke: {
        src: 'hand over pdf',
        input: ({ context }) => context,
        onDone: { target: 'idle' },
        onError: {
          target: 'idle',
          actions: tellFailure,
        },
      },
    },
    shown: {
      invoke: { src: 'keep the screen awake', onError: {} },
      on: { 'show ended': { target: 'idle' }, 'thing vanished': { target: 'no longer there' } },
      initial: 'at hand',
      states: {
        'at hand': { tags: 'safe', on: takingAlong },
        copying: {
          tags: 'busy',
          invoke: {
            src: 'copy code',
            input: ({ context }) => context,
            onDone: { target: 'copied' },
            onError: { target: 'not copied' },
          },
        },
        copied: { tags: 'safe', on: takingAlong },
        'not copied': { tags: 'safe', on: takingAlong },
        sharing: {
          tags: 'busy',
          invoke: {
            src: 'share voucher',
            input: ({ context }) => context,
            onDone: { target: 'at hand' },
            onError: { target: 'at hand', actions: 'tell that it cannot be shared' },
          },
        },
        'fetching pdf': {
          tags: 'busy',
          invoke: {
            src: 'hand over pdf',
            input: ({ context }) => context,
            onDone: { target: 'at hand' },
            onError: {
              target: 'at hand',
              actions: tellFailure,
            },
          },
        },
      },
    },
    'no longer there': {
      tags: 'safe',
      on: { 'show ended': { target: 'idle' } },
    },
  },
});
