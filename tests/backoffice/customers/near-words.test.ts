import { describe, expect, it } from 'vitest';
import { changePassword } from '../../../src/contract/account.ts';
import { completeInvitation, invite } from '../../../src/contract/invitations.ts';
import { register, requestPasswordMail, resetPassword } from '../../../src/contract/registration.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, lastTokenTo, newcomer, signInWith, small, withKey } from './support.ts';

const office = officeForAll(small);

/** What is said of the field in which the password was typed. */
const saidOf = ({ status, text }: { status: number; text: string }) => [
  status,
  text.includes('validation.password.common'),
];
const refusedAsCommon = [409, true];
const registering = (email: string, password: string, tenant = 'multisafepay') =>
  office.call(register, { email, ...newcomer, password }, { tenant });

describe('a password made of a word that stands near', () => {
  it.each(['blauweparel1', 'Blauwe-Parel!2026', '99parel99!', 'multisafepay7', '1nathalie.22'])(
    '%s is refused at Blauwe Parel to nathalie@example.com',
    async (password) => {
      expect(saidOf(await registering('nathalie@example.com', password))).toEqual(refusedAsCommon);
    },
  );

  it.each([
    ['noordlicht1', 'multisafepay', 'nathalie@example.com'],
    ['blauweparel1', 'adyen', 'nathalie@example.com'],
    ['nathalie22', 'ogone', 'thomas@example.com'],
    ['parelsvissen1', 'multisafepay', 'pearl@example.com'],
  ])('%s, the name of nobody there, is taken at %s by %s', async (password, tenant, email) => {
    expect((await registering(email, password, tenant)).status).toBe(204);
  });

  it('is refused as well where a password is changed, chosen anew or chosen by who was invited; the old one still counts', async () => {
    const token = await activated(office, 'godelieve@example.com');
    const change = { currentPassword: newcomer.password, password: 'godelieve12' };
    expect(saidOf(await office.call(changePassword, change, { token }))).toEqual(refusedAsCommon);
    await office.ask(requestPasswordMail, { email: 'godelieve@example.com' });
    const link = await lastTokenTo(office, 'password reset', 'godelieve@example.com');
    expect(saidOf(await office.call(resetPassword, { token: link, password: 'Blauwe1parel' }))).toEqual(
      refusedAsCommon,
    );
    expect((await signInWith(office, 'godelieve@example.com', newcomer.password)).status).toBe(204);
    await office.ask(invite, { email: 'leontien@example.com' }, withKey(await office.signIn('business')));
    const invitation = {
      token: await lastTokenTo(office, 'invitation', 'leontien@example.com'),
      password: 'leontien1',
    };
    expect(saidOf(await office.call(completeInvitation, invitation))).toEqual(refusedAsCommon);
  });
});
