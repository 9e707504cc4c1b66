import { addCreationRequest, cancelCreationRequest } from '../../src/contract/creation-requests.ts';
import { walkFor } from '../walk-for.ts';
import { cancelRequestMachine } from './cancel-request.ts';

export const walk = walkFor(cancelRequestMachine, {
  as: 'private',
  ends: { 'cancel request': cancelCreationRequest },
  unseen: ['idle'],
  removes: ['cancel request'],
  vanishes: cancelCreationRequest,
  given: ({ customerId, cardTypeId }) => [
    [addCreationRequest, { customerId, identificationItemTypeId: cardTypeId, numberOfRequestedIdentificationItems: 1 }],
  ],
});
