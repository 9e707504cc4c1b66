import { changePayingWithKept } from '../../src/contract/application-users.ts';
import { walkFor } from '../walk-for.ts';
import { payingWithKeptMachine } from './paying-with-kept.ts';

export const walk = walkFor(payingWithKeptMachine, {
  as: 'private',
  brings: {
    'paying allowed': (applicationUserId) => [changePayingWithKept, { applicationUserId, paysWithKept: false }],
    'paying forbidden': (applicationUserId) => [changePayingWithKept, { applicationUserId, paysWithKept: true }],
  },
  says: {
    'tell that paying is allowed': 'access.payingAllowed',
    'tell that paying is forbidden': 'access.payingForbidden',
  },
  sent: { 'allow paying': { paysWithKept: true }, 'forbid paying': { paysWithKept: false } },
  ends: { 'allow paying': changePayingWithKept, 'forbid paying': changePayingWithKept },
});
