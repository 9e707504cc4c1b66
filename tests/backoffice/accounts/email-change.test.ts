import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccount, readAccount } from '../../../src/contract/account.ts';
import { confirmUsername, register, requestPasswordMail, validateToken } from '../../../src/contract/registration.ts';
import { type InProcess, openInProcess } from '../../support/in-process.ts';
import { activated, lastTokenTo, mailsTo, newcomer, refused, signInWith, small, withKey } from './support.ts';

let office: InProcess;

beforeAll(async () => {
  office = await openInProcess(small);
});
afterAll(() => office.close());

const change = (token: string, email: string) => office.call(changeAccount, { email }, withKey(token));

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
        values: { firstName: 'Amélie', newEmail: 'New.One@example.com' },
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
    expect(refused(await change(token, email))).toEqual([409, key]);
    expect(await office.ask(readAccount, {}, { token })).toMatchObject({
      email: 'private@example.com',
      unconfirmedEmail: null,
    });
  });

  it('that differs only in capitals is the same person, who may have it', async () => {
    const token = await activated(office, 'capitals@example.com');
    expect((await change(token, 'Capitals@example.com')).status).toBe(200);
    expect(
      (await office.call(confirmUsername, { token: await lastTokenTo(office, 'email change', 'Capitals@example.com') }))
        .status,
    ).toBe(204);
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

  it('is not for an invited user to choose', async () => {
    expect(refused(await change(await office.signIn('member'), 'jonas@example.com'))).toEqual([
      409,
      'exception.notAllowed',
    ]);
  });

  it('refused leaves everything else of the same request undone', async () => {
    const token = await office.signIn('private');
    const before = await office.ask(readAccount, {}, { token });
    await office.call(changeAccount, { firstName: 'Other', email: 'business@example.com' }, withKey(token));
    expect(await office.ask(readAccount, {}, { token })).toEqual(before);
  });
});
