import { changePayingWithKept } from '../../src/contract/application-users.ts';
import { walkFor } from '../walk-for.ts';
import { payingWithKeptMachine } from './paying-with-kept.ts';

export const walk = walkFor(payingWithKeptMachine, {
  as: 'private',
  brings: {
    'paying allowed': (applicationUserId) => [changePayingWithKept, { applicationUserId, paysWithKept: false }],
    'paying forbidden': (applicationUserId) => [changePayingWithKept, { applicationUserId, paysWithKept: true }],
  },
  ends: { 'allow paying': changePayingWithKept, 'forbid paying': changePayingWithKept },
});
