import { type ActorRefFrom, fromPromise } from 'xstate';
import { cardStatusMachine } from '../../../../machines/vehicles/card-status.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';
import { startFlow } from './start.ts';

/** Nobody wants a card switched on or off an hour after asking for it. */
const statusCounts = 3_600_000;

export type CardStatusFlow = ActorRefFrom<typeof cardStatusMachine>;

/** Starts the flow of one card's status where it was left. */
export function startCardStatus(portal: Portal, store: AccountStore, cardId: string): Promise<CardStatusFlow> {
  const act = (type: 'disable card' | 'enable card') =>
    fromPromise<void, { cardId: string; key: string }>(({ input: { key, cardId: id }, signal }) => {
      const input = { identificationItemId: id };
      const about = `card/${id}`;
      return seeTo(portal, store, { key, type, input, about, sets: 'status', expiresAfter: statusCounts }, signal);
    });
  const chart = cardStatusMachine.provide({
    actors: { 'disable card': act('disable card'), 'enable card': act('enable card') },
    actions: {
      'tell that the card is disabled': () => portal.tell({ tone: 'positive', messageId: 'cards.disabled' }),
      'tell that the card is enabled': () => portal.tell({ tone: 'positive', messageId: 'cards.enabled' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, { cardId }, cardId);
}
