import { deleteInvitation, invite } from '../../src/contract/invitations.ts';
import { walkFor } from '../walk-for.ts';
import { pendingInvitationMachine } from './pending-invitation.ts';

export const walk = walkFor(pendingInvitationMachine, {
  as: 'private',
  ends: { 'invite again': invite, 'delete invitation': deleteInvitation },
  removes: ['delete invitation'],
  given: (_, nth) => ['a', 'b'].map((letter) => [invite, { email: `guest-${letter}${nth}@example.com` }] as const),
});
