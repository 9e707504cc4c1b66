import type { MessageId } from '@lingui/core';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { manageSubscriptionMachine } from '../../../../machines/subscriptions/manage-subscription.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { payOneOtherwise, resumeOne, stopOne } from '../../acts/subscriptions.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { startFlow } from '../shared/start.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';

export type ManageSubscriptionFlow = ActorRefFrom<typeof manageSubscriptionMachine>;

/** Starts the flow of one subscription where it was left. */
export function startManageSubscription(
  portal: Portal,
  store: Store,
  { subscriptionId, subscriptionDefinitionDescription: name }: Subscription,
): Promise<ManageSubscriptionFlow> {
  const told = (messageId: MessageId) => () => portal.tell({ tone: 'positive', messageId, values: { name } });
  const chart = manageSubscriptionMachine.provide({
    actors: {
      'stop subscription': fromPromise(async ({ input: { key, ...input }, ...run }) => {
        await answered(seeTo(portal, store, stopOne, { key, input }, run));
      }),
      'resume subscription': fromPromise(async ({ input: { key, ...input }, ...run }) => {
        await answered(seeTo(portal, store, resumeOne, { key, input }, run));
      }),
      'change payment': fromPromise(async ({ input: { key, ...input }, ...run }) => {
        await answered(seeTo(portal, store, payOneOtherwise, { key, input }, run));
      }),
    },
    actions: {
      'take back what was not sent': takeBack(store),
      'tell that it is stopped': told('subscriptions.stop.done'),
      'tell that it goes on': told('subscriptions.resume.done'),
      'tell that it is paid otherwise': told('subscriptions.payment.done'),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
  return startFlow(store, chart, { subscriptionId }, subscriptionId);
}
