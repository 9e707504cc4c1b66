import { aboutActs, asked, declined } from '../shared/examples.ts';
import { valuesFor } from '../values-for.ts';
import { accountDeletionMachine } from './account-deletion.ts';

export const values = valuesFor(accountDeletionMachine, {
  events: [
    { type: 'deletion requested' },
    { type: 'deletion confirmed', key: 'key-1' },
    { type: 'deletion cancelled' },
    { type: 'withdrawal requested', key: 'key-2' },
    ...aboutActs,
    declined,
  ],
  actors: {
    'ask for deletion': asked,
    'withdraw request': asked,
  },
});
