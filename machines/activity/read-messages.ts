import { assign, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, actingActions } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

/** Messages that were opened, or all that are there, and the key of the act that marks them. */
export interface Reading {
  key: string;
  messageIds: readonly string[];
}

const about = ({ context }: { context: Reading }) => context;

/** A message that is opened is read, on every device of its reader. It may wait for a network and keeps no reader waiting: others are opened meanwhile. */
export const readMessagesMachine = setup({
  types: {
    context: {} as Reading,
    events: {} as ({ type: 'messages opened' } & Reading) | DeclinableOutcomeEvent,
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'mark messages read': notProvided<void, Reading>() },
  guards: answerGuards,
  actions: {
    ...actingActions,
    'remember messages': assign((_, { key, messageIds }: Reading) => ({ key, messageIds })),
  },
}).createMachine({
  id: 'read-messages',
  meta: { spec: '§4', screen: 'messages', route: '/dashboard/messages' },
  context: { key: '', messageIds: [] },
  initial: 'idle',
  // What was opened before is in the ledger and sees to itself.
  on: {
    'messages opened': {
      target: '.marking',
      actions: { type: 'remember messages', params: ({ event }) => event },
    },
  },
  states: {
    idle: { tags: 'safe' },
    marking: acting('#read-messages.marking', {
      src: 'mark messages read',
      input: about,
      done: [],
      unsent: 'marking not sent',
    }),
    'marking not sent': unsentState('marking', 'idle'),
  },
});
