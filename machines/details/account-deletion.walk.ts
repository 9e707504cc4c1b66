import { askForDeletion, withdrawDeletion } from '../../src/contract/account-requests.ts';
import { walkFor } from '../walk-for.ts';
import { accountDeletionMachine } from './account-deletion.ts';

export const walk = walkFor(accountDeletionMachine, {
  // Its subscriptions keep that account open however many days pass after it asked to be deleted; another walk ends the private one's.
  as: 'business',
  brings: { 'deletion requested': () => [withdrawDeletion, {}], 'withdrawal requested': () => [askForDeletion, {}] },
  says: {
    'tell that it is asked for': 'deletion.asked',
    'tell that it is withdrawn': 'deletion.withdrawn',
  },
  ends: { 'ask for deletion': askForDeletion, 'withdraw request': withdrawDeletion },
});
