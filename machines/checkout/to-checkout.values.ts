import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { toCheckoutMachine } from './to-checkout.ts';

const order = { goods: { kind: 'washes', saleItemId: 'sale-item-1' } };

export const values = valuesFor(toCheckoutMachine, {
  events: [
    { type: 'checkout wanted', order, provider: null },
    { type: 'checkout wanted', order: { ...order, reservationId: 'reservation-1' }, provider: null },
  ],
  actors: {
    'find the way to pay': { done: ['multisafepay', null], fails: [failures.noAnswer] },
    'give back what is held': { done: [undefined], fails: [failures.noAnswer] },
  },
});
