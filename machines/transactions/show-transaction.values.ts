import type { Failure } from '../../src/contract/failure.ts';
import { aboutActs, asked, declined, failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { showTransactionMachine } from './show-transaction.ts';

const notCreated: Failure = { type: 'refused', status: 409, messageKey: 'exception.invoice.notCreated' };

export const values = valuesFor(showTransactionMachine, {
  events: [
    ...aboutActs,
    declined,
    { type: 'transaction opened', transactionId: 'sale-1' },
    { type: 'transaction closed' },
    { type: 'paper requested', paper: 'ticket', paperId: 'ticket-1', day: '2026-11-21' },
    { type: 'invoice requested', key: 'key-1', ticketId: 'ticket-1' },
  ],
  actors: {
    'hand over paper': { done: [undefined], fails: [failures.noAnswer] },
    'create invoice': { ...asked, fails: [...asked.fails, notCreated] },
  },
});
