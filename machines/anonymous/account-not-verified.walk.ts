import { resendActivationMail } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { accountNotVerifiedMachine } from './account-not-verified.ts';

export const walk = walkFor(accountNotVerifiedMachine, {
  as: null,
  begins: ({ email }) => email === '',
  ends: { 'send activation mail': resendActivationMail },
  because: {
    'the address is known': 'an address is handed over by a login that was refused, and stands in no link',
  },
});
