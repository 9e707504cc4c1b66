import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { changePassword, readAccount } from '../../../src/contract/account.ts';
import {
  activateAccount,
  register,
  requestPasswordMail,
  resetPassword,
  validateToken,
} from '../../../src/contract/registration.ts';
import { readTenant } from '../../../src/contract/tenant.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, lastTokenTo, mailsTo, newcomer, refused, signInWith, small } from './support.ts';

const office = officeForAll({ ...small, now: () => now });
let now = new Date();

const forget = (email: string) => office.call(requestPasswordMail, { email });
const isAlive = async (token: string) => (await office.call(readAccount, {}, { token })).status === 200;

describe('a forgotten password', () => {
  it('is answered the same for a customer, a stranger, somebody locked and somebody not activated', async () => {
    const answers = [];
    for (const name of ['private', 'stranger', 'locked', 'disabled']) answers.push(await forget(`${name}@example.com`));
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    expect((await mailsTo(office, 'password reset', 'private@example.com')).length).toBe(1);
    expect(await mailsTo(office, 'password reset', 'stranger@example.com')).toEqual([]);
    expect(await mailsTo(office, 'password reset', 'locked@example.com')).toEqual([]);
  });

  it('is mailed to nobody who was shut out of a completed account', async () => {
    const shut = (state: string) =>
      sql`update app_user set state = ${state} where tenant_id = 'multisafepay' and username = 'empty@example.com'`;
    await office.database.query(shut('DISABLED'));
    const statuses = [(await forget('empty@example.com')).status];
    expect(await mailsTo(office, 'password reset', 'empty@example.com')).toEqual([]);
    await office.database.query(shut('ACTIVE'));
    statuses.push((await forget('empty@example.com')).status);
    expect([statuses, (await mailsTo(office, 'password reset', 'empty@example.com')).length]).toEqual([[204, 204], 1]);
  });

  it('takes as long for a stranger as for a customer', async () => {
    const goOn: (() => void)[] = [];
    const after = timers.setTimeout;
    const waiting = vi
      .spyOn(timers, 'setTimeout')
      .mockImplementation(((time: number, ...more: never[]) =>
        time === 80 ? new Promise<void>((resolve) => goOn.push(resolve)) : after(time, ...more)) as never);
    syncBuiltinESMExports();
    try {
      for (const email of ['business@example.com', 'nobody-at-all@example.com']) {
        const answered = vi.fn();
        const answer = forget(email).finally(answered);
        await expect.poll(() => goOn.length).toBe(1);
        await office.call(readTenant, {});
        expect(answered).not.toHaveBeenCalled();
        goOn.pop()?.();
        expect((await answer).status).toBe(204);
      }
    } finally {
      waiting.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('of a stranger is told where the operator wants it said', async () => {
    await office.database.query(
      sql`update tenant set settings = settings || '{"frankAboutAddresses": true}' where tenant_id = 'ogone'`,
    );
    const ask = (email: string) => office.call(requestPasswordMail, { email }, { tenant: 'ogone' });
    expect(refused(await ask('stranger@example.com'))).toEqual([409, 'exception.email.unknown']);
    expect((await ask('private@example.com')).status).toBe(204);
    expect((await ask('locked@example.com')).status).toBe(204);
  });

  it('with something that is no address is refused', async () => {
    expect(refused(await forget('private'))).toEqual([409, 'validation.email']);
    expect(refused(await forget(' '))).toEqual([409, 'validation.required']);
  });

  it('is set anew by the link, once: every session ends, nobody is signed in, and a mail says so', async () => {
    const [one, other] = [await office.signIn('empty'), await office.signIn('empty')];
    await forget('empty@example.com');
    const token = await lastTokenTo(office, 'password reset', 'empty@example.com');
    expect(await office.ask(validateToken, { token })).toMatchObject({ email: 'empty@example.com' });
    const answer = await office.call(resetPassword, { token, password: 'nieuwe-zeep7' });
    expect([answer.status, answer.text, answer.headers.get('x-auth-token')]).toEqual([204, '', null]);
    expect([await isAlive(one), await isAlive(other)]).toEqual([false, false]);
    expect((await mailsTo(office, 'password changed', 'empty@example.com')).length).toBe(1);
    expect((await signInWith(office, 'empty@example.com', 'washbook1')).status).toBe(401);
    expect((await signInWith(office, 'empty@example.com', 'nieuwe-zeep7')).status).toBe(204);
    expect(refused(await office.call(resetPassword, { token, password: 'nog-een-keer8' }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
  });

  it('set by ten at the same moment is set once', async () => {
    await forget('business@example.com');
    const token = await lastTokenTo(office, 'password reset', 'business@example.com');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => office.call(resetPassword, { token, password: `wachtwoord-${index}x` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('keeps the link when the new password is no good', async () => {
    await forget('administrator@example.com');
    const token = await lastTokenTo(office, 'password reset', 'administrator@example.com');
    expect(refused(await office.call(resetPassword, { token, password: 'kort1' }))).toEqual([
      409,
      'validation.password.tooShort#8',
    ]);
    expect((await office.call(resetPassword, { token, password: 'lang-genoeg1' })).status).toBe(204);
  });

  it('has sixty minutes, and a new link voids the old', async () => {
    await forget('member@example.com');
    const first = await lastTokenTo(office, 'password reset', 'member@example.com');
    await forget('member@example.com');
    const second = await lastTokenTo(office, 'password reset', 'member@example.com');
    expect(refused(await office.call(resetPassword, { token: first, password: 'lang-genoeg1' }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
    now = new Date(now.getTime() + 60 * 60_000 + 1);
    expect(refused(await office.call(resetPassword, { token: second, password: 'lang-genoeg1' }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
  });

  it('of somebody who never opened the activation link shows the address to be theirs as well', async () => {
    await office.ask(register, { email: 'forgetful@example.com', ...newcomer });
    await forget('forgetful@example.com');
    await office.ask(resetPassword, {
      token: await lastTokenTo(office, 'password reset', 'forgetful@example.com'),
      password: 'eindelijk33',
    });
    expect((await signInWith(office, 'forgetful@example.com', 'eindelijk33')).status).toBe(204);
  });

  it('lets the owner in at once who had guessed too often', async () => {
    await activated(office, 'guesser@example.com');
    for (let round = 0; round < 9; round += 1) await signInWith(office, 'guesser@example.com', 'mis-geraden1');
    expect((await signInWith(office, 'guesser@example.com', newcomer.password)).status).toBe(429);
    await forget('guesser@example.com');
    await office.ask(resetPassword, {
      token: await lastTokenTo(office, 'password reset', 'guesser@example.com'),
      password: 'nu-wel-goed5',
    });
    expect((await signInWith(office, 'guesser@example.com', 'nu-wel-goed5')).status).toBe(204);
  });
});

describe('changing the password', () => {
  it('needs the current one, keeps this session, ends the others and voids a reset link', async () => {
    const token = await activated(office, 'changer@example.com');
    const other =
      (await signInWith(office, 'changer@example.com', newcomer.password)).headers.get('x-auth-token') ?? '';
    await forget('changer@example.com');
    const link = await lastTokenTo(office, 'password reset', 'changer@example.com');

    const wrong = await office.call(
      changePassword,
      { currentPassword: 'niet-dit-1', password: 'anders-dan-9' },
      { token },
    );
    expect(refused(wrong)).toEqual([409, 'exception.password.wrong']);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, true]);

    expect(
      (await office.call(changePassword, { currentPassword: newcomer.password, password: 'anders-dan-9' }, { token }))
        .status,
    ).toBe(204);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await mailsTo(office, 'password changed', 'changer@example.com')).length).toBe(1);
    expect(refused(await office.call(validateToken, { token: link }))).toEqual([409, 'exception.token.invalid']);
    expect((await signInWith(office, 'changer@example.com', 'anders-dan-9')).status).toBe(204);
  });

  it('to one that the rules refuse says which rule, and asks for no current one first', async () => {
    const token = await office.signIn('private');
    expect(
      refused(await office.call(changePassword, { currentPassword: 'x', password: 'washbook' }, { token })),
    ).toEqual([409, 'validation.password.digit']);
    expect(
      refused(await office.call(changePassword, { currentPassword: 'x', password: 'Qwerty123' }, { token })),
    ).toEqual([409, 'validation.password.common']);
  });

  it('makes whoever guesses the current one wait', async () => {
    const token = await office.signIn('private');
    const guess = () =>
      office.call(changePassword, { currentPassword: 'geraden-1', password: 'anders-dan-9' }, { token });
    const statuses = [];
    for (let round = 0; round < 7; round += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429]);
  });

  it('needs a session', async () => {
    expect((await office.call(changePassword, { currentPassword: 'washbook1', password: 'anders-dan-9' })).status).toBe(
      401,
    );
  });
});

describe('guessing tokens', () => {
  it('makes an address wait after twenty that do not work, and is over soon', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 30; round += 1)
      statuses.add((await office.call(activateAccount, { token: `guess-${round}` })).status);
    expect([...statuses]).toEqual([409, 429]);
    now = new Date(now.getTime() + 61_000);
    expect((await office.call(activateAccount, { token: 'guess' })).status).toBe(409);
  });
});
