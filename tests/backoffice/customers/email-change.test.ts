import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { changeAccount, changePassword, changeUsername, readAccount } from '../../../src/contract/account.ts';
import {
  confirmUsername,
  register,
  requestPasswordMail,
  resetPassword,
  validateToken,
} from '../../../src/contract/registration.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, lastTokenTo, mailsTo, newcomer, refused, signInWith, small, withKey } from './support.ts';

const office = officeForAll({ ...small, now: () => now });
let now = new Date();

const change = (token: string, email: string, currentPassword: string = newcomer.password) =>
  office.call(changeUsername, { email, currentPassword }, { token });
/** The demo's own customers have another password than newcomers. */
const changeDemo = (token: string, email: string) => change(token, email, 'washbook1');

describe('a new e-mail address', () => {
  it('waits for its confirmation; the old one is told at once and stays in use', async () => {
    const token = await activated(office, 'old@example.com');
    const answer = await change(token, 'New.One@Example.COM');
    expect(answer.json).toMatchObject({ email: 'old@example.com', unconfirmedEmail: 'New.One@example.com' });
    expect(await mailsTo(office, 'email change notice', 'old@example.com')).toEqual([
      {
        recipient: 'old@example.com',
        language: 'fr',
        template: 'email change notice',
        values: { firstName: 'Amélie', newEmail: 'New.One@example.com', token: expect.any(String) },
      },
    ]);
    expect((await signInWith(office, 'old@example.com', newcomer.password)).status).toBe(204);
    expect((await signInWith(office, 'new.one@example.com', newcomer.password)).status).toBe(401);
  });

  it('counts once the link is opened: the old name is free, and a password link in the old mailbox is void', async () => {
    await office.ask(requestPasswordMail, { email: 'old@example.com' });
    const passwordLink = await lastTokenTo(office, 'password reset', 'old@example.com');
    const link = await lastTokenTo(office, 'email change', 'New.One@example.com');
    expect(await office.ask(validateToken, { token: link })).toEqual({
      email: 'New.One@example.com',
      languageCode: 'FR',
    });
    expect((await office.call(confirmUsername, { token: link })).status).toBe(204);
    const session = await signInWith(office, 'new.one@example.com', newcomer.password);
    expect(await office.ask(readAccount, {}, { token: session.headers.get('x-auth-token') ?? '' })).toMatchObject({
      email: 'New.One@example.com',
      unconfirmedEmail: null,
    });
    expect((await signInWith(office, 'old@example.com', newcomer.password)).status).toBe(401);
    expect(refused(await office.call(validateToken, { token: passwordLink }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
    expect((await office.call(register, { email: 'old@example.com', ...newcomer })).status).toBe(204);
  });

  it.each([
    ['the own one', 'private@example.com', 'validation.email.same'],
    ['one in use', 'business@example.com', 'exception.username.exists#business@example.com'],
    ['one in use, in capitals', 'BUSINESS@example.com', 'exception.username.exists#BUSINESS@example.com'],
    ['none that is one', 'nowhere', 'validation.email'],
    ['blank', ' ', 'validation.required'],
  ])('that is %s is refused', async (_, email, key) => {
    const token = await office.signIn('private');
    expect(refused(await changeDemo(token, email))).toEqual([409, key]);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({
      email: 'private@example.com',
      unconfirmedEmail: null,
    });
  });

  it('that differs only in capitals is no other address', async () => {
    const token = await activated(office, 'capitals@example.com');
    expect(refused(await change(token, 'Capitals@example.com'))).toEqual([409, 'validation.email.same']);
    expect((await signInWith(office, 'capitals@example.com', newcomer.password)).status).toBe(204);
  });

  it('with a plus sign is another address', async () => {
    const token = await activated(office, 'plus@example.com');
    expect((await change(token, 'plus+wash@example.com')).status).toBe(200);
  });

  it('that somebody else took meanwhile is refused when the link is opened', async () => {
    const token = await activated(office, 'late@example.com');
    await change(token, 'wanted@example.com');
    await office.ask(register, { email: 'wanted@example.com', ...newcomer });
    const link = await lastTokenTo(office, 'email change', 'wanted@example.com');
    expect(refused(await office.call(confirmUsername, { token: link }))).toEqual([
      409,
      'exception.username.exists#wanted@example.com',
    ]);
    expect((await signInWith(office, 'late@example.com', newcomer.password)).status).toBe(204);
  });

  it('asked for anew voids the link before', async () => {
    const token = await activated(office, 'undecided@example.com');
    await change(token, 'first@example.com');
    await change(token, 'second@example.com');
    expect(
      refused(
        await office.call(confirmUsername, { token: await lastTokenTo(office, 'email change', 'first@example.com') }),
      ),
    ).toEqual([409, 'exception.token.invalid']);
    expect(
      (await office.call(confirmUsername, { token: await lastTokenTo(office, 'email change', 'second@example.com') }))
        .status,
    ).toBe(204);
  });

  it('is not confirmed by a link to another address than the one that waits', async () => {
    const token = await activated(office, 'waiting@example.com');
    await change(token, 'one@example.com');
    const link = await lastTokenTo(office, 'email change', 'one@example.com');
    const waits = sql`update app_user set unconfirmed_email = 'two@example.com' where username = 'waiting@example.com'`;
    await office.database.query(waits);
    expect(refused(await office.call(confirmUsername, { token: link }))).toEqual([409, 'exception.token.invalid']);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({ email: 'waiting@example.com' });
  });

  it('is not for an invited user to choose', async () => {
    expect(refused(await changeDemo(await office.signIn('member'), 'jonas@example.com'))).toEqual([
      409,
      'exception.notAllowed',
    ]);
  });

  it('is asked for with the password, never by a session alone', async () => {
    const token = await activated(office, 'careful@example.com');
    expect(refused(await change(token, 'thief@example.com', 'guessed1'))).toEqual([409, 'exception.password.wrong']);
    expect(refused(await office.call(changeAccount, { email: 'thief@example.com' }, withKey(token)))).toEqual([
      409,
      'exception.notAllowed',
    ]);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({ unconfirmedEmail: null });
  });

  it('signs out every other session once it is confirmed', async () => {
    const token = await activated(office, 'alone@example.com');
    const other = await signInWith(office, 'alone@example.com', newcomer.password);
    await change(token, 'alone.new@example.com');
    await office.ask(
      confirmUsername,
      { token: await lastTokenTo(office, 'email change', 'alone.new@example.com') },
      { token },
    );
    expect((await office.call(readAccount, {}, { token })).status).toBe(200);
    expect((await office.call(readAccount, {}, { token: other.headers.get('x-auth-token') ?? '' })).status).toBe(401);
  });

  it('no longer waits once the password is changed or reset', async () => {
    const token = await activated(office, 'wary@example.com');
    await change(token, 'wary.new@example.com');
    const link = await lastTokenTo(office, 'email change', 'wary.new@example.com');
    await office.ask(changePassword, { currentPassword: newcomer.password, password: 'schuimbad43' }, { token });
    expect(refused(await office.call(confirmUsername, { token: link }))).toEqual([409, 'exception.token.invalid']);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({ unconfirmedEmail: null });

    await change(token, 'wary.other@example.com', 'schuimbad43');
    const another = await lastTokenTo(office, 'email change', 'wary.other@example.com');
    await office.ask(requestPasswordMail, { email: 'wary@example.com' });
    const reset = await lastTokenTo(office, 'password reset', 'wary@example.com');
    await office.ask(resetPassword, { token: reset, password: 'schuimbad44' });
    expect(refused(await office.call(confirmUsername, { token: another }))).toEqual([409, 'exception.token.invalid']);
  });
});

describe('a change of address that its owner did not want', () => {
  const days = (count: number) => {
    now = new Date(now.getTime() + count * 24 * 60 * 60_000);
  };

  it('is undone from the old mailbox: address, sessions, password and links', async () => {
    const thief = await activated(office, 'victim@example.com');
    await change(thief, 'thief@example.com');
    await office.ask(confirmUsername, { token: await lastTokenTo(office, 'email change', 'thief@example.com') });
    const again = await signInWith(office, 'thief@example.com', newcomer.password);
    const session = again.headers.get('x-auth-token') ?? '';
    await office.ask(
      changePassword,
      { currentPassword: newcomer.password, password: 'schuimbad43' },
      { token: session },
    );
    await office.ask(register, { email: 'victim@example.com', ...newcomer });
    days(6);

    const undo = await lastTokenTo(office, 'email change notice', 'victim@example.com');
    expect(await office.ask(validateToken, { token: undo })).toEqual({
      email: 'victim@example.com',
      languageCode: 'FR',
    });
    expect((await office.call(confirmUsername, { token: undo })).status).toBe(204);

    expect((await office.call(readAccount, {}, { token: session })).status).toBe(401);
    for (const password of [newcomer.password, 'schuimbad43'])
      for (const name of ['victim@example.com', 'thief@example.com'])
        expect((await signInWith(office, name, password)).status).toBe(401);
    now = new Date(now.getTime() + 60_000);
    const reset = await lastTokenTo(office, 'email change undone', 'victim@example.com');
    const told = await mailsTo(office, 'email change undone', 'victim@example.com');
    expect(told.map(({ language }) => language)).toEqual(['fr']);
    await office.ask(resetPassword, { token: reset, password: 'schuimbad45' });
    expect((await signInWith(office, 'victim@example.com', 'schuimbad45')).status).toBe(204);
    expect(refused(await office.call(confirmUsername, { token: undo }))).toEqual([409, 'exception.token.invalid']);
  });

  it('is undone before it is confirmed, and leads all the way back after a second one', async () => {
    const thief = await activated(office, 'first@example.net');
    await change(thief, 'second@example.net');
    await office.ask(
      confirmUsername,
      { token: await lastTokenTo(office, 'email change', 'second@example.net') },
      { token: thief },
    );
    await change(thief, 'third@example.net');
    const pending = await lastTokenTo(office, 'email change', 'third@example.net');
    await office.ask(confirmUsername, { token: await lastTokenTo(office, 'email change notice', 'first@example.net') });
    for (const token of [pending, await lastTokenTo(office, 'email change notice', 'second@example.net')])
      expect(refused(await office.call(confirmUsername, { token }))).toEqual([409, 'exception.token.invalid']);
    const reset = await lastTokenTo(office, 'email change undone', 'first@example.net');
    expect((await office.call(resetPassword, { token: reset, password: 'schuimbad45' })).status).toBe(204);
  });

  it('can no longer be undone after seven days', async () => {
    const token = await activated(office, 'late.victim@example.com');
    await change(token, 'settled@example.com');
    const undo = await lastTokenTo(office, 'email change notice', 'late.victim@example.com');
    days(7.01);
    expect(refused(await office.call(confirmUsername, { token: undo }))).toEqual([409, 'exception.token.invalid']);
  });
});
