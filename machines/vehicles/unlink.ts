import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';

export type UnlinkEvent =
  /** `paidFor`: a subscription that goes on is paid for this plate or card. */
  | { type: 'unlink requested'; itemId: string; paidFor: boolean }
  | { type: 'unlink confirmed'; key: string }
  | { type: 'unlink cancelled' };

/**
 * Taking a licence plate or wash card off the account, after a question. While a subscription is paid for it, it stays: the customer would
 * pay for nothing. That is explained, whether this device knows it or only the back office.
 */
export const unlinkMachine = setup({
  types: {
    context: {} as { itemId: string; key: string },
    events: {} as UnlinkEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { unlink: notProvided<void, { itemId: string; key: string }>() },
  guards: {
    'a subscription is paid for it': (_, params: { paidFor: boolean }) => params.paidFor,
    'the back office keeps it for a subscription': (_, params: { error: unknown }) => isKept(params.error),
  },
  actions: {
    'take item': assign((_, params: { itemId: string }) => ({ itemId: params.itemId, key: '' })),
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'tell that it is unlinked': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'unlink',
  context: { itemId: '', key: '' },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      on: {
        'unlink requested': [
          {
            guard: { type: 'a subscription is paid for it', params: ({ event }) => ({ paidFor: event.paidFor }) },
            target: 'kept for a subscription',
            actions: { type: 'take item', params: ({ event }) => ({ itemId: event.itemId }) },
          },
          {
            target: 'confirming unlink',
            actions: { type: 'take item', params: ({ event }) => ({ itemId: event.itemId }) },
          },
        ],
      },
    },
    'kept for a subscription': { tags: 'safe', on: { 'unlink cancelled': { target: 'idle' } } },
    'confirming unlink': {
      tags: 'safe',
      on: {
        'unlink confirmed': {
          target: 'unlinking',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'unlink cancelled': { target: 'idle' },
      },
    },
    unlinking: {
      tags: 'busy',
      invoke: {
        src: 'unlink',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'tell that it is unlinked' },
        onError: [
          {
            guard: {
              type: 'the back office keeps it for a subscription',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'kept for a subscription',
          },
          { target: 'idle', actions: { type: 'tell the failure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});

function isKept(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === 'exception.notAllowed';
}
