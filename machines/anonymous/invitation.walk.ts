import { readAccount } from '../../src/contract/account.ts';
import { completeInvitation, invite, readInvitation } from '../../src/contract/invitations.ts';
import { walkFor } from '../walk-for.ts';
import { invitationMachine } from './invitation.ts';

export const walk = walkFor(invitationMachine, {
  as: ({ signedInAs }) => (signedInAs === null ? null : 'business'),
  endsSession: true,
  mail: (nth) => {
    const to = `invited${nth}@example.com`;
    return { to, by: 'private', asked: [[invite, { email: to }]] };
  },
  shows: { 'link does not work': 'auth.invite.errorline1' },
  ends: {
    'judge invitation': readInvitation,
    'complete invitation': completeInvitation,
    'learn who that is': readAccount,
  },
  usesUp: ['complete invitation', 'link does not work'],
  alone: ['log the other out', 'take over session'],
  types: (event) => (event.type === 'invitation accepted' ? { repeatedPassword: event.password } : null),
  unseen: ['learning who that is', 'taking over', 'signed in', 'password set'],
});
