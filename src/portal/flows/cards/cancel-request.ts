import type { ActorRefFrom } from 'xstate';
import { cancelRequestMachine } from '../../../../machines/cards/cancel-request.ts';
import { cancelCardRequest } from '../../acts/cards.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { startFlow } from '../shared/start.ts';

export type CancelRequestFlow = ActorRefFrom<typeof cancelRequestMachine>;

/** Starts the flow of calling back a request where it was left. */
export function startCancelRequest(portal: Portal, store: Store): Promise<CancelRequestFlow> {
  const chart = cancelRequestMachine.provide({
    actors: {
      'cancel request': carryOut(portal, store, cancelCardRequest, ({ requestId }) => ({
        identificationItemCreationRequestId: requestId,
      })),
    },
    actions: {
      'tell that the request is cancelled': () =>
        portal.tell({ tone: 'positive', messageId: 'cards.requests.cancelled' }),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, undefined);
}
