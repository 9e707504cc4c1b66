import { addIdentificationItem } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { addPlateMachine } from './add-plate.ts';

export const walk = walkFor(addPlateMachine, {
  as: 'private',
  says: { 'tell that the plate is added': 'vehicles.add.done' },
  sent: { identificationItemTypeCode: 'ANPR' },
  ends: { 'add plate': addIdentificationItem },
  types: (event, nth) => ('problems' in event && !event.problems.name ? { name: `2-WAL-${100 + nth}` } : null),
});
