import { beforeAll, describe, expect, it } from 'vitest';
import { whyNotAppointed, whyNotDeleted } from '../../../src/backoffice/customers/application-users/decide.ts';
import { readAccount } from '../../../src/contract/account.ts';
import {
  type ApplicationUser,
  changeAdministrator,
  deleteApplicationUser,
  listApplicationUsers,
} from '../../../src/contract/application-users.ts';
import { completeInvitation, invite, listInvitations } from '../../../src/contract/invitations.ts';
import { officeForAll } from '../../support/in-process.ts';
import { lastTokenTo, mailsTo, refused, small, withKey } from './support.ts';

const office = officeForAll(small);
let owner: string;
let administrator: string;

beforeAll(async () => {
  owner = await office.signIn('business');
  administrator = await office.signIn('administrator');
});

const users = (token = owner) => office.ask(listApplicationUsers, {}, { token });
const userNamed = async (name: string): Promise<ApplicationUser> => {
  const found = (await users()).find(({ email }) => email === `${name}@example.com`);
  if (!found) throw new Error(`no user ${name}`);
  return found;
};
const appoint = (applicationUserId: string, admin: boolean, token = owner) =>
  office.call(changeAdministrator, { applicationUserId, admin }, withKey(token));
const remove = (applicationUserId: string, token = owner) =>
  office.call(deleteApplicationUser, { applicationUserId }, withKey(token));
async function added(name: string): Promise<string> {
  await office.ask(invite, { email: `${name}@example.com` }, withKey(owner));
  const token = await lastTokenTo(office, 'invitation', `${name}@example.com`);
  const answer = await office.call(completeInvitation, { token, password: 'welkom-hier1' });
  return answer.headers.get('x-auth-token') ?? '';
}

describe('the users of an account', () => {
  it('are listed with the owner first', async () => {
    expect(await users()).toEqual([
      {
        id: expect.any(String),
        email: 'business@example.com',
        firstName: 'Marc',
        lastName: 'Van den Broeck',
        active: true,
        admin: true,
        owner: true,
        paysWithKept: true,
      },
      {
        id: expect.any(String),
        email: 'administrator@example.com',
        firstName: 'Sofie',
        lastName: 'Dubois',
        active: true,
        admin: true,
        owner: false,
        paysWithKept: true,
      },
    ]);
    expect(await users(administrator)).toEqual(await users());
  });

  it('become administrators when the owner says so, at once, and stop being so', async () => {
    const session = await added('chauffeur');
    const { id } = await userNamed('chauffeur');
    expect((await office.call(listInvitations, {}, { token: session })).status).toBe(403);
    expect((await appoint(id, true)).json).toMatchObject({ id, admin: true });
    expect((await office.call(listInvitations, {}, { token: session })).status).toBe(200);
    expect((await appoint(id, false)).json).toMatchObject({ id, admin: false });
    expect((await office.call(listInvitations, {}, { token: session })).status).toBe(403);
  });

  it('have one administrator: whoever is appointed takes over from the one before', async () => {
    const before = await userNamed('administrator');
    const { id } = await userNamed('chauffeur');
    await appoint(before.id, true);
    await appoint(id, true);
    expect((await users()).map(({ email, admin }) => [email, admin])).toEqual([
      ['business@example.com', true],
      ['administrator@example.com', false],
      ['chauffeur@example.com', true],
    ]);
    expect((await office.call(listInvitations, {}, { token: administrator })).status).toBe(403);
    await appoint(before.id, true);
    expect((await userNamed('chauffeur')).admin).toBe(false);
  });

  it('are told of once who is administrator: asked for again, nobody is written to and nothing changes', async () => {
    const told = async () => (await mailsTo(office, 'access changed', 'business@example.com')).length;
    const [{ id }, { id: member }] = [await userNamed('administrator'), await userNamed('chauffeur')];
    const [before, mails] = [await users(), await told()];
    const answers = [await appoint(id, true), await appoint(member, false)];
    expect(answers.map(({ status, json }) => [status, (json as ApplicationUser).admin])).toEqual([
      [200, true],
      [200, false],
    ]);
    expect([await users(), await told()]).toEqual([before, mails]);
    await appoint(member, true);
    await appoint(id, true);
    expect(await told()).toBe(mails + 2);
  });

  it('are not appointed by anybody but the owner', async () => {
    const { id } = await userNamed('chauffeur');
    expect(refused(await appoint(id, true, administrator))).toEqual([403, 'exception.notAllowed']);
  });

  it('lose every session at once when they are deleted', async () => {
    const session = await added('tijdelijk');
    const { id } = await userNamed('tijdelijk');
    expect((await remove(id, administrator)).status).toBe(204);
    expect((await office.call(readAccount, {}, { token: session })).status).toBe(401);
    expect(refused(await remove(id))).toEqual([404, 'exception.notFound']);
  });

  it('of another account or operator are as unknown as none', async () => {
    const { id } = await userNamed('chauffeur');
    for (const [name, tenant] of [
      ['private', 'multisafepay'],
      ['business', 'adyen'],
    ] as const) {
      const sent = { ...withKey(await office.signIn(name, tenant)), tenant };
      expect(refused(await office.call(deleteApplicationUser, { applicationUserId: id }, sent))).toEqual([
        404,
        'exception.notFound',
      ]);
      const again = { ...withKey(sent.token), tenant };
      expect(refused(await office.call(changeAdministrator, { applicationUserId: id, admin: true }, again))).toEqual([
        404,
        'exception.notFound',
      ]);
    }
    expect(await userNamed('chauffeur')).toMatchObject({ admin: false });
  });
});

describe('the owner', () => {
  it('can be neither deleted nor dismissed, by nobody', async () => {
    const { id } = await userNamed('business');
    expect(refused(await remove(id, administrator))).toEqual([409, 'exception.notAllowed']);
    expect(refused(await remove(id))).toEqual([409, 'exception.notAllowed']);
    expect(refused(await appoint(id, false))).toEqual([409, 'exception.notAllowed']);
    expect((await appoint(id, true)).json).toMatchObject({ owner: true, admin: true });
  });

  it('as the last administrator stays', async () => {
    const token = await office.signIn('private');
    const [self] = await users(token);
    expect(refused(await appoint(self?.id ?? '', false, token))).toEqual([409, 'exception.lastAdministrator']);
    expect(refused(await remove(self?.id ?? '', token))).toEqual([409, 'exception.lastAdministrator']);
  });
});

describe('an administrator', () => {
  it('is deleted by the owner or by themselves', async () => {
    const session = await added('tweede');
    const second = await userNamed('tweede');
    await appoint(second.id, true);
    expect((await remove(second.id, session)).status).toBe(204);
    const first = await userNamed('administrator');
    await appoint(first.id, true);
    expect((await remove(first.id)).status).toBe(204);
  });
});

describe('who may go', () => {
  it('is no administrator, where another asks', () => {
    const other = { id: 'b', role: 'admin', active: true } as const;
    expect(whyNotDeleted(other, admin, [owned, admin, other])).toBe('exception.notAllowed');
  });

  const owned = { id: 'o', role: 'owner', active: true } as const;
  const admin = { id: 'a', role: 'admin', active: true } as const;
  const sleeping = { id: 's', role: 'admin', active: false } as const;
  const member = { id: 'm', role: 'member', active: true } as const;

  it('does not count an administrator who cannot sign in', () => {
    expect(whyNotDeleted(owned, owned, [owned, sleeping, member])).toBe('exception.lastAdministrator');
    expect(whyNotAppointed(admin, false, [admin, sleeping, member])).toBe('exception.lastAdministrator');
  });

  it('appoints nobody who cannot sign in', () => {
    expect(whyNotAppointed({ ...member, active: false }, true, [owned])).toBe('exception.notAllowed');
    expect(whyNotAppointed(member, true, [owned, member])).toBeUndefined();
  });
});
