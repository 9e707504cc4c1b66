import { changePassword } from '../../src/contract/account.ts';
import { walkFor } from '../walk-for.ts';
import { changePasswordMachine } from './change-password.ts';

/** What a walk changed it to: so it stays for the next. */
let present = 'washbook1';

export const walk = walkFor(changePasswordMachine, {
  as: 'business',
  shows: { 'entering.outcome not known': 'password.notKnown' },
  // No other walk uses this account there: a later one would not know the new password.
  tenant: 'ogone',
  ends: { 'change password': changePassword },
  types: (event, nth, isCarriedOut) => {
    if (event.type !== 'password change requested') return null;
    const { currentPassword, password: wished } = event.passwords;
    const password = event.problems.password ? wished : `washbook-${nth}`;
    const typed = { currentPassword: currentPassword && present, password, repeatedPassword: password };
    if (isCarriedOut) present = password;
    return typed;
  },
});
