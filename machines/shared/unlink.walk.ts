import {
  addIdentificationItem,
  listIdentificationItems,
  unlinkIdentificationItem,
} from '../../src/contract/identification-items.ts';
import { listSubscriptions, type Subscription } from '../../src/contract/subscriptions.ts';
import { walkFor } from '../walk-for.ts';
import { unlinkMachine } from './unlink.ts';

export const walk = walkFor(unlinkMachine, {
  as: 'private',
  says: { 'tell that it is unlinked': 'vehicles.unlink.done' },
  ends: { unlink: unlinkIdentificationItem },
  shows: { 'kept for a subscription': 'vehicles.unlink.keptText' },
  unseen: ['idle'],
  removes: ['unlink'],
  // What is asked or told stands over the list: another can be managed once it is closed.
  sends: ({ type }, _context, state) =>
    type !== 'unlink requested' || !/^(confirming unlink|kept for a subscription|no longer there)$/.test(state),
  leads: { 'unlink requested': ['change opened'] },
  vanishes: listIdentificationItems,
  given: ({ customerId }, nth) => [
    [addIdentificationItem, { customerId, identificationItemTypeCode: 'ANPR', name: `1-UNL-${100 + nth}` }],
  ],
  finds: (event) =>
    event.type === 'unlink requested' && event.paidFor
      ? [listSubscriptions, (all: Subscription[]) => all.find(isPaid)?.identificationItemId]
      : null,
});

function isPaid({ extendable, renewDate }: Subscription): boolean {
  return extendable === true && renewDate !== null;
}
