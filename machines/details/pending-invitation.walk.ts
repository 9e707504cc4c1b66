import { deleteInvitation, invite } from '../../src/contract/invitations.ts';
import { walkFor } from '../walk-for.ts';
import { pendingInvitationMachine } from './pending-invitation.ts';

export const walk = walkFor(pendingInvitationMachine, {
  as: 'private',
  says: {
    'tell that it is deleted': 'access.invitationDeleted',
    'tell that the invitation is sent': 'access.invited',
    'tell when it is no longer there': null,
  },
  ends: { 'invite again': invite, 'delete invitation': deleteInvitation },
  ofRow: ['email'],
  removes: ['delete invitation'],
  given: (_, nth) => ['a', 'b'].map((letter) => [invite, { email: `guest-${letter}${nth}@example.com` }] as const),
});
