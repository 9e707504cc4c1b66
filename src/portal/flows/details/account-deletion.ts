import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../../../machines/account/details/account-deletion.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';

/** Asking for the account to be deleted, and taking that back. */
export function accountDeletionFlow(portal: Portal, store: AccountStore) {
  const act = (type: 'ask for deletion' | 'withdraw deletion request') =>
    fromPromise<void, { key: string }>(({ input: { key }, signal }) =>
      seeTo(portal, store, { key, type, input: {}, about: 'deletion' }, signal),
    );
  return accountDeletionMachine.provide({
    actors: { 'ask for deletion': act('ask for deletion'), 'withdraw request': act('withdraw deletion request') },
    actions: {
      'tell that it is asked for': () => portal.tell({ tone: 'positive', messageId: 'deletion.asked' }),
      'tell that it is withdrawn': () => portal.tell({ tone: 'positive', messageId: 'deletion.withdrawn' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}
