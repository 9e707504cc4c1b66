import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { changeUsername } from '../../../src/contract/account.ts';
import { completeInvitation, invite, readInvitation } from '../../../src/contract/invitations.ts';
import {
  activateAccount,
  confirmUsername,
  register,
  requestPasswordMail,
  resetPassword,
  validateToken,
} from '../../../src/contract/registration.ts';
import { officeForAll } from '../../support/in-process.ts';
import { lastTokenTo, newcomer, refused, small, withKey } from './support.ts';

const office = officeForAll(small);
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const token = await office.signIn('private');
  await office.ask(register, { email: 'one@example.com', ...newcomer });
  tokens['ACTIVATION'] = await lastTokenTo(office, 'activation', 'one@example.com');
  await office.ask(requestPasswordMail, { email: 'business@example.com' });
  tokens['PASSWORD'] = await lastTokenTo(office, 'password reset', 'business@example.com');
  await office.ask(changeUsername, { email: 'lotte@example.com', currentPassword: 'washbook1' }, { token });
  tokens['USERNAME'] = await lastTokenTo(office, 'email change', 'lotte@example.com');
  await office.ask(invite, { email: 'guest@example.com' }, withKey(token));
  tokens['INVITATION'] = await lastTokenTo(office, 'invitation', 'guest@example.com');
});
// The waiting after many broken links is another promise.
beforeEach(() => office.database.query(sql`delete from attempt`));

const uses: Record<string, (token: string, tenant?: string) => Promise<[number, unknown]>> = {
  ACTIVATION: async (token, tenant) => refused(await office.call(activateAccount, { token }, tenant ? { tenant } : {})),
  PASSWORD: async (token, tenant) =>
    refused(await office.call(resetPassword, { token, password: 'lang-genoeg1' }, tenant ? { tenant } : {})),
  USERNAME: async (token, tenant) => refused(await office.call(confirmUsername, { token }, tenant ? { tenant } : {})),
  INVITATION: async (token, tenant) =>
    refused(await office.call(completeInvitation, { token, password: 'lang-genoeg1' }, tenant ? { tenant } : {})),
};
const invalid = [409, 'exception.token.invalid'];

describe.each(Object.keys(uses))('a token for %s', (purpose) => {
  const used = uses[purpose] as (typeof uses)[string];

  it.each([
    ['upper-cased', (token: string) => token.toUpperCase()],
    ['lower-cased', (token: string) => token.toLowerCase()],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['of which only the beginning is known', (token: string) => token.slice(0, 8)],
    ['with something after it', (token: string) => `${token}A`],
    ['with a blank', (token: string) => `${token} `],
    ['with a wildcard', (token: string) => `${token.slice(0, 20)}%`],
    ['as its hash', (token: string) => token.replace(/./g, 'a')],
  ])('%s is refused like one that never was', async (_, change) => {
    expect(await used(change(tokens[purpose] ?? ''))).toEqual(invalid);
  });

  it('is worth nothing for any other purpose', async () => {
    for (const other of Object.keys(uses).filter((name) => name !== purpose))
      expect(await uses[other]?.(tokens[purpose] ?? '')).toEqual(invalid);
    if (purpose !== 'INVITATION')
      expect(refused(await office.call(readInvitation, { token: tokens[purpose] ?? '' }))).toEqual(invalid);
  });

  it('is worth nothing at another operator', async () => {
    for (const tenant of ['adyen', 'ogone', 'digiteal']) {
      expect(await used(tokens[purpose] ?? '', tenant)).toEqual(invalid);
      expect(refused(await office.call(validateToken, { token: tokens[purpose] ?? '' }, { tenant }))).toEqual(invalid);
    }
  });

  it('after all this still works, and then never again', async () => {
    const token = tokens[purpose] ?? '';
    expect((await office.call(validateToken, { token })).status).toBe(200);
    expect((await used(token))[0]).toBe(204);
    expect(await used(token)).toEqual(invalid);
    expect(refused(await office.call(validateToken, { token }))).toEqual(invalid);
  });
});

it('no token is kept in a form that could be used', async () => {
  const kept = JSON.stringify(await office.database.query(sql`select * from email_token`));
  for (const token of Object.values(tokens)) expect(kept).not.toContain(token);
});
