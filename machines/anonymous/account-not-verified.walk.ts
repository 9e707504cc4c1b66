import { resendActivationMail } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { accountNotVerifiedMachine } from './account-not-verified.ts';

export const walk = walkFor(accountNotVerifiedMachine, {
  as: null,
  // A login that was refused hands it over.
  arrives: ({ email }) => (email === '' ? null : [{ email }]),
  shows: {
    'waiting for activation.mail sent again': 'notVerified.sent',
    'waiting for activation.refused': ({ failure }) => (failure?.type === 'refused' ? failure.messageKey : undefined),
    'waiting for activation.outcome not known': 'notVerified.notKnown',
  },
  ends: { 'send activation mail': resendActivationMail },
});
