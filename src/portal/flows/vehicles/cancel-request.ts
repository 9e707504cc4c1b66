import { type ActorRefFrom, fromPromise } from 'xstate';
import { cancelRequestMachine } from '../../../../machines/vehicles/cancel-request.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';
import { startFlow } from './start.ts';

export type CancelRequestFlow = ActorRefFrom<typeof cancelRequestMachine>;

/** Starts the flow of calling back a request where it was left. */
export function startCancelRequest(portal: Portal, store: AccountStore): Promise<CancelRequestFlow> {
  const refresh = () => store.reader('cardRequests').send({ type: 'refresh requested' });
  const chart = cancelRequestMachine.provide({
    actors: {
      'cancel request': fromPromise(async ({ input: { key, requestId }, signal }) => {
        const input = { identificationItemCreationRequestId: requestId };
        await seeTo(
          portal,
          store,
          { key, type: 'cancel card request', input, about: `card request/${requestId}` },
          signal,
        ).finally(refresh);
      }),
    },
    actions: {
      'tell that the request is cancelled': () =>
        portal.tell({ tone: 'positive', messageId: 'cards.requests.cancelled' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined);
}
