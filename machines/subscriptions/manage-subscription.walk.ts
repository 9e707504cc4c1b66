import { reactivateSubscription, stopSubscription } from '../../src/contract/subscriptions.ts';
import { walkFor } from '../walk-for.ts';
import { manageSubscriptionMachine } from './manage-subscription.ts';

export const walk = walkFor(manageSubscriptionMachine, {
  as: 'private',
  says: {
    'tell that it goes on': 'subscriptions.resume.done',
    'tell that it is paid otherwise': 'subscriptions.payment.done',
    'tell that it is stopped': 'subscriptions.stop.done',
  },
  shows: { 'no means to pay': 'subscriptions.noMeans', 'limit reached': 'subscriptions.limitReached' },
  ends: {
    'stop subscription': stopSubscription,
    'resume subscription': reactivateSubscription,
    'change payment': reactivateSubscription,
  },
  // The dialog proposes what it is not paid with yet.
  types: () => ({ paymentType: undefined }),
  // The row is drawn in the state of its flow, whatever is asked over it.
  brings: {
    'stop requested': (row) => [reactivateSubscription, { subscriptionId: row }],
    'resume requested': (row) => [stopSubscription, { subscriptionId: row }],
    'payment change requested': (row) => [reactivateSubscription, { subscriptionId: row }],
  },
});
