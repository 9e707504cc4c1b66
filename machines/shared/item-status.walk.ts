import { disableIdentificationItem, enableIdentificationItem } from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { itemStatusMachine } from './item-status.ts';

export const walk = walkFor(itemStatusMachine, {
  as: 'private',
  either: [['disable requested', 'enable requested']],
  besides: ['change opened', 'plate chosen'],
  says: {
    'tell that it is disabled': 'vehicles.plate.disabled',
    'tell that it is enabled': 'vehicles.plate.enabled',
    'tell when it is no longer there': null,
  },
  brings: { 'enable requested': (row) => [disableIdentificationItem, { identificationItemId: row }] },
  ends: { 'disable item': disableIdentificationItem, 'enable item': enableIdentificationItem },
});
