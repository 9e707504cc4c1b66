import { fromPromise } from 'xstate';
import { inviteUserMachine, type OpenInvitation } from '../../../../machines/details/invite-user.ts';
import { pendingInvitationMachine } from '../../../../machines/details/pending-invitation.ts';
import { userAccessMachine } from '../../../../machines/details/user-access.ts';
import { failureOf } from '../../../contract/failure.ts';
import { appointAdministrator, deleteUser, inviteUser, takeInvitationBack } from '../../acts/access.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { AccountStore } from '../../spine/account-store.ts';
import type { Portal } from '../../spine/portal.ts';
import { answered, type Run, seeTo } from '../shared/see-to.ts';
import { takeBack } from '../shared/take-back.ts';
import { tellFailure } from '../shared/tell-failure.ts';
import { tellIfGone } from '../shared/tell-if-gone.ts';

/** Inviting a person, again or for the first time. */
export function inviteUserFlow(portal: Portal, store: AccountStore) {
  return inviteUserMachine.provide({
    actors: { 'invite user': fromPromise(({ input, ...run }) => sendInvitation(portal, store, input, run)) },
    actions: { 'tell that the invitation is sent': (_, { email }) => tellSent(portal, email) },
  });
}

/** The invitation that left this device at an earlier visit and has no answer yet. */
export async function openInvitation(database: AccountDatabase): Promise<OpenInvitation | null> {
  const acts = await database.acts.where('state').anyOf('queued', 'sent', 'review').toArray();
  const found = acts.find(({ type, takenBack }) => type === inviteUser.name && !takenBack);
  const email = found?.input['email'];
  return found && typeof email === 'string' ? { email, key: found.key } : null;
}

/** What can be done about an invitation that waits. */
export function pendingInvitationFlow(portal: Portal, store: AccountStore) {
  return pendingInvitationMachine.provide({
    actors: {
      'invite again': fromPromise(({ input, ...run }) => sendInvitation(portal, store, input, run)),
      'delete invitation': fromPromise(async ({ input: { key, invitationId }, ...run }) => {
        await answered(seeTo(portal, store, takeInvitationBack, { key, input: { invitationId } }, run));
      }),
    },
    actions: {
      'tell that the invitation is sent': (_, { email }) => tellSent(portal, email),
      'tell when it is no longer there': (_, { invitationId, email }) =>
        void tellIfGone(portal, store, 'invitations', invitationId, email),
      'tell that it is deleted': () => portal.tell({ tone: 'positive', messageId: 'access.invitationDeleted' }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

export function userAccessFlow(portal: Portal, store: AccountStore) {
  const change = (admin: boolean) =>
    fromPromise<void, { userId: string; key: string }>(async ({ input: { key, userId }, ...run }) => {
      const input = { applicationUserId: userId, admin };
      await answered(seeTo(portal, store, appointAdministrator, { key, input }, run));
    });
  return userAccessMachine.provide({
    actors: {
      'appoint administrator': change(true),
      'dismiss administrator': change(false),
      'delete user': fromPromise(async ({ input: { key, userId }, ...run }) => {
        await answered(seeTo(portal, store, deleteUser, { key, input: { applicationUserId: userId } }, run));
      }),
    },
    actions: {
      'tell that they are administrator': () => portal.tell({ tone: 'positive', messageId: 'access.appointed' }),
      'tell that they are no administrator': () => portal.tell({ tone: 'positive', messageId: 'access.dismissed' }),
      'tell when they are no longer there': (_, { userId, name }) =>
        void tellIfGone(portal, store, 'users', userId, name),
      'tell that they are deleted': () => portal.tell({ tone: 'positive', messageId: 'access.userDeleted' }),
      'take back what was not sent': takeBack(store),
      'tell the failure': (_, { error }) => tellFailure(portal, failureOf(error)),
    },
  });
}

async function sendInvitation(
  portal: Portal,
  store: AccountStore,
  { email, key }: { email: string; key: string },
  run: Run,
): Promise<void> {
  await answered(seeTo(portal, store, inviteUser, { key, input: { email } }, run));
}

function tellSent(portal: Portal, email: string): void {
  portal.tell({ tone: 'positive', messageId: 'access.invited', values: { email } });
}
