import { type ActorRefFrom, fromPromise } from 'xstate';
import { removeStoredCardMachine } from '../../../../machines/subscriptions/remove-stored-card.ts';
import { failureOf } from '../../../contract/failure.ts';
import { removeStoredCard } from '../../acts/subscriptions.ts';
import type { StoredCard } from '../../lists/stored-cards.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';

export type RemoveStoredCardFlow = ActorRefFrom<typeof removeStoredCardMachine>;

/** Starts the flow of removing one stored card where it was left. */
export function startRemoveStoredCard(
  portal: Portal,
  store: Store,
  { id: cardId }: StoredCard,
): Promise<RemoveStoredCardFlow> {
  const chart = removeStoredCardMachine.provide({
    actors: {
      'remove card': fromPromise(async ({ input: { key, cardId: storedPaymentMethodId }, ...run }) => {
        await answered(seeTo(portal, store, removeStoredCard, { key, input: { storedPaymentMethodId } }, run));
      }),
    },
    actions: {
      'take back what was not sent': takeBack(store),
      'tell that the card is removed': () => portal.tell({ tone: 'positive', messageId: 'storedCards.removed' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, { cardId }, cardId);
}
