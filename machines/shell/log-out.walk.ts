import { logout } from '../../src/contract/session.ts';
import type { LeftAct } from '../walk-device.ts';
import { walkFor } from '../walk-for.ts';
import { logOutMachine } from './log-out.ts';

const undelivered = (of: number): LeftAct => ({
  type: 'add plate',
  class: 'B',
  input: { customerId: 'customer-1', identificationItemTypeCode: 'ANPR', name: `1-OUT-10${of}` },
  about: `new plate/1OUT10${of}`,
  state: 'draft',
});

export const walk = walkFor(logOutMachine, {
  as: 'private',
  at: () => '/dashboard/transactions',
  endsSession: true,
  ends: { 'log out': logout },
  alone: ['count undelivered acts'],
  unkept: ['count undelivered acts'],
  holds: (actor, done) =>
    actor === 'count undelivered acts'
      ? { acts: Array.from({ length: Number(done) }, (_, index) => undelivered(index)) }
      : null,
  // The frame goes with the session.
  unseen: ['logging out', 'logged out'],
  because: {
    'log out': 'the session ends whatever is answered: a mistake in the page itself alone would end it so',
  },
});
