import { cancelContract, confirmCancellation } from '../../src/contract/declarations.ts';
import { walkFor } from '../walk-for.ts';
import { confirmCancellationMachine } from './confirm-cancellation.ts';

const to = 'private@example.com';

export const walk = walkFor(confirmCancellationMachine, {
  as: null,
  mail: () => ({
    to,
    by: null,
    asked: [[cancelContract, { name: 'Lotte Janssens', email: to, contract: '1-ABC-123' }]],
  }),
  shows: {
    'outcome not known': 'confirmCancellation.notKnown',
    'link does not work': 'confirmCancellation.broken',
    confirmed: 'confirmCancellation.done',
  },
  ends: { 'confirm cancellation': confirmCancellation },
});
