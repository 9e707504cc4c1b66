import { resendActivationMail } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { accountNotVerifiedMachine } from './account-not-verified.ts';

export const walk = walkFor(accountNotVerifiedMachine, {
  as: null,
  // A login that was refused hands it over.
  arrives: ({ email }) => (email === '' ? null : [{ email }]),
  ends: { 'send activation mail': resendActivationMail },
});
