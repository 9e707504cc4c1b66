import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { activateAccount, register, resendActivationMail, validateToken } from '../../../src/contract/registration.ts';
import { officeForAll } from '../../support/in-process.ts';
import { lastTokenTo, mailsTo, newcomer, refused, signInWith, small } from './support.ts';

const office = officeForAll({ ...small, now: () => now });
let now = new Date();
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

const signUp = (email: string, changes: object = {}, tenant = 'multisafepay') =>
  office.call(register, { email, ...newcomer, ...changes }, { tenant });

describe('registering', () => {
  it('sends a mail in the language chosen, and lets nobody in before the link is opened', async () => {
    const answer = await signUp('amelie@example.com', { phone: '0470 12 34 56', companyName: 'Fleurs & Fils' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const mails = await mailsTo(office, 'activation', 'amelie@example.com');
    expect(mails).toEqual([
      {
        recipient: 'amelie@example.com',
        language: 'fr',
        template: 'activation',
        values: { firstName: 'Amélie', token: expect.stringMatching(/^[\w-]{43}$/) },
      },
    ]);
    expect(refused(await signInWith(office, 'amelie@example.com', newcomer.password))).toEqual([
      401,
      'exception.authentication.status.disabled',
    ]);
    expect(refused(await signInWith(office, 'amelie@example.com', 'wrong1'))).toEqual([
      401,
      'exception.authentication.badCredentials',
    ]);
  });

  it('gives, once activated, an account that waits for its completion and has what was typed', async () => {
    const token = await lastTokenTo(office, 'activation', 'amelie@example.com');
    expect((await office.call(activateAccount, { token })).status).toBe(204);
    const session =
      (await signInWith(office, 'Amelie@Example.com', newcomer.password)).headers.get('x-auth-token') ?? '';
    expect(await office.ask(readAccount, {}, { token: session })).toMatchObject({
      email: 'amelie@example.com',
      firstName: 'Amélie',
      lastName: 'O’Neill-Verstraete',
      phone: '+32470123456',
      companyName: 'Fleurs & Fils',
      languageCode: 'FR',
      accountStatus: 'EMAIL_CONFIRMED',
      vatNumber: null,
      owner: true,
      admin: true,
    });
  });

  it.each([
    ['amelie@example.com', 'amelie@example.com'],
    ['AMELIE@EXAMPLE.COM', 'AMELIE@example.com'],
    ['private@example.com', 'private@example.com'],
  ])('says that %s is in use', async (email, shown) => {
    expect(refused(await signUp(email))).toEqual([409, `exception.username.exists#${shown}`]);
  });

  it('of one address at two operators makes two accounts that know nothing of each other', async () => {
    expect((await signUp('both@example.com')).status).toBe(204);
    expect((await signUp('both@example.com', {}, 'adyen')).status).toBe(204);
    const token = await lastTokenTo(office, 'activation', 'both@example.com', 'adyen');
    expect(refused(await office.call(activateAccount, { token }))).toEqual([409, 'exception.token.invalid']);
    expect((await office.call(activateAccount, { token }, { tenant: 'adyen' })).status).toBe(204);
    expect(refused(await signInWith(office, 'both@example.com', newcomer.password))).toEqual([
      401,
      'exception.authentication.status.disabled',
    ]);
    expect((await signInWith(office, 'both@example.com', newcomer.password, 'adyen')).status).toBe(204);
  });

  it('twice at the same moment makes one account', async () => {
    const answers = await Promise.all([
      signUp('twice@example.com'),
      signUp('twice@example.com'),
      signUp('Twice@example.com'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const users = await office.database.query(
      sql`select 1 from app_user where tenant_id = 'multisafepay' and username = 'twice@example.com'`,
    );
    const accounts = await office.database.query(sql`
      select 1 from account where tenant_id = 'multisafepay' and not exists (
        select 1 from app_user where app_user.tenant_id = account.tenant_id and app_user.account_id = account.account_id)`);
    expect([users.length, accounts.length]).toEqual([1, 0]);
  });

  it.each([
    [{ email: 'no-address' }, 'email', 'validation.email'],
    [{ email: 'a@b.c' }, 'email', 'validation.email'],
    [{ password: 'kort1' }, 'password', 'validation.password.tooShort'],
    [{ password: 'zondercijfer' }, 'password', 'validation.password.digit'],
    [{ password: '123456789' }, 'password', 'validation.password.letter'],
    [{ password: 'met spatie 1' }, 'password', 'validation.password.space'],
    [{ password: 'password1' }, 'password', 'validation.password.common'],
    [{ password: 'bel\u0085letje1' }, 'password', 'validation.password.characters'],
    [{ firstName: ' ' }, 'firstName', 'validation.required'],
    [{ firstName: 'x'.repeat(81) }, 'firstName', 'validation.text.tooLong'],
    [{ lastName: '<b>' }, 'lastName', 'validation.name.characters'],
    [{ phone: 'bel mij' }, 'phone', 'validation.phone.invalid'],
    [{ companyName: `x\u0085` }, 'companyName', 'validation.text.characters'],
    [{ agreementAccepted: false }, 'agreementAccepted', 'validation.agreement'],
  ])('with %j is refused with the message of the field', async (changes, field, key) => {
    const answer = await signUp('refused@example.com', changes);
    expect([answer.status, (answer.json as { details: unknown }).details]).toEqual([409, { fields: { [field]: key } }]);
    expect(await mailsTo(office, 'activation', 'refused@example.com')).toEqual([]);
  });

  it('with several mistakes names each field', async () => {
    const { json } = await signUp('x', { password: 'a', firstName: '<', agreementAccepted: false });
    expect(json).toEqual({
      key: 'validation.email',
      details: {
        fields: {
          email: 'validation.email',
          password: 'validation.password.tooShort',
          firstName: 'validation.name.characters',
          agreementAccepted: 'validation.agreement',
        },
      },
    });
  });

  it('frees an address again that nobody confirmed: it may have been another person’s', async () => {
    await signUp('squatted@example.com', { password: 'aanvaller99' });
    const first = await lastTokenTo(office, 'activation', 'squatted@example.com');
    now = later(6);
    expect(refused(await signUp('squatted@example.com'))).toEqual([
      409,
      'exception.username.exists#squatted@example.com',
    ]);
    now = later(1.5);
    expect((await signUp('squatted@example.com')).status).toBe(204);
    expect(refused(await office.call(activateAccount, { token: first }))).toEqual([409, 'exception.token.invalid']);
    await office.ask(activateAccount, { token: await lastTokenTo(office, 'activation', 'squatted@example.com') });
    expect((await signInWith(office, 'squatted@example.com', 'aanvaller99')).status).toBe(401);
    expect((await signInWith(office, 'squatted@example.com', newcomer.password)).status).toBe(204);
  });
});

describe('the link of an activation mail', () => {
  it('can be looked at by a mail scanner as often as it likes, and still works', async () => {
    await signUp('scanned@example.com');
    const token = await lastTokenTo(office, 'activation', 'scanned@example.com');
    for (let look = 0; look < 3; look += 1) {
      expect(await office.ask(validateToken, { token })).toEqual({ email: 'scanned@example.com', languageCode: 'FR' });
    }
    expect((await office.call(activateAccount, { token })).status).toBe(204);
  });

  it('opened ten times at the same moment works exactly once', async () => {
    await signUp('raced@example.com');
    const token = await lastTokenTo(office, 'activation', 'raced@example.com');
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.call(activateAccount, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect((await signInWith(office, 'raced@example.com', newcomer.password)).status).toBe(204);
  });

  it('works seven days', async () => {
    await signUp('slow@example.com');
    const token = await lastTokenTo(office, 'activation', 'slow@example.com');
    const begun = now;
    now = new Date(begun.getTime() + 7 * 86_400_000 + 1000);
    expect(refused(await office.call(validateToken, { token }))).toEqual([409, 'exception.token.invalid']);
    expect(refused(await office.call(activateAccount, { token }))).toEqual([409, 'exception.token.invalid']);
    now = new Date(begun.getTime() + 7 * 86_400_000 - 1000);
    expect((await office.call(activateAccount, { token })).status).toBe(204);
  });

  it('does not let in somebody who has been locked since', async () => {
    await signUp('locked-since@example.com');
    await office.database.query(sql`update app_user set state = 'LOCKED' where username = 'locked-since@example.com'`);
    await office.call(activateAccount, { token: await lastTokenTo(office, 'activation', 'locked-since@example.com') });
    expect(refused(await signInWith(office, 'locked-since@example.com', newcomer.password))).toEqual([
      401,
      'exception.authentication.status.locked',
    ]);
  });
});

describe('asking for the activation mail again', () => {
  it('sends a new link and voids the old one', async () => {
    await signUp('again@example.com');
    const old = await lastTokenTo(office, 'activation', 'again@example.com');
    expect((await office.call(resendActivationMail, { email: 'Again@Example.com' })).status).toBe(204);
    const fresh = await lastTokenTo(office, 'activation', 'again@example.com');
    expect(fresh).not.toBe(old);
    expect(refused(await office.call(activateAccount, { token: old }))).toEqual([409, 'exception.token.invalid']);
    expect((await office.call(activateAccount, { token: fresh })).status).toBe(204);
  });

  it('signed in goes to the own address, whatever is named', async () => {
    const token = await office.signIn('new');
    expect((await office.call(resendActivationMail, { email: 'private@example.com' }, { token })).status).toBe(204);
    expect((await mailsTo(office, 'activation', 'new@example.com')).length).toBe(1);
    expect(await mailsTo(office, 'activation', 'private@example.com')).toEqual([]);
  });

  it('says the same of an address that waits, one that is active and one that is nobody’s', async () => {
    const answers = await Promise.all(
      ['slow@example.com', 'private@example.com', 'nobody@example.com'].map((email) =>
        office.call(resendActivationMail, { email }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
  });

  it('of a stranger is told where the operator wants it said', async () => {
    await office.database.query(
      sql`update tenant set settings = settings || '{"frankAboutAddresses": true}' where tenant_id = 'ogone'`,
    );
    const ask = (email: string) => office.call(resendActivationMail, { email }, { tenant: 'ogone' });
    expect(refused(await ask('stranger@example.com'))).toEqual([409, 'exception.email.unknown']);
    expect([(await ask('private@example.com')).status, (await ask('disabled@example.com')).status]).toEqual([204, 204]);
  });

  it('without an address or with none that is one is refused', async () => {
    expect(refused(await office.call(resendActivationMail, {}))).toEqual([409, 'validation.required']);
    expect(refused(await office.call(resendActivationMail, { email: 'nobody' }))).toEqual([409, 'validation.email']);
  });

  it('cannot be used to flood a mailbox', async () => {
    await signUp('flooded@example.com');
    for (let round = 0; round < 20; round += 1)
      await office.call(resendActivationMail, { email: 'flooded@example.com' });
    expect((await mailsTo(office, 'activation', 'flooded@example.com')).length).toBeLessThanOrEqual(4);
  });
});
