import { failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { exportTransactionsMachine } from './export-transactions.ts';

const selection = { from: '2026-11-01', to: '2026-11-22', kind: 'wash', status: '', plate: '', text: '' };
const row = { id: 'sale-1', day: '2026-11-21', item: 'Wasbeurt Premium', about: '1-ABC-123' };
const statement = {
  from: '2026-11-01',
  to: '2026-11-22',
  opening: 5_000,
  closing: 3_350,
  spent: 0,
  rows: [{ ...row, amount: 1_650, creditChange: -1_650, balance: 3_350 }],
};

export const values = valuesFor(exportTransactionsMachine, {
  events: [
    { type: 'export opened', selection },
    { type: 'export closed' },
    { type: 'csv wanted' },
    { type: 'xlsx wanted' },
    { type: 'zip wanted' },
    { type: 'statement wanted' },
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
    'make statement': { done: [{ statement }, { statement: null, most: 2_000 }], fails: [failures.noAnswer] },
  },
});
