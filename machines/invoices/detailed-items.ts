import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

/** Whether new invoices name each item, and the key of the act that makes it so. */
export interface DetailWish {
  key: string;
  isDetailed: boolean;
}

/**
 * Whether new invoices name each wash and purchase or sum them up, switched beside the list of invoices. It asks no question and may wait for a
 * network; a refusal puts the switch back and says why.
 */
export const detailedItemsMachine = setup({
  types: {
    context: {} as { key: string | null; isDetailed: boolean },
    events: {} as ({ type: 'detail switched' } & DetailWish) | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'change setting': notProvided<void, DetailWish>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'remember wish': assign((_, { key, isDetailed }: DetailWish) => ({ key, isDetailed })),
    'drop key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that it is saved': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'detailed-items',
  meta: {
    spec: '§3 customer invoice data',
    screen: 'invoices',
    route: '/dashboard/invoice',
    recording: { version: 1 },
  },
  context: { key: null, isDetailed: false },
  initial: 'idle',
  states: {
    idle: {
      tags: 'safe',
      entry: 'drop key',
      on: {
        'detail switched': {
          target: 'changing',
          actions: { type: 'remember wish', params: ({ event }) => event },
        },
      },
    },
    changing: {
      invoke: {
        src: 'change setting',
        input: ({ context }) => ({ key: context.key as string, isDetailed: context.isDetailed }),
        onDone: { target: 'idle', actions: 'tell that it is saved' },
        onError: endingsOfActing('idle', 'change not sent'),
      },
      initial: 'under way',
      states: waitingStates('#detailed-items.changing'),
    },
    'change not sent': unsentState('changing', 'idle'),
  },
});
