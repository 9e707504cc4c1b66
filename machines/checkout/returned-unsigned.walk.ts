import { readMultisafepayReturn } from '../../src/contract/payments/multisafepay.ts';
import { walkFor } from '../walk-for.ts';
import { returnedUnsignedMachine } from './returned-unsigned.ts';

export const walk = walkFor(returnedUnsignedMachine, {
  as: null,
  at: () => '/dashboard/multisafepay/redirect?transactionid=sale-1',
  ends: { 'look where it stands': readMultisafepayReturn },
  answers: (actor, done) =>
    actor === 'look where it stands'
      ? { id: 'sale-1', status: (done as { isPaid: boolean }).isPaid ? 'completed' : 'initialized' }
      : undefined,
  sends: ({ type }) => type !== 'page seen again',
  outside: { 'page seen again': 'the browser tells it' },
  because: {
    'wait for the next look': 'a time that nobody can make pass from outside',
    'page seen again': 'the page would have to be hidden by another window',
  },
});
