import { askForDeletion, withdrawDeletion } from '../../src/contract/account-requests.ts';
import { walkFor } from '../walk-for.ts';
import { accountDeletionMachine } from './account-deletion.ts';

export const walk = walkFor(accountDeletionMachine, {
  as: 'private',
  brings: { 'deletion requested': () => [withdrawDeletion, {}], 'withdrawal requested': () => [askForDeletion, {}] },
  says: {
    'tell that it is asked for': 'deletion.asked',
    'tell that it is withdrawn': 'deletion.withdrawn',
  },
  ends: { 'ask for deletion': askForDeletion, 'withdraw request': withdrawDeletion },
});
