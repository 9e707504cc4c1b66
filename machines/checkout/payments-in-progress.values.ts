import { valuesFor } from '../values-for.ts';
import { type OpenPayment, paymentsInProgressMachine } from './payments-in-progress.ts';

const payment: OpenPayment = {
  id: 'sale-1',
  attempt: { provider: 'multisafepay', key: 'key-1' },
  item: 'Krediet',
  amount: 2_500,
  standing: 'pending',
};

export const values = valuesFor(paymentsInProgressMachine, {
  events: [
    { type: 'payments told', payments: [payment] },
    { type: 'payments told', payments: [] },
    { type: 'page seen again' },
  ],
  actors: {
    'check the payments': { done: [undefined], fails: [new Error('no answer')] },
    'wait for the next try': { done: [undefined] },
  },
});
