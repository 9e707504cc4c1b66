import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

type Keyed = { key: string };

/**
 * Asking for the account to be deleted. It says first what that means; nothing is gone until the operator has seen to it, and until then the
 * customer can take it back, which needs no question.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as { key: string | null },
    events: {} as
      | { type: 'deletion requested' }
      | { type: 'deletion confirmed'; key: string }
      | { type: 'deletion cancelled' }
      | { type: 'withdrawal requested'; key: string }
      | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'ask for deletion': notProvided<void, Keyed>(), 'withdraw request': notProvided<void, Keyed>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: Keyed) => ({ key: params.key })),
    'drop key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that it is asked for': () => undefined,
    'tell that it is withdrawn': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'account-deletion',
  meta: { spec: '§2.4 my details', screen: 'personal information', route: '/my-details/personalInformation' },
  context: { key: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'deletion requested': { target: 'confirming deletion' },
        'withdrawal requested': {
          target: 'withdrawing',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
      },
    },
    'confirming deletion': {
      tags: 'safe',
      on: {
        'deletion confirmed': {
          target: 'asking for deletion',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        'deletion cancelled': { target: 'idle' },
      },
    },
    'asking for deletion': {
      invoke: {
        src: 'ask for deletion',
        input: ({ context }) => ({ key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it is asked for' },
        onError: endingsOfActing('idle', 'deletion not sent'),
      },
      initial: 'under way',
      states: waitingStates('#account-deletion.asking for deletion'),
    },
    'deletion not sent': unsentState('asking for deletion', 'idle'),
    withdrawing: {
      invoke: {
        src: 'withdraw request',
        input: ({ context }) => ({ key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that it is withdrawn' },
        onError: endingsOfActing('idle', 'withdrawal not sent'),
      },
      initial: 'under way',
      states: waitingStates('#account-deletion.withdrawing'),
    },
    'withdrawal not sent': unsentState('withdrawing', 'idle'),
  },
});
