import { invite } from '../../src/contract/invitations.ts';
import { walkFor } from '../walk-for.ts';
import { inviteUserMachine } from './invite-user.ts';

export const walk = walkFor(inviteUserMachine, {
  as: 'private',
  begins: ({ open }) => open === null,
  says: { 'tell that the invitation is sent': 'access.invited' },
  ends: { 'invite user': invite },
  types: (event, nth) => ('email' in event && !event.problems.email ? { email: `walker${nth}@example.com` } : null),
  because: {
    'an invitation is open': 'an open invitation has a flow of its own',
  },
});
