import { addIdentificationItem } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { importPlatesMachine } from './import-plates.ts';

export const walk = walkFor(importPlatesMachine, {
  as: 'private',
  says: { 'tell that they are added': 'vehicles.import.done' },
  sent: { identificationItemTypeCode: 'ANPR' },
  ends: { 'add each': addIdentificationItem },
  answers: (_, done) =>
    (done as readonly unknown[]).length > 0
      ? { type: 'refused', status: 409, messageKey: 'exception.code.exists', placeholder: '1-IMP-001' }
      : undefined,
  unseen: ['idle'],
  reads: {
    rows: (typed) => {
      const [name = '', nickname = '', costCentre = ''] = typed.split('; ');
      return { name, nickname, costCentre };
    },
  },
  types: (event, nth) => (event.type === 'rows given' ? { rows: `1-IMP-${100 + nth}; Camionette; KP-100` } : null),
});
