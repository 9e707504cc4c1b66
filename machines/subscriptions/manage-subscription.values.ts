import type { Failure } from '../../src/contract/failure.ts';
import { aboutActs, asked } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { manageSubscriptionMachine } from './manage-subscription.ts';

const notPossible: Failure = { type: 'refused', status: 409, messageKey: 'exception.payment.notPossible' };
const limit: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'exception.directDebit.limit',
  placeholder: '12.50',
};
const paying = { ...asked, fails: [...asked.fails, notPossible, limit] };

export const values = valuesFor(manageSubscriptionMachine, {
  inputs: [{ subscriptionId: 'subscription-1' }],
  events: [
    ...aboutActs,
    { type: 'send declined' },
    { type: 'stop requested' },
    { type: 'stop confirmed', key: 'key-1' },
    { type: 'resume requested' },
    { type: 'resume confirmed', key: 'key-1' },
    { type: 'payment change requested' },
    { type: 'payment chosen', key: 'key-1', paymentType: 'DIRECT_DEBIT' },
    { type: 'dismissed' },
    { type: 'page left' },
  ],
  actors: { 'stop subscription': paying, 'resume subscription': paying, 'change payment': paying },
});
