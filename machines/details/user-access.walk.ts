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
  joins: (nth) => `colleague${nth}@example.com`,
  says: {
    'tell that they are administrator': 'access.appointed',
    'tell that they are no administrator': 'access.dismissed',
    'tell that they are deleted': 'access.userDeleted',
    'tell when they are no longer there': null,
  },
  sent: { 'appoint administrator': { admin: true }, 'dismiss administrator': { admin: false } },
  ends: {
    'appoint administrator': changeAdministrator,
    'dismiss administrator': changeAdministrator,
    'delete user': deleteApplicationUser,
  },
});
