import { inviteUserMachine, type OpenInvitation } from '../../../../machines/details/invite-user.ts';
import { pendingInvitationMachine } from '../../../../machines/details/pending-invitation.ts';
import { userAccessMachine } from '../../../../machines/details/user-access.ts';
import { appointAdministrator, deleteUser, inviteUser, takeInvitationBack } from '../../acts/access.ts';
import type { AccountDatabase } from '../../log/account-database.ts';
import type { Portal } from '../../spine/portal.ts';
import type { Store } from '../../spine/store.ts';
import { actingActions, carryOut } from '../shared/carry-out.ts';
import { tellIfGone } from '../shared/tell-if-gone.ts';

/** Inviting a person, again or for the first time. */
export function inviteUserFlow(portal: Portal, store: Store) {
  return inviteUserMachine.provide({
    actors: { 'invite user': carryOut(portal, store, inviteUser, ({ email }) => ({ email })) },
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
export function pendingInvitationFlow(portal: Portal, store: Store) {
  return pendingInvitationMachine.provide({
    actors: {
      'invite again': carryOut(portal, store, inviteUser, ({ email }) => ({ email })),
      'delete invitation': carryOut(portal, store, takeInvitationBack, ({ invitationId }) => ({ invitationId })),
    },
    actions: {
      'tell that the invitation is sent': (_, { email }) => tellSent(portal, email),
      'tell when it is no longer there': (_, { invitationId, email }) =>
        void tellIfGone(portal, store, 'invitations', invitationId, email),
      'tell that it is deleted': () => portal.tell({ tone: 'positive', messageId: 'access.invitationDeleted' }),
      ...actingActions(portal, store),
    },
  });
}

export function userAccessFlow(portal: Portal, store: Store) {
  const change = (admin: boolean) =>
    carryOut(portal, store, appointAdministrator, ({ userId }: { userId: string; key: string }) => ({
      applicationUserId: userId,
      admin,
    }));
  return userAccessMachine.provide({
    actors: {
      'appoint administrator': change(true),
      'dismiss administrator': change(false),
      'delete user': carryOut(portal, store, deleteUser, ({ userId }) => ({ applicationUserId: userId })),
    },
    actions: {
      'tell that they are administrator': () => portal.tell({ tone: 'positive', messageId: 'access.appointed' }),
      'tell that they are no administrator': () => portal.tell({ tone: 'positive', messageId: 'access.dismissed' }),
      'tell when they are no longer there': (_, { userId, name }) =>
        void tellIfGone(portal, store, 'users', userId, name),
      'tell that they are deleted': () => portal.tell({ tone: 'positive', messageId: 'access.userDeleted' }),
      ...actingActions(portal, store),
    },
  });
}

function tellSent(portal: Portal, email: string): void {
  portal.tell({ tone: 'positive', messageId: 'access.invited', values: { email } });
}
