import { calculatePrice } from '../../src/contract/sale-items.ts';
import { walkFor } from '../walk-for.ts';
import { chooseSubscriptionMachine } from './choose-subscription.ts';

export const walk = walkFor(chooseSubscriptionMachine, {
  as: 'private',
  ends: { 'calculate price': calculatePrice },
  // A plate is chosen from the beginning, and going on leaves this page.
  sends: (event) => event.type !== 'checkout requested' && (event.type !== 'choice changed' || event.itemId !== null),
  // What was chosen from the beginning stays.
  types: () => ({ itemId: undefined, paymentType: undefined }),
});
