import { accountDeletionMachine } from '../../../../machines/details/account-deletion.ts';
import { requestDeletion, withdrawDeletionRequest } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';

/** Asking for the account to be deleted, and taking that back. */
export function accountDeletionFlow(portal: Portal, store: Store) {
  return accountDeletionMachine.provide({
    actors: {
      'ask for deletion': carryOut(portal, store, requestDeletion, () => ({})),
      'withdraw request': carryOut(portal, store, withdrawDeletionRequest, () => ({})),
    },
    actions: {
      'tell that it is asked for': () => portal.tell({ tone: 'positive', messageId: 'deletion.asked' }),
      'tell that it is withdrawn': () => portal.tell({ tone: 'positive', messageId: 'deletion.withdrawn' }),
      ...actingActions(portal, store),
    },
  });
}
