import { describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { listAccessChanges, undoAccessChange } from '../../../../src/contract/access-changes.ts';
import { changePassword, changeUsername, readAccount } from '../../../../src/contract/account.ts';
import { askForDeletion, withdrawDeletion } from '../../../../src/contract/account-requests.ts';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../../src/contract/application-users.ts';
import { completeInvitation, deleteInvitation, invite } from '../../../../src/contract/invitations.ts';
import { confirmPassword } from '../../../../src/contract/password-confirmation.ts';
import {
  activateAccount,
  confirmUsername,
  register,
  requestPasswordMail,
  resetPassword,
} from '../../../../src/contract/registration.ts';
import { logout } from '../../../../src/contract/session.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../../src/contract/sessions.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { activated, lastTokenTo, newcomer, signInWith, small, withKey } from '../../customers/support.ts';
import { addedBy } from './trail-of.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const added = (work: () => Promise<unknown>, tenant = 'multisafepay') => addedBy(office.database, tenant, work);
const network = expect.stringMatching(/^[0-9a-f]{16}$/);
const userOf = async (name: string, tenant = 'multisafepay') => {
  const [user] = await office.database.query<{ id: string }>(sql`
    select id from app_user where tenant_id = ${tenant} and username = ${`${name}@example.com`}`);
  return user?.id ?? '';
};
const byVisitor = (kind: string, about: object, details: object = {}) => [
  { kind, by: 'visitor', byId: null, about, details, network },
];
const byUser = (kind: string, byId: string, about: object, details: object = {}) => [
  { kind, by: 'customer', byId, about, details, network },
];

describe('a sign-in', () => {
  it('is kept once where it is done, and only at the operator where it was', async () => {
    const user = await userOf('private');
    const entries = await added(() => signInWith(office, 'private@example.com', 'washbook1'));
    expect(entries).toEqual(byVisitor('signed in', { user }, { remembered: false }));
    expect(await added(() => signInWith(office, 'private@example.com', 'washbook1'), 'adyen')).toEqual([]);
  });

  it('is kept where it is refused: of whom, where there is such a user, and why', async () => {
    const user = await userOf('empty');
    const because = { because: 'password' };
    expect(await added(() => signInWith(office, 'empty@example.com', 'wrong-guess'))).toEqual(
      byVisitor('sign-in refused', { user }, because),
    );
    expect(await added(() => signInWith(office, 'nobody@example.com', 'wrong-guess'))).toEqual(
      byVisitor('sign-in refused', {}, because),
    );
    expect(await added(() => signInWith(office, 'locked@example.com', 'washbook1'))).toEqual(
      byVisitor('sign-in refused', { user: await userOf('locked') }, { because: 'LOCKED' }),
    );
  });

  it('is kept once where it is slowed down, however often it is tried then', async () => {
    const user = await userOf('confirmed');
    const guesses = await added(async () => {
      for (let guess = 0; guess < 12; guess += 1) await signInWith(office, 'confirmed@example.com', `guess-${guess}`);
    });
    expect(guesses.map(({ kind }) => kind)).toEqual([...Array(5).fill('sign-in refused'), 'sign-in slowed']);
    expect(guesses.at(-1)?.about).toEqual({ user });
    later(60);
  });

  it('ends in a way that is told', async () => {
    const user = await userOf('business');
    const [first, second] = [await office.signIn('business'), await office.signIn('business')];
    const session = (await office.ask(listSessions, {}, { token: first })).find(({ current }) => !current)?.id ?? '';
    expect(await added(() => office.ask(endOneSession, { sessionId: session }, { token: first }))).toEqual(
      byUser('session ended', user, { user, session }),
    );
    expect(await added(() => office.call(endOneSession, { sessionId: session }, { token: first }))).toEqual([]);
    expect(await added(() => office.call(logout, {}, { token: second }))).toEqual([]);
    expect(await added(() => office.ask(logout, {}, { token: first }))).toEqual(byUser('signed out', user, { user }));
    const third = await office.signIn('business');
    expect(await added(() => office.ask(endAllSessions, {}, { token: third }))).toEqual(
      byUser('sessions ended', user, { user }),
    );
  });
});

describe('an account', () => {
  it('is made and confirmed, once each', async () => {
    const registered = await added(() => office.ask(register, { email: 'fresh@example.com', ...newcomer }));
    const user = await userOf('fresh');
    expect(registered).toEqual(byVisitor('account made', { user }));
    const token = await lastTokenTo(office, 'activation', 'fresh@example.com');
    expect(await added(() => office.ask(activateAccount, { token }))).toEqual(byVisitor('account confirmed', { user }));
    expect(await added(() => office.call(activateAccount, { token }))).toEqual([]);
    expect(await added(() => office.call(register, { email: 'fresh@example.com', ...newcomer }))).toEqual([]);
  });

  it('changes its password and its name with an entry each, and with another where it is refused', async () => {
    const token = await activated(office, 'first@example.com');
    const user = await userOf('first');
    const [currentPassword, password] = [newcomer.password, 'een-ander-woord1'];
    const wrong = { currentPassword: 'not-this-one', password };
    expect(await added(() => office.call(changePassword, wrong, { token }))).toEqual(
      byUser('password refused', user, { user }),
    );
    expect(await added(() => office.ask(changePassword, { currentPassword, password }, { token }))).toEqual(
      byUser('password changed', user, { user }),
    );
    expect(await added(() => office.ask(confirmPassword, { currentPassword: password }, { token }))).toEqual(
      byUser('password confirmed', user, { user }),
    );
    const asked = await added(() =>
      office.ask(changeUsername, { email: 'second@example.com', currentPassword: password }, { token }),
    );
    expect(asked).toEqual(byUser('user name asked for', user, { user }));
    const link = await lastTokenTo(office, 'email change', 'second@example.com');
    expect(await added(() => office.ask(confirmUsername, { token: link }))).toEqual(
      byVisitor('user name changed', { user }),
    );
    const back = await lastTokenTo(office, 'email change notice', 'first@example.com');
    expect(await added(() => office.ask(confirmUsername, { token: back }))).toEqual(
      byVisitor('user name undone', { user }),
    );
    const forgotten = await added(() => office.ask(requestPasswordMail, { email: 'first@example.com' }));
    expect(forgotten).toEqual(byVisitor('password mail asked for', { user }));
    expect(await added(() => office.ask(requestPasswordMail, { email: 'nobody@example.com' }))).toEqual([]);
    const reset = await lastTokenTo(office, 'password reset', 'first@example.com');
    expect(await added(() => office.ask(resetPassword, { token: reset, password: 'nog-een-ander1' }))).toEqual(
      byVisitor('password chosen', { user }),
    );
  });

  it('is to be deleted, and is not, each told once', async () => {
    const token = await office.signIn('empty');
    const user = await userOf('empty');
    const ask = () => office.ask(askForDeletion, {}, withKey(token));
    expect(await added(ask)).toEqual(byUser('deletion asked for', user, { user }));
    expect(await added(ask)).toEqual([]);
    expect(await added(() => office.ask(withdrawDeletion, {}, withKey(token)))).toEqual(
      byUser('deletion taken back', user, { user }),
    );
  });
});

describe('access to an account', () => {
  it('is given, changed, taken and undone with an entry each; what is sent again under its key is not kept again', async () => {
    later(24 * 60);
    const token = await office.signIn('business');
    const stolen = await office.signIn('business');
    const owner = await userOf('business');
    const key = withKey(stolen);
    const invited = await added(() => office.ask(invite, { email: 'clerk@example.com' }, key));
    const id = invited[0]?.about['invitation'] ?? '';
    expect(invited).toEqual(byUser('user invited', owner, { invitation: id }));
    expect(await added(() => office.ask(invite, { email: 'clerk@example.com' }, key))).toEqual([]);
    const link = await lastTokenTo(office, 'invitation', 'clerk@example.com');
    const accepting = { token: link, password: 'welkom-hier1' };
    expect(await added(() => office.ask(completeInvitation, accepting))).toEqual(
      byVisitor('invitation accepted', { user: id, invitation: id }),
    );
    const cards = (paysWithKept: boolean) =>
      added(() => office.ask(changePayingWithKept, { applicationUserId: id, paysWithKept }, withKey(token)));
    expect(await cards(true)).toEqual(byUser('cards allowed', owner, { user: id }));
    expect(await cards(true)).toEqual([]);
    expect(await cards(false)).toEqual(byUser('cards forbidden', owner, { user: id }));
    const appoint = (admin: boolean, applicationUserId: string) =>
      added(() => office.ask(changeAdministrator, { applicationUserId, admin }, withKey(token)));
    expect(await appoint(true, id)).toEqual(byUser('administrator appointed', owner, { user: id }));
    expect(await appoint(false, id)).toEqual(byUser('administrator dismissed', owner, { user: id }));
    await appoint(true, await userOf('administrator'));

    const other = (await office.ask(listSessions, {}, { token: stolen })).find(({ current }) => current)?.id ?? '';
    await office.ask(endOneSession, { sessionId: other }, { token });
    const [change] = (await office.ask(listAccessChanges, {}, { token })).filter(({ kind }) => kind === 'INVITED');
    expect(
      await added(() => office.ask(undoAccessChange, { accessChangeId: change?.id ?? '' }, withKey(token))),
    ).toEqual(byUser('access undone', owner, { user: id }, { kind: 'INVITED' }));
  });

  it('ends where a user or an invitation is removed, and nothing is kept where that is refused', async () => {
    const token = await office.signIn('business');
    const owner = await userOf('business');
    const { id: invitationId } = await office.ask(invite, { email: 'typo@example.com' }, withKey(token));
    expect(await added(() => office.ask(deleteInvitation, { invitationId }, withKey(token)))).toEqual(
      byUser('invitation withdrawn', owner, { invitation: invitationId }),
    );
    expect(await added(() => office.call(deleteInvitation, { invitationId }, withKey(token)))).toEqual([]);
    const administrator = await userOf('administrator');
    const remove = (applicationUserId: string) =>
      added(() => office.call(deleteApplicationUser, { applicationUserId }, withKey(token)));
    expect(await remove(owner)).toEqual([]);
    expect(await remove(administrator)).toEqual(byUser('user removed', owner, { user: administrator }));
    expect((await office.ask(listApplicationUsers, {}, { token })).length).toBe(1);
    expect((await office.call(readAccount, {}, { token })).status).toBe(200);
  });
});
