import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { chooseSubscriptionMachine } from './choose-subscription.ts';

export const values = valuesFor(chooseSubscriptionMachine, {
  events: [
    { type: 'choice changed', saleItemId: 'premium-monthly', itemId: 'plate-1', paymentType: 'CARD_TOKEN' },
    { type: 'choice changed', saleItemId: 'premium-monthly', itemId: null, paymentType: 'CARD_TOKEN' },
    { type: 'price asked for' },
    { type: 'checkout requested' },
    { type: 'page left' },
  ],
  actors: {
    'calculate price': {
      done: [{ now: 2995, nextPayment: '2026-12-22' }],
      fails: [failures.refused, failures.noAnswer],
    },
  },
});
