import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { exportInvoicesMachine } from './export-invoices.ts';

export const values = valuesFor(exportInvoicesMachine, {
  events: [
    { type: 'export opened', chosen: { period: '2026-Q4', show: 'paid', text: '' } },
    { type: 'export closed' },
    { type: 'csv wanted' },
    { type: 'xlsx wanted' },
    { type: 'zip wanted' },
    { type: 'year wanted', year: '2026' },
    { type: 'print requested' },
    { type: 'export cancelled' },
    { type: 'progress made', done: 3, of: 12 },
  ],
  actors: {
    'hand over file': {
      done: [
        { ended: 'handed over', missing: [] },
        { ended: 'nothing there', missing: [] },
      ],
      fails: [failures.noAnswer],
    },
  },
});
