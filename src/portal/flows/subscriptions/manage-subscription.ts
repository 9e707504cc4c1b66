import type { MessageId } from '@lingui/core';
import type { ActorRefFrom } from 'xstate';
import { manageSubscriptionMachine } from '../../../../machines/subscriptions/manage-subscription.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { payOneOtherwise, resumeOne, stopOne } from '../../acts/subscriptions.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { startFlow } from '../shared/start.ts';

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
      'stop subscription': carryOut(portal, store, stopOne, ({ key: _, ...input }) => input),
      'resume subscription': carryOut(portal, store, resumeOne, ({ key: _, ...input }) => input),
      'change payment': carryOut(portal, store, payOneOtherwise, ({ key: _, ...input }) => input),
    },
    actions: {
      'tell that it is stopped': told('subscriptions.stop.done'),
      'tell that it goes on': told('subscriptions.resume.done'),
      'tell that it is paid otherwise': told('subscriptions.payment.done'),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, { subscriptionId }, subscriptionId);
}
