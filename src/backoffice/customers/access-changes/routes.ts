import { listAccessChanges, undoAccessChange } from '../../../contract/access-changes.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { notFound } from '../../server/refusal.ts';
import { type Route, route } from '../../server/route.ts';
import type { AccountScope } from '../../server/scope.ts';
import { holdAccount } from '../accounts/store.ts';
import { appoint, dismiss, listUsers, removeUser, setPaysWithKept } from '../application-users/store.ts';
import { removeInvitation } from '../invitations/store.ts';
import { mustBeConfirmed } from '../passwords/confirmed.ts';
import type { KeptChange } from './decide.ts';
import { listDoubted, listInvitedBy, lockDoubted, markUndone } from './store.ts';

export const accessChangeRoutes: Route[] = [
  route(listAccessChanges, async (scope) =>
    (await listDoubted(scope)).map(({ id, kind, email, at }) => ({ id, kind, email, at })),
  ),

  route(undoAccessChange, async (scope, { accessChangeId }) => {
    mustBeConfirmed(scope);
    await holdAccount(scope);
    const change = await lockDoubted(scope, accessChangeId);
    if (change === undefined) throw notFound();
    await undo(scope, change);
    await markUndone(scope, change.id);
    await keepEntry(scope, 'access undone', { user: change.subjectId }, { kind: change.kind });
    return undefined;
  }),
];

/** As it was before, where nothing was changed since; of a user that is gone nothing is brought back. None of it was done to the owner. */
async function undo(inside: AccountScope, { kind, subjectId, formerId }: KeptChange): Promise<void> {
  const administrator = (await listUsers(inside)).find(({ role }) => role === 'admin');
  switch (kind) {
    case 'INVITED':
      await undoAppointmentOf(inside, subjectId);
      return shutOut(inside, subjectId);
    case 'APPOINTED':
      if (administrator?.id !== subjectId) return undefined;
      return formerId === null ? dismiss(inside, subjectId) : appoint(inside, formerId);
    case 'DISMISSED':
      return administrator === undefined ? appoint(inside, subjectId) : undefined;
    case 'CARDS_ALLOWED':
      return setPaysWithKept(inside, subjectId, false);
  }
}

/** First, while that user is there: the administrator before gets their place back. */
async function undoAppointmentOf(inside: AccountScope, userId: string): Promise<void> {
  const appointments = (await listDoubted(inside)).filter(
    ({ kind, subjectId }) => kind === 'APPOINTED' && subjectId === userId,
  );
  for (const appointment of appointments) {
    await undo(inside, appointment);
    await markUndone(inside, appointment.id);
  }
}

/** The invitation, or the user that it became, and in turn those whom that user invited. */
async function shutOut(inside: AccountScope, id: string): Promise<void> {
  await removeInvitation(inside, id);
  const owner = (await listUsers(inside)).find(({ role }) => role === 'owner');
  if (owner?.id === id) return;
  const invited = await listInvitedBy(inside, id);
  await removeUser(inside, id);
  for (const one of invited) await shutOut(inside, one);
}
