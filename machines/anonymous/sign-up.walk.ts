import { register } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { signUpMachine } from './sign-up.ts';

export const walk = walkFor(signUpMachine, {
  as: null,
  shows: { 'entering.outcome not known': 'signUp.notKnown' },
  // It leads to the next page at once.
  unseen: ['registered'],
  ends: { register },
  alone: ['read shortest password'],
  types: (event, nth) => ({
    repeatedPassword: event.newcomer.password,
    agreementAccepted: true,
    ...(Object.keys(event.problems).length === 0 && { email: `walker${nth}@example.com` }),
  }),
});
