import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../../machines/details/account-deletion.ts';
import { failureOf } from '../../../contract/failure.ts';
import { requestDeletion, withdrawDeletionRequest } from '../../acts/details.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { answered, seeTo } from '../shared/see-to.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';

/** Asking for the account to be deleted, and taking that back. */
export function accountDeletionFlow(portal: Portal, store: Store) {
  const act = (entry: typeof requestDeletion | typeof withdrawDeletionRequest) =>
    fromPromise<void, { key: string }>(async ({ input: { key }, ...run }) => {
      await answered(seeTo(portal, store, entry, { key, input: {} }, run));
    });
  return accountDeletionMachine.provide({
    actors: { 'ask for deletion': act(requestDeletion), 'withdraw request': act(withdrawDeletionRequest) },
    actions: {
      'tell that it is asked for': () => portal.tell({ tone: 'positive', messageId: 'deletion.asked' }),
      'tell that it is withdrawn': () => portal.tell({ tone: 'positive', messageId: 'deletion.withdrawn' }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}
