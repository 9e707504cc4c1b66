import { fromPromise } from 'xstate';
import { inviteUserMachine } from '../../../../machines/account/details/invite-user.ts';
import { pendingInvitationMachine } from '../../../../machines/account/details/pending-invitation.ts';
import { userAccessMachine } from '../../../../machines/account/details/user-access.ts';
import { failureOf } from '../../../contract/failure.ts';
import type { AccountStore } from '../account-store.ts';
import type { Portal } from '../portal.ts';
import { seeTo } from '../see-to.ts';
import { tellFailure } from '../tell-failure.ts';

/** Inviting somebody, again or for the first time. */
export function inviteUserFlow(portal: Portal, store: AccountStore) {
  return inviteUserMachine.provide({
    actors: { 'invite user': fromPromise(({ input, signal }) => seeTo(portal, store, invitation(input), signal)) },
    actions: { 'tell that the invitation is sent': (_, { email }) => tellSent(portal, email) },
  });
}

/** What can be done about an invitation that waits. */
export function pendingInvitationFlow(portal: Portal, store: AccountStore) {
  return pendingInvitationMachine.provide({
    actors: {
      'invite again': fromPromise(({ input, signal }) => seeTo(portal, store, invitation(input), signal)),
      'delete invitation': fromPromise(({ input: { key, invitationId }, signal }) =>
        seeTo(
          portal,
          store,
          { key, type: 'delete invitation', input: { invitationId }, about: `invitation/${invitationId}` },
          signal,
        ),
      ),
    },
    actions: {
      'tell that the invitation is sent': (_, { email }) => tellSent(portal, email),
      'tell that it is deleted': () => portal.tell({ tone: 'positive', messageId: 'access.invitationDeleted' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

/** What can be done about somebody who may use the account. */
export function userAccessFlow(portal: Portal, store: AccountStore) {
  const change = (admin: boolean) =>
    fromPromise<void, { userId: string; key: string }>(({ input: { key, userId }, signal }) =>
      seeTo(
        portal,
        store,
        { key, type: 'change administrator', input: { applicationUserId: userId, admin }, about: `user/${userId}` },
        signal,
      ),
    );
  return userAccessMachine.provide({
    actors: {
      'appoint administrator': change(true),
      'dismiss administrator': change(false),
      'delete user': fromPromise(({ input: { key, userId }, signal }) =>
        seeTo(
          portal,
          store,
          { key, type: 'delete user', input: { applicationUserId: userId }, about: `user/${userId}` },
          signal,
        ),
      ),
    },
    actions: {
      'tell that they are administrator': () => portal.tell({ tone: 'positive', messageId: 'access.appointed' }),
      'tell that they are no administrator': () => portal.tell({ tone: 'positive', messageId: 'access.dismissed' }),
      'tell that they are deleted': () => portal.tell({ tone: 'positive', messageId: 'access.userDeleted' }),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

function invitation({ email, key }: { email: string; key: string }) {
  return { key, type: 'invite user', input: { email }, about: `invitation to ${email}` } as const;
}

function tellSent(portal: Portal, email: string): void {
  portal.tell({ tone: 'positive', messageId: 'access.invited', values: { email } });
}
