import { calculatePrice } from '../../src/contract/sale-items.ts';
import { walkFor, written } from '../walk-for.ts';
import { chooseSubscriptionMachine } from './choose-subscription.ts';
import type { Price } from './subscription-choice.ts';

export const walk = walkFor(chooseSubscriptionMachine, {
  as: 'private',
  at: () => '/dashboard/subscriptions?new',
  // Of the plates and cards that there are one is chosen from the beginning.
  rewritten: ['identificationItemId'],
  ends: { 'calculate price': calculatePrice },
  // The back office is asked all the same: it refuses what is not there.
  answers: (_, done) => (told: object) => ({ ...told, calculatedPrice: (done as Price).now / 100 }),
  drawn: (state, { price }) =>
    state === 'priced' && price !== null
      ? { [`[data-flow="choose-subscription"] [role="status"] p:first-child:has-text("${written(price.now)}")`]: 1 }
      : {},
  parts: (event) => event.type === 'checkout requested',
  // A plate is chosen from the beginning.
  sends: (event) => event.type !== 'choice changed' || event.itemId !== null,
  // The press itself chooses another; the rest stays as it was from the beginning.
  types: () => ({ saleItemId: undefined, itemId: undefined, paymentType: undefined }),
  because: {
    'choice changed': 'a plate is chosen from the beginning',
  },
});
