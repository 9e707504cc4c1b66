import { requestPasswordMail, resetPassword, validateToken } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { newPasswordMachine } from './new-password.ts';

export const walk = walkFor(newPasswordMachine, {
  as: null,
  mail: (nth) => {
    const to = `forgetful${nth}@example.com`;
    return { to, by: { newcomer: to }, asked: [[requestPasswordMail, { email: to }]] };
  },
  shows: { 'link does not work': 'link.broken' },
  ends: { 'judge link': validateToken, 'set password': resetPassword },
  types: (event) => (event.type === 'password chosen' ? { repeatedPassword: event.password } : null),
  unseen: ['password set'],
});
