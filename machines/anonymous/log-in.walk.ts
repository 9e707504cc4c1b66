import { login } from '../../src/contract/session.ts';
import { walkFor } from '../walk-for.ts';
import { logInMachine } from './log-in.ts';

export const walk = walkFor(logInMachine, {
  as: null,
  sent: { rememberMe: ['0', '1'] },
  ends: { 'sign in': login },
  alone: ['take over session'],
  unseen: ['taking over', 'signed in'],
});
