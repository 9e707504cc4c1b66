import { type ActorRefFrom, fromPromise } from 'xstate';
import { cancelRequestMachine } from '../../../../machines/cards/cancel-request.ts';
import { failureOf } from '../../../contract/failure.ts';
import { cancelCardRequest } from '../../acts/cards.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';

export type CancelRequestFlow = ActorRefFrom<typeof cancelRequestMachine>;

/** Starts the flow of calling back a request where it was left. */
export function startCancelRequest(portal: Portal, store: Store): Promise<CancelRequestFlow> {
  const chart = cancelRequestMachine.provide({
    actors: {
      'cancel request': fromPromise(async ({ input: { key, requestId }, ...run }) => {
        const input = { identificationItemCreationRequestId: requestId };
        await answered(seeTo(portal, store, cancelCardRequest, { key, input }, run));
      }),
    },
    actions: {
      'tell that the request is cancelled': () =>
        portal.tell({ tone: 'positive', messageId: 'cards.requests.cancelled' }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, undefined);
}
