import { readSystemSetting, type SystemSetting } from '../../src/contract/tenant.ts';
import { walkFor } from '../walk-for.ts';
import { readAnswerMachine } from './read-answer.ts';

export const walk = walkFor(readAnswerMachine, {
  as: null,
  at: () => '/claim-purchases',
  inside: 'running',
  ends: { 'read the answer': readSystemSetting },
  timed: ['wait for the next try'],
  browserTells: { 'page seen again': 'pageshow' },
  drawn: (state, { answer }) => ({
    '[data-offer="claim-purchases"]': Number(
      state === 'told' && (answer as Pick<SystemSetting, 'guestClaims'>).guestClaims,
    ),
  }),
  // The page does without it.
  silent: ['read the answer'],
});
