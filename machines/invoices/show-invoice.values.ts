import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { showInvoiceMachine } from './show-invoice.ts';

export const values = valuesFor(showInvoiceMachine, {
  events: [
    { type: 'invoice opened', invoiceId: 'invoice-1', number: '2026-000123' },
    { type: 'invoice closed' },
    { type: 'pdf wanted' },
    { type: 'download wanted' },
    { type: 'share wanted' },
    { type: 'online payment wanted' },
    { type: 'copy requested', what: 'reference', text: '+++202/6000/12320+++' },
  ],
  actors: {
    'hand over pdf': { done: [undefined], fails: [failures.noAnswer] },
    'copy part': { done: [undefined], fails: [new Error('not allowed here')] },
  },
});
