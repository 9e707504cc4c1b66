import type { ActorRefFrom } from 'xstate';
import { removeStoredCardMachine } from '../../../../machines/subscriptions/remove-stored-card.ts';
import { removeAdyenCard, removeMultisafepayCard } from '../../acts/subscriptions.ts';
import type { StoredCard } from '../../lists/stored-cards/card.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { startFlow } from '../shared/start.ts';

export type RemoveStoredCardFlow = ActorRefFrom<typeof removeStoredCardMachine>;

/** By the provider that keeps the card. */
const removals = {
  adyen: (portal, store) =>
    carryOut(portal, store, removeAdyenCard, ({ cardId }: Removal) => ({ storedPaymentMethodId: cardId })),
  multisafepay: (portal, store) =>
    carryOut(portal, store, removeMultisafepayCard, ({ cardId }: Removal) => ({ cardId })),
} satisfies Record<
  NonNullable<StoredCard['keeper']>,
  (portal: Portal, store: Store) => ReturnType<typeof carryOut<Removal, object>>
>;

interface Removal {
  readonly cardId: string;
  readonly key: string;
}

/** Starts the flow of removing one stored card where it was left. */
export function startRemoveStoredCard(
  portal: Portal,
  store: Store,
  { id: cardId, keeper = 'adyen' }: StoredCard,
): Promise<RemoveStoredCardFlow> {
  const chart = removeStoredCardMachine.provide({
    actors: { 'remove card': removals[keeper](portal, store) },
    actions: {
      'tell that the card is removed': () => portal.tell({ tone: 'positive', messageId: 'storedCards.removed' }),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, { cardId }, cardId);
}
