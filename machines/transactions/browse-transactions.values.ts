import { valuesFor } from '../values-for.ts';
import { browseTransactionsMachine } from './browse-transactions.ts';

const today = '2026-11-22';

export const values = valuesFor(browseTransactionsMachine, {
  inputs: [{ from: '', to: '', today }],
  events: [
    { type: 'range chosen', from: '2026-11-01', to: today, today },
    { type: 'range chosen', from: '2026-11-20', to: '2026-11-10', today },
    { type: 'filter chosen', kind: 'wash', status: '', plate: '', text: '' },
    { type: 'filters opened' },
    { type: 'filters closed' },
    { type: 'filters cleared' },
    { type: 'months opened' },
    { type: 'months closed' },
    { type: 'picture chosen', picture: 'credit' },
    { type: 'month chosen', from: '2026-03-01', to: '2026-03-31', today },
    { type: 'days shown', from: '2025-01-01', to: '2025-12-31', today },
  ],
  actors: {},
});
