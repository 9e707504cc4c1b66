import { requestPasswordMail } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { forgotPasswordMachine } from './forgot-password.ts';

export const walk = walkFor(forgotPasswordMachine, {
  as: null,
  shows: { 'entering.outcome not known': 'forgotPassword.notKnown' },
  ends: { 'ask for password mail': requestPasswordMail },
});
