import { askForDeletion, withdrawDeletion } from '../../src/contract/account-requests.ts';
import { walkFor } from '../walk-for.ts';
import { accountDeletionMachine } from './account-deletion.ts';

export const walk = walkFor(accountDeletionMachine, {
  // Nobody's subscription is ended by a walk here: what an account holds keeps it open, however many days pass after it was asked for.
  as: 'business',
  brings: { 'deletion requested': () => [withdrawDeletion, {}], 'withdrawal requested': () => [askForDeletion, {}] },
  says: {
    'tell that it is asked for': 'deletion.asked',
    'tell that it is withdrawn': 'deletion.withdrawn',
  },
  ends: { 'ask for deletion': askForDeletion, 'withdraw request': withdrawDeletion },
});
