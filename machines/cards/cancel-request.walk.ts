import { addCreationRequest, cancelCreationRequest } from '../../src/contract/creation-requests.ts';
import { walkFor } from '../walk-for.ts';
import { cancelRequestMachine } from './cancel-request.ts';

export const walk = walkFor(cancelRequestMachine, {
  as: 'private',
  says: { 'tell that the request is cancelled': 'cards.requests.cancelled' },
  ends: { 'cancel request': cancelCreationRequest },
  unseen: ['idle'],
  removes: ['cancel request'],
  // What is asked or told stands over the list: another can be cancelled once it is closed.
  sends: ({ type }, _context, state) =>
    type !== 'cancel requested' || !/^(confirming cancel|too late|cancel not sent|cancelling\..*)$/.test(state),
  vanishes: cancelCreationRequest,
  given: ({ customerId, cardTypeId }) => [
    [addCreationRequest, { customerId, identificationItemTypeId: cardTypeId, numberOfRequestedIdentificationItems: 1 }],
  ],
});
