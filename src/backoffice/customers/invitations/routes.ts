import {
  completeInvitation,
  deleteInvitation,
  invite,
  listInvitations,
  readInvitation,
} from '../../../contract/invitations.ts';
import { checkEmail } from '../../../contract/rules/email.ts';
import { queueMail } from '../../papers/mail/queue-mail.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { checked } from '../../server/checked.ts';
import { notFound, Refusal } from '../../server/refusal.ts';
import { openRoute, type Route, route, WithToken } from '../../server/route.ts';
import { todayOf } from '../../server/today.ts';
import { keepChange } from '../access-changes/store.ts';
import { tellAccessChanged } from '../access-changes/tell.ts';
import { readAccountOf } from '../accounts/store.ts';
import { attemptsOf } from '../attempts/attempts.ts';
import { invitationsADay, mailsToOne } from '../attempts/decide.ts';
import { guarded, tokenInvalid } from '../email-tokens/guarded.ts';
import { findToken, issueInvitationToken, useToken } from '../email-tokens/store.ts';
import { mustBeConfirmed } from '../passwords/confirmed.ts';
import { judgePassword } from '../registration/decide.ts';
import { nameTaken } from '../registration/name-taken.ts';
import { isTaken } from '../registration/store.ts';
import { hashPassword } from '../sessions/password.ts';
import { startSession } from '../sessions/store.ts';
import { mailboxOf, normalName } from '../sessions/user-name.ts';
import { inviterOf } from './decide.ts';
import { becomeUser, listPending, putInvitation, removeInvitation } from './store.ts';

export const invitationRoutes: Route[] = [
  route(listInvitations, (scope) => listPending(scope)),

  route(invite, async (scope, input) => {
    if (scope.user.status !== 'COMPLETED') throw new Refusal(409, 'exception.account.incomplete');
    const { email } = checked({ email: checkEmail(input.email) });
    const username = normalName(email);
    mustBeConfirmed(scope);
    const ofToday = attemptsOf(scope, 'invitations', `${scope.user.accountId} ${todayOf(scope)}`, invitationsADay);
    await ofToday.allow();
    // That an address is a customer's is told as seldom as it is invited.
    if (await isTaken(scope, username)) throw ofToday.counted(nameTaken(email));
    await attemptsOf(scope, 'invitation', `${scope.user.accountId} ${mailboxOf(email)}`, mailsToOne).allow();
    const invitation = await putInvitation(scope, email, username);
    const token = await issueInvitationToken(scope, invitation.id, email);
    const inviter = inviterOf(await readAccountOf(scope));
    await queueMail(scope, { to: email, language: scope.language, template: 'invitation', values: { inviter, token } });
    await keepChange(scope, { kind: 'INVITED', subjectId: invitation.id, email });
    await tellAccessChanged(scope, 'invited', email);
    await keepEntry(scope, 'user invited', { invitation: invitation.id });
    return invitation;
  }),

  route(deleteInvitation, async (scope, { invitationId }) => {
    if (!(await removeInvitation(scope, invitationId))) throw notFound();
    await keepEntry(scope, 'invitation withdrawn', { invitation: invitationId });
    return undefined;
  }),

  openRoute(readInvitation, async (scope, { token }, { remoteAddress }) => {
    const { email } = await guarded(scope, remoteAddress, () => findToken(scope, 'INVITATION', token));
    return { email };
  }),

  /** The name was registered meanwhile: the invitation is worth nothing any more. */
  openRoute(completeInvitation, async (scope, input, { remoteAddress, userAgent }) => {
    const { email } = await guarded(scope, remoteAddress, () => findToken(scope, 'INVITATION', input.token));
    const { password } = checked({ password: judgePassword(input.password, scope.tenant, email) });
    const passwordHash = await hashPassword(password);
    const session = await scope.transaction(async (inside) => {
      const known = await useToken(inside, 'INVITATION', input.token);
      const userId = known && (await becomeUser(inside, known.subject, passwordHash, input.languageCode));
      if (userId === undefined) throw tokenInvalid();
      await keepEntry(inside, 'invitation accepted', { user: userId, invitation: userId });
      return startSession(inside, userId, { remembered: false, userAgent });
    });
    return new WithToken(session, undefined);
  }),
];
