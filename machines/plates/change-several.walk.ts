import {
  addIdentificationItem,
  changeIdentificationItem,
  disableIdentificationItem,
  enableIdentificationItem,
} from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { changeSeveralMachine } from './change-several.ts';

/** A press on the box of a plate that was made for the walk. */
const chosen = ['plate chosen'];

export const walk = walkFor(changeSeveralMachine, {
  as: 'business',
  says: { 'tell that they are changed': 'vehicles.several.done' },
  // Which programs are ticked is told by their boxes.
  rewritten: ['restrictedSaleItemIds', 'limited'],
  ends: { 'ask for each': [enableIdentificationItem, disableIdentificationItem, changeIdentificationItem] },
  given: ({ customerId }, nth) => [
    [addIdentificationItem, { customerId, identificationItemTypeCode: 'ANPR', name: `1-SEV-${100 + nth}` }],
  ],
  leads: { 'several enable requested': chosen, 'several disable requested': chosen, 'limits opened': chosen },
  besides: ['plate chosen'],
  tellsToo: ['vehicles.several.refused'],
  types: (event) =>
    event.type === 'limits requested'
      ? { limited: 'some', restrictedSaleItemIds: event.problems.restrictedSaleItemIds === undefined }
      : null,
});
