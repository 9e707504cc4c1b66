import { setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { answerGuards } from '../shared/answers.ts';
import { acting, askingActions, decided, dropKey } from '../shared/asking.ts';
import { type DeclinableOutcomeEvent, unsentState } from '../shared/open-outcome.ts';

export type RemoveStoredCardEvent =
  | { type: 'card removal requested' }
  | { type: 'card removal confirmed'; key: string }
  | { type: 'dismissed' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

const about = ({ context }: { context: { cardId: string; key: string | null } }) => ({
  cardId: context.cardId,
  key: context.key as string,
});

/** Removing a card that the payment provider keeps, after a question: what is paid with it is then no longer renewed. */
export const removeStoredCardMachine = setup({
  types: {
    context: {} as { cardId: string; key: string | null },
    events: {} as RemoveStoredCardEvent,
    input: {} as { cardId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'remove card': notProvided<void, { cardId: string; key: string }>() },
  guards: answerGuards,
  actions: {
    ...askingActions,
    ...dropKey,
    'tell that the card is removed': () => undefined,
  },
}).createMachine({
  id: 'remove-stored-card',
  meta: {
    spec: '§7 disable-stored-payment-details',
    screen: 'subscriptions',
    route: '/dashboard/subscriptions',
    recording: { version: 1 },
  },
  context: ({ input }) => ({ cardId: input.cardId, key: null }),
  initial: 'idle',
  states: {
    idle: { tags: 'safe', entry: 'drop key', on: { 'card removal requested': { target: 'confirming removal' } } },
    'confirming removal': {
      tags: 'safe',
      on: {
        'card removal confirmed': decided('removing'),
        dismissed: { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    removing: acting('#remove-stored-card.removing', {
      src: 'remove card',
      input: about,
      done: 'tell that the card is removed',
      unsent: 'removal not sent',
    }),
    'removal not sent': unsentState('removing', 'idle'),
  },
});
