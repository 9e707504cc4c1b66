import { listAccessChanges, undoAccessChange } from '../../contract/access-changes.ts';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../contract/application-users.ts';
import { deleteInvitation, type Invitation, invite, listInvitations } from '../../contract/invitations.ts';
import { act, type ReadRows } from './act.ts';
import { foundAmong, foundIf } from './look-up.ts';

const userNamed = async ({ applicationUserId }: { applicationUserId: string }, read: ReadRows) =>
  (await read('users'))?.find(({ id }) => id === applicationUserId)?.email;

/** The invitation to an address of which this device knew; of null, where there was none. */
interface Earlier {
  readonly id: string | null;
  readonly validUntil: string | null;
}

export const inviteUser = act({
  name: 'invite user',
  call: invite,
  words: /*i18n*/ 'activity.inviteUser',
  about: ({ email }) => `invitation to ${email}`,
  thing: ({ email }) => email,
  done: (_, invitation, { put }) => put('invitations', invitation),
  refetches: ['invitations'],
  knownBefore: async ({ email }, read) => {
    const invitations = await read('invitations');
    if (invitations === undefined) return undefined;
    const earlier = invitations.find((one) => isTo(one, email));
    return { id: earlier?.id ?? null, validUntil: earlier?.validUntil ?? null } satisfies Earlier;
  },
  // Inviting again gives an earlier invitation more time, or makes another one.
  lookUp: async (ask, { email }, knownBefore) => {
    const earlier = knownBefore as Earlier | undefined;
    return foundAmong(
      await ask(listInvitations, {}),
      (one) => isTo(one, email) && earlier !== undefined && isNewer(one, earlier),
    );
  },
});

export const takeInvitationBack = act({
  name: 'delete invitation',
  call: deleteInvitation,
  words: /*i18n*/ 'activity.deleteInvitation',
  about: ({ invitationId }) => `invitation/${invitationId}`,
  thing: async ({ invitationId }, read) => (await read('invitations'))?.find(({ id }) => id === invitationId)?.email,
  wish: ({ invitationId }, { leaving }) => leaving('invitations', invitationId),
  done: ({ invitationId }, _, { drop }) => drop('invitations', invitationId),
  lookUp: async (ask, { invitationId }) =>
    foundIf(!(await ask(listInvitations, {})).some(({ id }) => id === invitationId)),
});

export const appointAdministrator = act({
  name: 'change administrator',
  call: changeAdministrator,
  words: /*i18n*/ 'activity.changeAdministrator',
  about: ({ applicationUserId }) => `user/${applicationUserId}`,
  thing: userNamed,
  wish: ({ applicationUserId, admin }, { row }) => row('users', applicationUserId, (user) => ({ ...user, admin })),
  done: (_, user, { put }) => put('users', user),
  // The administrator before is none any more.
  refetches: ['users'],
  lookUp: async (ask, { applicationUserId, admin }) =>
    foundAmong(await ask(listApplicationUsers, {}), (user) => user.id === applicationUserId && user.admin === admin),
});

export const changePaying = act({
  name: 'change paying with kept',
  call: changePayingWithKept,
  words: /*i18n*/ 'activity.changePaying',
  about: ({ applicationUserId }) => `user/${applicationUserId}`,
  thing: userNamed,
  wish: ({ applicationUserId, paysWithKept }, { row }) =>
    row('users', applicationUserId, (user) => ({ ...user, paysWithKept })),
  done: (_, user, { put }) => put('users', user),
  lookUp: async (ask, { applicationUserId, paysWithKept }) =>
    foundAmong(
      await ask(listApplicationUsers, {}),
      (user) => user.id === applicationUserId && user.paysWithKept === paysWithKept,
    ),
});

export const undoChange = act({
  name: 'undo access change',
  call: undoAccessChange,
  words: /*i18n*/ 'activity.undoAccess',
  about: ({ accessChangeId }) => `access change/${accessChangeId}`,
  refetches: ['users', 'invitations'],
  lookUp: async (ask, { accessChangeId }) =>
    foundIf(!(await ask(listAccessChanges, {})).some(({ id }) => id === accessChangeId)),
});

export const deleteUser = act({
  name: 'delete user',
  call: deleteApplicationUser,
  words: /*i18n*/ 'activity.deleteUser',
  about: ({ applicationUserId }) => `user/${applicationUserId}`,
  thing: userNamed,
  wish: ({ applicationUserId }, { leaving }) => leaving('users', applicationUserId),
  done: ({ applicationUserId }, _, { drop }) => drop('users', applicationUserId),
  lookUp: async (ask, { applicationUserId }) =>
    foundIf(!(await ask(listApplicationUsers, {})).some(({ id }) => id === applicationUserId)),
});

function isTo(invitation: Invitation, email: string): boolean {
  return invitation.email.toLowerCase() === email.toLowerCase();
}

function isNewer({ id, validUntil }: Invitation, earlier: Earlier): boolean {
  if (id !== earlier.id) return true;
  return Date.parse(validUntil ?? '') > Date.parse(earlier.validUntil ?? '');
}
