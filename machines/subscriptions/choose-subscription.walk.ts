import { calculatePrice } from '../../src/contract/sale-items.ts';
import { walkFor } from '../walk-for.ts';
import { chooseSubscriptionMachine } from './choose-subscription.ts';

export const walk = walkFor(chooseSubscriptionMachine, {
  as: 'private',
  ends: { 'calculate price': calculatePrice },
  parts: (event) => event.type === 'checkout requested',
  // A plate is chosen from the beginning.
  sends: (event) => event.type !== 'choice changed' || event.itemId !== null,
  // What was chosen from the beginning stays.
  types: () => ({ itemId: undefined, paymentType: undefined }),
  because: {
    'choice changed': 'a plate is chosen from the beginning',
  },
});
