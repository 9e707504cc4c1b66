import { requestPasswordMail } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { forgotPasswordMachine } from './forgot-password.ts';

export const walk = walkFor(forgotPasswordMachine, {
  as: null,
  ends: { 'ask for password mail': requestPasswordMail },
});
