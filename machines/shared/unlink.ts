import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from './nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from './open-outcome.ts';
import { isRefusal } from './problems.ts';

export type UnlinkEvent =
  /** `paidFor`: a subscription that goes on is paid for this plate or card. */
  | ({ type: 'unlink requested'; paidFor: boolean } & Item)
  | { type: 'unlink confirmed'; key: string }
  | { type: 'unlink cancelled' }
  | { type: 'thing vanished' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

interface Item {
  readonly itemId: string;
  /** What the customer calls it. */
  readonly name: string;
}

/**
 * Taking a licence plate or wash card off the account, after a question. While a subscription is paid for it, it stays: the customer would
 * pay for nothing. That is explained, whether this device knows it or only the back office.
 */
export const unlinkMachine = setup({
  types: {
    context: {} as Item & { key: string },
    events: {} as UnlinkEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { unlink: notProvided<void, { itemId: string; key: string }>() },
  guards: {
    'a subscription is paid for it': (_, params: { paidFor: boolean }) => params.paidFor,
    'the back office keeps it for a subscription': (_, params: { error: unknown }) => isKept(params.error),
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take item': assign((_, { itemId, name }: Item) => ({ itemId, name, key: '' })),
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'take back what was not sent': () => undefined,
    'tell that it is unlinked': (_, _params: { name: string }) => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'unlink',
  meta: {
    spec: '§4 identification item',
    screen: 'licence plates',
    route: '/dashboard/license-plate',
    recording: { version: 3 },
  },
  context: { itemId: '', name: '', key: '' },
  initial: 'idle',
  // What was asked of another one is in the ledger and sees to itself.
  on: {
    'unlink requested': [
      {
        guard: { type: 'a subscription is paid for it', params: ({ event }) => ({ paidFor: event.paidFor }) },
        target: '.kept for a subscription',
        actions: { type: 'take item', params: ({ event }) => event },
      },
      {
        target: '.confirming unlink',
        actions: { type: 'take item', params: ({ event }) => event },
      },
    ],
  },
  states: {
    idle: { tags: 'safe' },
    'kept for a subscription': {
      tags: 'safe',
      on: {
        'unlink cancelled': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'no longer there' },
      },
    },
    'no longer there': {
      tags: 'safe',
      on: { 'unlink cancelled': { target: 'idle' }, 'page left': { target: 'idle' } },
    },
    'confirming unlink': {
      tags: 'safe',
      on: {
        'unlink confirmed': {
          target: 'unlinking',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'unlink cancelled': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'no longer there' },
      },
    },
    unlinking: {
      invoke: {
        src: 'unlink',
        input: ({ context: { itemId, key } }) => ({ itemId, key }),
        onDone: {
          target: 'idle',
          actions: { type: 'tell that it is unlinked', params: ({ context }) => ({ name: context.name }) },
        },
        onError: [
          {
            guard: {
              type: 'the back office keeps it for a subscription',
              params: ({ event }) => ({ error: event.error }),
            },
            target: 'kept for a subscription',
          },
          ...endingsOfActing('idle', 'unlink not sent'),
        ],
      },
      initial: 'under way',
      states: waitingStates('#unlink.unlinking'),
    },
    'unlink not sent': unsentState('unlinking', 'idle'),
  },
});

function isKept(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === 'exception.notAllowed';
}
