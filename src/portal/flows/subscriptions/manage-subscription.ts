import type { MessageId } from '@lingui/core';
import type { ActorRefFrom } from 'xstate';
import { manageSubscriptionMachine } from '../../../../machines/subscriptions/manage-subscription.ts';
import type { Subscription } from '../../../contract/subscriptions.ts';
import { payOneOtherwise, resumeOne, stopOne } from '../../acts/subscriptions.ts';
import { readKept } from '../../lists/reading.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { dayOf } from '../../words/day.ts';
import { formatsOf } from '../../words/formats.ts';
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
      'tell that it is stopped': () => void tellStopped(portal, store, subscriptionId, name),
      'tell that it goes on': told('subscriptions.resume.done'),
      'tell that it is paid otherwise': told('subscriptions.payment.done'),
      ...actingActions(portal, store),
    },
  });
  return startFlow(store, chart, { subscriptionId }, subscriptionId);
}

/** The last day is told as the answer to its end put it into the list. */
export async function tellStopped(
  portal: Pick<Portal, 'tell' | 'language'>,
  { database, world, place }: Pick<Store, 'database' | 'world' | 'place'>,
  id: string,
  name: string,
): Promise<void> {
  const kept = await readKept(database, 'subscriptions');
  const last = kept?.find(({ subscriptionId }) => subscriptionId === id)?.validUntil ?? dayOf(world.now(), place);
  const { shown } = portal.language.getSnapshot().context;
  const day = formatsOf(shown, place).longDay(last);
  portal.tell({ tone: 'positive', messageId: 'subscriptions.stop.done', values: { name, day } });
}
