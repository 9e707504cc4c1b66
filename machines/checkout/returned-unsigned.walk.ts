import { readMultisafepayReturn } from '../../src/contract/payments/multisafepay.ts';
import { walkFor } from '../walk-for.ts';
import { returnedUnsignedMachine } from './returned-unsigned.ts';

export const walk = walkFor(returnedUnsignedMachine, {
  as: null,
  at: () => '/dashboard/multisafepay/redirect?transactionid=sale-1',
  shows: {
    verifying: 'checkout.verifying',
    'not known yet': 'checkout.notKnown',
    'not answered': 'checkout.notKnown',
    paid: 'checkout.success',
  },
  ends: { 'look where it stands': readMultisafepayReturn },
  answers: (actor, done) =>
    actor === 'look where it stands'
      ? { id: 'sale-1', status: (done as { isPaid: boolean }).isPaid ? 'completed' : 'initialized' }
      : undefined,
  timed: ['wait for the next look'],
  browserTells: { 'page seen again': 'pageshow' },
  outside: { 'page seen again': 'the browser tells it' },
});
