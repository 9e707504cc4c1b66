import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { extendSubscriptionMachine } from './extend-subscription.ts';

export const values = valuesFor(extendSubscriptionMachine, {
  inputs: [{ subscriptionId: 'subscription-1' }],
  events: [
    { type: 'extension requested', agreement: null },
    { type: 'extension requested', agreement: { messageKey: 'validation.agreement' } },
    { type: 'price asked for' },
  ],
  actors: { 'calculate price': { done: [7995], fails: [failures.refused, failures.noAnswer] } },
});
