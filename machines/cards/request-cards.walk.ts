import { changeAccount } from '../../src/contract/account.ts';
import { addCreationRequest } from '../../src/contract/creation-requests.ts';
import { walkFor } from '../walk-for.ts';
import { requestCardsMachine } from './request-cards.ts';

export const walk = walkFor(requestCardsMachine, {
  as: 'private',
  says: { 'tell that the cards are requested': 'cards.request.done' },
  ends: { 'save address': changeAccount, 'request cards': addCreationRequest },
  onlyWhilePresent: ['save address'],
  types: (event, nth) =>
    event.type === 'cards requested' && event.wish.address
      ? { ...event.wish.address.fields, houseNumber: String(nth) }
      : null,
  // Where the address is asked for it comes along.
  sends: (event, { elsewhere }) =>
    (event.type !== 'other address wanted' || !elsewhere) &&
    (event.type !== 'cards requested' || (event.wish.address !== null || 'city' in event.problems) === elsewhere),
});
