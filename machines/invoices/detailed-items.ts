import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, actingActions, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

/** Whether new invoices name each item, and the key of the act that makes it so. */
export interface DetailWish {
  key: string;
  isDetailed: boolean;
}

const about = ({ context }: { context: { key: string | null; isDetailed: boolean } }) => ({
  key: context.key as string,
  isDetailed: context.isDetailed,
});

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
  guards: answerGuards,
  actions: {
    ...actingActions,
    ...dropKey,
    'remember wish': assign((_, { key, isDetailed }: DetailWish) => ({ key, isDetailed })),
    'tell that it is saved': () => undefined,
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
    changing: acting('#detailed-items.changing', {
      src: 'change setting',
      input: about,
      done: 'tell that it is saved',
      unsent: 'change not sent',
    }),
    'change not sent': unsentState('changing', 'idle'),
  },
});
