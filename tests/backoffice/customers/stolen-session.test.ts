import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAccessChanges, undoAccessChange } from '../../../src/contract/access-changes.ts';
import {
  changeAdministrator,
  changePayingWithKept,
  deleteApplicationUser,
} from '../../../src/contract/application-users.ts';
import { invite, listInvitations, readInvitation } from '../../../src/contract/invitations.ts';
import { confirmPassword } from '../../../src/contract/password-confirmation.ts';
import { endAllSessions, endOneSession, listSessions } from '../../../src/contract/sessions.ts';
import { officeForAll } from '../../support/in-process.ts';
import { accessTo } from './access-to.ts';
import { lastTokenTo, mailsTo, refused, signInWith, small } from './support.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const minutes = (count: number) => {
  now = new Date(now.getTime() + count * 60_000);
};
const asked = [409, 'exception.password.required'];

/** The owner's own device, and a token of theirs that a stranger copied. */
let own: string;
let stolen: string;
beforeEach(async () => {
  minutes(24 * 60);
  own = await office.signIn('business');
  stolen = await office.signIn('business');
});

const { accepted, changes, invited, sessionOf, signedOutOfStolen, tell, undone, userNamed, users } = accessTo(
  office,
  () => ({
    own,
    stolen,
  }),
);
const confirm = (token: string, currentPassword = 'washbook1') => tell(confirmPassword, { currentPassword }, token);

describe('a session without the password', () => {
  it('gives nobody access, takes it from nobody, appoints nobody and signs nobody out, until the password is confirmed', async () => {
    const { id: applicationUserId } = await userNamed('administrator@example.com');
    minutes(16);
    const tries = [
      [invite, { email: 'dief@example.com' }],
      [changeAdministrator, { applicationUserId, admin: false }],
      [changePayingWithKept, { applicationUserId, paysWithKept: false }],
      [deleteApplicationUser, { applicationUserId }],
      [endOneSession, { sessionId: await sessionOf(own) }],
      [endAllSessions, {}],
    ] as const;
    for (const [call, input] of tries)
      expect([call.name, await tell(call, input as never, stolen)]).toEqual([call.name, asked]);
    expect(await mailsTo(office, 'invitation', 'dief@example.com')).toEqual([]);
    expect(await userNamed('administrator@example.com')).toMatchObject({ admin: true, paysWithKept: true });
    expect((await office.ask(listSessions, {}, { token: own })).map(({ id }) => id)).toContain(await sessionOf(stolen));
  });

  it('carries on under the same key once it is confirmed, for that session alone and for a quarter of an hour', async () => {
    minutes(16);
    const key = randomUUID();
    const inviteWithKey = () => tell(invite, { email: 'collega@example.com' }, stolen, key);
    expect(await inviteWithKey()).toEqual(asked);
    expect(await confirm(stolen, 'guess1234')).toEqual([409, 'exception.password.wrong']);
    expect(await inviteWithKey()).toEqual(asked);
    expect(await confirm(stolen)).toEqual([204, undefined]);
    expect(await invited('ander@example.com', own)).toEqual(asked);
    expect(await inviteWithKey()).toEqual([200, undefined]);
    expect((await mailsTo(office, 'invitation', 'collega@example.com')).length).toBe(1);
    minutes(15);
    expect(await invited('derde@example.com', stolen)).toEqual([200, undefined]);
    minutes(1);
    expect(await invited('vierde@example.com', stolen)).toEqual(asked);
  });

  it('may guess the password a few times before it has to wait', async () => {
    const results = [];
    for (let round = 0; round < 6; round += 1) results.push((await confirm(stolen, 'guess1234'))[0]);
    expect(results).toEqual([409, 409, 409, 409, 409, 429]);
    minutes(10);
    expect(await confirm(own)).toEqual([204, undefined]);
  });
});

it('the owner is told of each change by mail, in their language, with who made it', async () => {
  const before = (await mailsTo(office, 'access changed', 'business@example.com')).length;
  await invited('nieuw@example.com', own);
  await accepted('nieuw@example.com');
  const { id: applicationUserId } = await userNamed('nieuw@example.com');
  await tell(changePayingWithKept, { applicationUserId, paysWithKept: true }, own);
  await tell(changePayingWithKept, { applicationUserId, paysWithKept: true }, own);
  await tell(changePayingWithKept, { applicationUserId, paysWithKept: false }, own);
  await tell(changeAdministrator, { applicationUserId, admin: true }, own);
  await tell(changeAdministrator, { applicationUserId, admin: false }, own);
  const { id: administrator } = await userNamed('administrator@example.com');
  await tell(changeAdministrator, { applicationUserId: administrator, admin: true }, own);
  await tell(deleteApplicationUser, { applicationUserId }, await office.signIn('administrator'));
  const mails = await mailsTo(office, 'access changed', 'business@example.com');
  expect(mails.slice(before).map(({ language, values }) => [language, values.change, values.user, values.by])).toEqual([
    ['fr', 'invited', 'nieuw@example.com', 'business@example.com'],
    ['fr', 'cards allowed', 'nieuw@example.com', 'business@example.com'],
    ['fr', 'cards forbidden', 'nieuw@example.com', 'business@example.com'],
    ['fr', 'appointed', 'nieuw@example.com', 'business@example.com'],
    ['fr', 'dismissed', 'nieuw@example.com', 'business@example.com'],
    ['fr', 'appointed', 'administrator@example.com', 'business@example.com'],
    ['fr', 'deleted', 'nieuw@example.com', 'administrator@example.com'],
  ]);
});

describe('what a session did that is ended from another one', () => {
  it('can be undone: the stranger is gone, with those whom they invited, and the administrator is back', async () => {
    await invited('dief1@example.com', stolen);
    await invited('wachtend@example.com', stolen);
    const thief = await accepted('dief1@example.com');
    const { id } = await userNamed('dief1@example.com');
    await tell(changeAdministrator, { applicationUserId: id, admin: true }, stolen);
    expect(await invited('handlanger@example.com', thief)).toEqual([200, undefined]);
    await accepted('handlanger@example.com');
    expect(await changes()).toEqual([]);
    await signedOutOfStolen();
    expect(await changes()).toEqual(
      expect.arrayContaining([
        ['APPOINTED', 'dief1@example.com'],
        ['INVITED', 'wachtend@example.com'],
        ['INVITED', 'dief1@example.com'],
      ]),
    );
    const link = await lastTokenTo(office, 'invitation', 'wachtend@example.com');
    const all = await office.ask(listAccessChanges, {}, { token: own });
    for (const { id: accessChangeId } of all.filter(({ kind }) => kind === 'INVITED'))
      expect(await tell(undoAccessChange, { accessChangeId }, own)).toEqual([204, undefined]);
    expect([await changes(), await users()]).toEqual([[], expect.not.arrayContaining(['dief1@example.com'])]);
    expect(await users()).not.toContain('handlanger@example.com');
    expect(await userNamed('administrator@example.com')).toMatchObject({ admin: true });
    expect(refused(await office.call(readInvitation, { token: link }))).toEqual([409, 'exception.token.invalid']);
    expect((await office.call(listInvitations, {}, { token: thief })).status).toBe(401);
    expect((await signInWith(office, 'dief1@example.com', 'welkom-hier1')).status).toBe(401);
  });

  it('leaves alone what the owner’s own device did, and what was ended by itself', async () => {
    await invited('echt@example.com', own);
    await invited('dief2@example.com', stolen);
    await signedOutOfStolen();
    expect(await changes()).toEqual([['INVITED', 'dief2@example.com']]);
    expect(await undone('echt@example.com')).toEqual([404, 'exception.notFound']);
    expect(await undone('dief2@example.com')).toEqual([204, undefined]);
  });

  it('counts everything as doubtful once all sessions are ended, and asks for the password to undo it', async () => {
    await invited('dief3@example.com', stolen);
    expect(await tell(endAllSessions, {}, own)).toEqual([204, undefined]);
    own = await office.signIn('business');
    expect(await changes()).toContainEqual(['INVITED', 'dief3@example.com']);
    minutes(16);
    expect(await undone('dief3@example.com')).toEqual(asked);
    await confirm(own);
    expect(await undone('dief3@example.com')).toEqual([204, undefined]);
    expect(await changes()).not.toContainEqual(['INVITED', 'dief3@example.com']);
  });

  it('cannot be undone after seven days, nor by anybody but the owner of that account', async () => {
    await invited('dief4@example.com', stolen);
    await signedOutOfStolen();
    const [change] = await office.ask(listAccessChanges, {}, { token: own });
    const accessChangeId = change?.id ?? '';
    const neighbour = await office.signIn('private');
    expect(await tell(undoAccessChange, { accessChangeId }, neighbour)).toEqual([404, 'exception.notFound']);
    const administrator = await office.signIn('administrator');
    expect((await tell(undoAccessChange, { accessChangeId }, administrator))[0]).toBe(403);
    minutes(7 * 24 * 60 + 1);
    own = await office.signIn('business');
    expect([await changes(), await tell(undoAccessChange, { accessChangeId }, own)]).toEqual([
      [],
      [404, 'exception.notFound'],
    ]);
  });
});
