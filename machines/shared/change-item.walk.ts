import {
  addIdentificationItem,
  changeIdentificationItem,
  unlinkIdentificationItem,
} from '../../src/contract/identification-items.ts';
import { walkFor } from '../walk-for.ts';
import { changeItemMachine } from './change-item.ts';

const example = '1-ABC-123';

export const walk = walkFor(changeItemMachine, {
  as: 'private',
  says: { 'tell that it is changed': 'vehicles.change.done' },
  outside: { 'change opened': 'each row has it, within the flow of its status' },
  ends: { 'change item': changeIdentificationItem },
  unseen: ['idle'],
  whileBusy: ['change opened'],
  besides: ['unlink requested'],
  vanishes: unlinkIdentificationItem,
  given: ({ customerId }, nth) => [
    [addIdentificationItem, { customerId, identificationItemTypeCode: 'ANPR', name: `1-CHA-${100 + nth}` }],
  ],
  // A plate may be written otherwise, but never become another one.
  types: (event) =>
    event.type === 'save requested'
      ? { ...(event.wish.name === example && { name: undefined }), nickname: 'Camionette', costCentre: 'KP-100' }
      : null,
});
