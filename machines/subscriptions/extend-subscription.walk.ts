import { calculatePrice } from '../../src/contract/sale-items.ts';
import { listSubscriptions, type Subscription } from '../../src/contract/subscriptions.ts';
import { walkFor, written } from '../walk-for.ts';
import { extendSubscriptionMachine } from './extend-subscription.ts';

/** One that ends by itself. */
function subscriptionAmong(all: readonly Subscription[]): object | undefined {
  const found = all.find(({ extendable }) => extendable === false);
  return found && { subscriptionId: found.subscriptionId };
}

export const walk = walkFor(extendSubscriptionMachine, {
  as: 'private',
  // It goes on for the plate or card that it was for.
  rewritten: ['identificationItemId'],
  ends: { 'calculate price': calculatePrice },
  // The back office is asked all the same: it refuses what is not there.
  answers: (_, done) => (told: object) => ({ ...told, calculatedPrice: Number(done) / 100 }),
  drawn: (_, { price }) =>
    price === null ? {} : { [`[data-flow="extend-subscription"] dd:has-text("${written(price)}")`]: 1 },
  arrives: () => [listSubscriptions, subscriptionAmong],
  types: (event) => (event.type === 'extension requested' ? { agreement: event.agreement === null } : null),
  parts: (event) => event.type === 'extension requested' && event.agreement === null,
});
