import { activateAccount, register, validateToken } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { activationMachine } from './activation.ts';

const person = {
  password: 'washbook1',
  firstName: 'Lotte',
  lastName: 'Peeters',
  languageCode: 'NL',
  agreementAccepted: true,
};

export const walk = walkFor(activationMachine, {
  as: null,
  mail: (nth) => {
    const to = `activated${nth}@example.com`;
    return { to, by: 'private', asked: [[register, { ...person, email: to }]] };
  },
  shows: { 'link does not work': 'link.broken' },
  ends: { 'judge link': validateToken, 'activate account': activateAccount },
  unseen: ['activated'],
});
