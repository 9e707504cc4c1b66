import type { ActorRefFrom } from 'xstate';
import { removeStoredCardMachine } from '../../../../machines/subscriptions/remove-stored-card.ts';
import { removeStoredCard } from '../../acts/subscriptions.ts';
import type { StoredCard } from '../../lists/stored-cards/card.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { startFlow } from '../shared/start.ts';

export type RemoveStoredCardFlow = ActorRefFrom<typeof removeStoredCardMachine>;

/** Starts the flow of removing one stored card where it was left. */
export function startRemoveStoredCard(
  portal: Portal,
  store: Store,
  { id: cardId }: StoredCard,
): Promise<RemoveStoredCardFlow> {
  const chart = removeStoredCardMachine.provide({
    actors: {
      'remove card': carryOut(portal, store, removeStoredCard, ({ cardId: storedPaymentMethodId }) => ({
        storedPaymentMethodId,
      })),
    },
    actions: {
      'tell that the card is removed': () => portal.tell({ tone: 'positive', messageId: 'storedCards.removed' }),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, { cardId }, cardId);
}
