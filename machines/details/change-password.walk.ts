import { changePassword } from '../../src/contract/account.ts';
import { walkFor } from '../walk-for.ts';
import { changePasswordMachine } from './change-password.ts';

export const walk = walkFor(changePasswordMachine, {
  as: 'business',
  ends: { 'change password': changePassword },
  types: (event, nth) => {
    if (event.type !== 'password change requested') return null;
    const password = event.problems.password ? event.passwords.password : `washbook-${nth}`;
    return { password, repeatedPassword: password };
  },
});
