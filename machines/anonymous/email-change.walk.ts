import { changeUsername } from '../../src/contract/account.ts';
import { confirmUsername, validateToken } from '../../src/contract/registration.ts';
import { walkFor } from '../walk-for.ts';
import { emailChangeMachine } from './email-change.ts';

export const walk = walkFor(emailChangeMachine, {
  as: null,
  mail: (nth) => {
    const to = `changed${nth}@example.com`;
    return {
      to,
      by: { newcomer: `unchanged${nth}@example.com` },
      asked: [[changeUsername, { email: to, currentPassword: 'washbook1' }]],
    };
  },
  shows: { 'link does not work': 'link.broken' },
  ends: { 'judge link': validateToken, 'confirm address': confirmUsername },
  unseen: ['address changed'],
});
