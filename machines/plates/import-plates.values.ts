import { aboutActs, declined, failures } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { importPlatesMachine } from './import-plates.ts';

const row = { plate: '1-IMP-001', nickname: 'Camionette', costCentre: 'KP-100' };
const refused = { plate: '1-IMP-001', messageKey: 'exception.code.exists', placeholder: '1-IMP-001' };

export const values = valuesFor(importPlatesMachine, {
  events: [
    { type: 'import opened' },
    { type: 'import closed' },
    {
      type: 'rows given',
      text: '1-IMP-001;Camionette;KP-100\n?',
      rows: [
        { ...row, line: 1, problem: null },
        { plate: '?', nickname: '', costCentre: '', line: 2, problem: { messageKey: 'validation.plate.invalid' } },
      ],
    },
    { type: 'rows to be changed' },
    { type: 'import confirmed', rows: [{ ...row, key: 'key-1' }] },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'add each': {
      done: [[], [refused]],
      fails: [failures.noAnswer, { type: 'no answer', reason: 'timeout' }],
    },
  },
});
