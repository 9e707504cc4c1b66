import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { pendingInvitationMachine } from './pending-invitation.ts';

export const values = valuesFor(pendingInvitationMachine, {
  inputs: [{ invitationId: 'invitation-1', email: 'new@example.com' }],
  events: [
    { type: 'mail requested again', key: 'key-1' },
    { type: 'delete requested' },
    { type: 'delete confirmed', key: 'key-2' },
    { type: 'delete cancelled' },
    { type: 'page left' },
    ...aboutActs,
    declined,
  ],
  actors: Object.fromEntries(['invite again', 'delete invitation'].map((actor) => [actor, asked])),
});
