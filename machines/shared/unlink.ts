import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { answerGuards, why } from './answers.ts';
import { acting, askingActions, decided } from './asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from './open-outcome.ts';

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

type Context = Item & { key: string };

/**
 * Taking a licence plate or wash card off the account, after a question. While a subscription is paid for it, it stays: the customer would
 * pay for nothing. That is explained, whether this device knows it or only the back office.
 */
export const unlinkMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UnlinkEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { unlink: notProvided<void, { itemId: string; key: string }>() },
  guards: {
    'a subscription is paid for it': (_, params: { paidFor: boolean }) => params.paidFor,
    'the back office keeps it for a subscription': (_, params: { error: unknown }) => isKept(params.error),
    ...answerGuards,
  },
  actions: {
    ...askingActions,
    'take item': assign((_, { itemId, name }: Item) => ({ itemId, name, key: '' })),
    'tell that it is unlinked': (_, _params: { name: string }) => undefined,
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
        'unlink confirmed': decided('unlinking'),
        'unlink cancelled': { target: 'idle' },
        'page left': { target: 'idle' },
        'thing vanished': { target: 'no longer there' },
      },
    },
    unlinking: acting('#unlink.unlinking', {
      src: 'unlink',
      input: ({ context: { itemId, key } }: { context: Context }) => ({ itemId, key }),
      done: {
        type: 'tell that it is unlinked',
        params: ({ context }: { context: Context }) => ({ name: context.name }),
      },
      unsent: 'unlink not sent',
      explained: [
        {
          guard: { type: 'the back office keeps it for a subscription', params: why },
          target: 'kept for a subscription',
        },
      ],
    }),
    'unlink not sent': unsentState('unlinking', 'idle'),
  },
});

function isKept(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.type === 'refused' && failure.messageKey === 'exception.notAllowed';
}
