import { changeAdministrator, deleteApplicationUser } from '../../src/contract/application-users.ts';
import { walkFor } from '../walk-for.ts';
import { userAccessMachine } from './user-access.ts';

export const walk = walkFor(userAccessMachine, {
  as: 'private',
  brings: {
    'appointment requested': (applicationUserId) => [changeAdministrator, { applicationUserId, admin: false }],
    'dismissal requested': (applicationUserId) => [changeAdministrator, { applicationUserId, admin: true }],
  },
  removes: ['delete user'],
  ends: {
    'appoint administrator': changeAdministrator,
    'dismiss administrator': changeAdministrator,
    'delete user': deleteApplicationUser,
  },
});
