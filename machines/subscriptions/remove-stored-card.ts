import { assign, setup } from 'xstate';
import { failureOf } from '../../src/contract/failure.ts';
import { notProvided } from '../not-provided.ts';
import { isNothingSent } from '../shared/nothing-sent.ts';
import { type DeclinableOutcomeEvent, endingsOfActing, unsentState, waitingStates } from '../shared/open-outcome.ts';
import { isRefusal } from '../shared/problems.ts';

export type RemoveStoredCardEvent =
  | { type: 'card removal requested' }
  | { type: 'card removal confirmed'; key: string }
  | { type: 'dismissed' }
  | { type: 'page left' }
  | DeclinableOutcomeEvent;

/** Removing a card that the payment provider keeps, after a question: what is paid with it is then no longer renewed. */
export const removeStoredCardMachine = setup({
  types: {
    context: {} as { cardId: string; key: string | null },
    events: {} as RemoveStoredCardEvent,
    input: {} as { cardId: string },
    tags: {} as 'busy' | 'safe',
  },
  actors: { 'remove card': notProvided<void, { cardId: string; key: string }>() },
  guards: {
    'the back office refused': (_, params: { error: unknown }) => isRefusal(failureOf(params.error)),
    'nothing was sent': (_, params: { error: unknown }) => isNothingSent(failureOf(params.error)),
  },
  actions: {
    'take key': assign((_, params: { key: string }) => ({ key: params.key })),
    'forget key': assign({ key: null }),
    'take back what was not sent': () => undefined,
    'tell that the card is removed': () => undefined,
    'tell the failure': (_, _params: { error: unknown }) => undefined,
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
    idle: { tags: 'safe', entry: 'forget key', on: { 'card removal requested': { target: 'confirming removal' } } },
    'confirming removal': {
      tags: 'safe',
      on: {
        'card removal confirmed': {
          target: 'removing',
          actions: { type: 'take key', params: ({ event }) => ({ key: event.key }) },
        },
        dismissed: { target: 'idle' },
        'page left': { target: 'idle' },
      },
    },
    removing: {
      invoke: {
        src: 'remove card',
        input: ({ context }) => ({ cardId: context.cardId, key: context.key as string }),
        onDone: { target: 'idle', actions: 'tell that the card is removed' },
        onError: endingsOfActing('idle', 'removal not sent'),
      },
      initial: 'under way',
      states: waitingStates('#remove-stored-card.removing'),
    },
    'removal not sent': unsentState('removing', 'idle'),
  },
});
