import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { listApplicationUsers } from '../../../src/contract/application-users.ts';
import {
  completeInvitation,
  deleteInvitation,
  invite,
  listInvitations,
  readInvitation,
} from '../../../src/contract/invitations.ts';
import { register } from '../../../src/contract/registration.ts';
import { toTry } from '../../../src/demo/seed/to-try.ts';
import { officeForAll } from '../../support/in-process.ts';
import { activated, lastTokenTo, mailsTo, newcomer, refused, signInWith, small, withKey } from './support.ts';

const office = officeForAll({ ...small, now: () => now });
let owner: string;
let now = new Date();

beforeAll(async () => {
  owner = await office.signIn('private');
});

const asOwner = () => ({ token: owner });
const inviteThem = (email: string, token = owner) => office.call(invite, { email }, withKey(token));

describe('inviting somebody', () => {
  it('sends a mail that names the inviter, and shows the invitation as pending for seven days', async () => {
    const answer = await inviteThem('buur@example.com');
    const invitation = {
      id: expect.any(String),
      email: 'buur@example.com',
      validUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    };
    expect([answer.status, answer.json]).toEqual([200, invitation]);
    expect(await mailsTo(office, 'invitation', 'buur@example.com')).toEqual([
      {
        recipient: 'buur@example.com',
        language: 'nl',
        template: 'invitation',
        values: { inviter: 'Lotte Janssens', token: expect.any(String) },
      },
    ]);
    expect((await office.ask(listInvitations, {}, asOwner())).map(({ email }) => email)).toEqual([
      'forgotten@example.com',
      'invited@example.com',
      'buur@example.com',
    ]);
  });

  it('becomes a user by choosing a password, who is signed in at once and has the account’s things but not its powers', async () => {
    const token = await lastTokenTo(office, 'invitation', 'buur@example.com');
    expect(await office.ask(readInvitation, { token })).toEqual({ email: 'buur@example.com' });
    const answer = await office.call(completeInvitation, { token, password: 'welkom-buur1' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    const session = answer.headers.get('x-auth-token') ?? '';
    const mine = await office.ask(readAccount, {}, { token: session });
    const theirs = await office.ask(readAccount, {}, asOwner());
    expect(mine).toEqual({
      ...theirs,
      id: mine.id,
      email: 'buur@example.com',
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      phone: null,
      owner: false,
      admin: false,
    });
    expect(mine.id).not.toBe(theirs.id);
    expect((await office.call(listApplicationUsers, {}, { token: session })).status).toBe(403);
    expect((await office.ask(listInvitations, {}, asOwner())).map(({ email }) => email)).not.toContain(
      'buur@example.com',
    );
    expect((await signInWith(office, 'buur@example.com', 'welkom-buur1')).status).toBe(204);
  });

  it('who is a member already is refused, whatever account they are a member of', async () => {
    for (const name of ['member', 'private', 'business', 'locked']) {
      expect(refused(await inviteThem(`${name}@example.com`))).toEqual([
        409,
        `exception.username.exists#${name}@example.com`,
      ]);
    }
    expect(refused(await inviteThem('Buur@example.com'))).toEqual([409, 'exception.username.exists#Buur@example.com']);
  });

  it('without a good address is refused', async () => {
    expect(refused(await inviteThem('nobody'))).toEqual([409, 'validation.email']);
    expect(refused(await inviteThem(' '))).toEqual([409, 'validation.required']);
  });

  it('again sends the mail again: one invitation, a new link, the old one void', async () => {
    const first = (await inviteThem('again@example.com')).json as { id: string };
    const old = await lastTokenTo(office, 'invitation', 'again@example.com');
    now = new Date(now.getTime() + 3 * 86_400_000);
    owner = await office.signIn('private');
    const second = (await inviteThem('Again@Example.com')).json as { id: string; validUntil: string };
    expect(second).toMatchObject({ id: first.id, validUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString() });
    expect(refused(await office.call(readInvitation, { token: old }))).toEqual([409, 'exception.token.invalid']);
    expect(
      (await office.call(readInvitation, { token: await lastTokenTo(office, 'invitation', 'Again@example.com') }))
        .status,
    ).toBe(200);
  });

  it('sent twice with one key sends one mail', async () => {
    const key = randomUUID();
    const [one, other] = [
      await office.call(invite, { email: 'once@example.com' }, withKey(owner, key)),
      await office.call(invite, { email: 'once@example.com' }, withKey(owner, key)),
    ];
    expect(other.json).toEqual(one.json);
    expect(other.headers.get('idempotent-replayed')).toBe('true');
    expect((await mailsTo(office, 'invitation', 'once@example.com')).length).toBe(1);
  });

  it('is not for members', async () => {
    const member = await office.signIn('member');
    expect((await inviteThem('friend@example.com', member)).status).toBe(403);
    expect((await office.call(listInvitations, {}, { token: member })).status).toBe(403);
  });

  it('is for an appointed administrator too, in whose language the mail is', async () => {
    const administrator = await office.signIn('administrator');
    expect((await inviteThem('chauffeur@example.com', administrator)).status).toBe(200);
    expect(await mailsTo(office, 'invitation', 'chauffeur@example.com')).toMatchObject([
      { language: 'fr', values: { inviter: 'Sofie Dubois (Koeriersdienst Van den Broeck & Fils)' } },
    ]);
  });

  it('many times in a row makes them wait', async () => {
    const statuses = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await inviteThem('pestered@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await mailsTo(office, 'invitation', 'pestered@example.com')).length).toBe(3);
  });
});

describe('an invitation', () => {
  it('completed by ten at the same moment makes one user', async () => {
    await inviteThem('raced@example.com');
    // Another operator has one of the same number.
    await office.database.query(sql`
      insert into invitation select (jsonb_populate_record(one, jsonb_build_object('tenant_id', tenant_id, 'account_id', account_id))).*
      from (select tenant_id, account_id from account where tenant_id = 'adyen' limit 1) as elsewhere,
        (select invitation as one from invitation where email = 'raced@example.com') as here`);
    const token = await lastTokenTo(office, 'invitation', 'raced@example.com');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => office.call(completeInvitation, { token, password: 'welkom-hier1' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    const users = await office.ask(listApplicationUsers, {}, asOwner());
    expect(users.filter(({ email }) => email === 'raced@example.com').length).toBe(1);
    expect(await office.database.query(sql`select 1 from app_user where email = 'raced@example.com'`)).toHaveLength(1);
  });

  it('keeps its link when the password is no good', async () => {
    await inviteThem('weak@example.com');
    const token = await lastTokenTo(office, 'invitation', 'weak@example.com');
    expect(refused(await office.call(completeInvitation, { token, password: 'welkom123' }))).toEqual([
      409,
      'validation.password.common',
    ]);
    expect((await office.call(completeInvitation, { token, password: 'welkom-hier1' })).status).toBe(204);
  });

  it('of somebody who registered meanwhile is worth nothing any more', async () => {
    await inviteThem('quick@example.com');
    await office.ask(register, { email: 'quick@example.com', ...newcomer });
    const token = await lastTokenTo(office, 'invitation', 'quick@example.com');
    expect(refused(await office.call(completeInvitation, { token, password: 'welkom-hier1' }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
  });

  it('after seven days is worth nothing, and still stands in the list to be sent again or deleted', async () => {
    expect(refused(await office.call(readInvitation, { token: toTry.invitations[1].token }))).toEqual([
      409,
      'exception.token.invalid',
    ]);
    expect((await office.ask(listInvitations, {}, asOwner()))[0]).toMatchObject({ email: 'forgotten@example.com' });
  });

  it('that is deleted voids its link; deleting it again finds nothing', async () => {
    const { id } = (await inviteThem('unwanted@example.com')).json as { id: string };
    const token = await lastTokenTo(office, 'invitation', 'unwanted@example.com');
    expect((await office.call(deleteInvitation, { invitationId: id }, withKey(owner))).status).toBe(204);
    expect(refused(await office.call(readInvitation, { token }))).toEqual([409, 'exception.token.invalid']);
    expect(refused(await office.call(deleteInvitation, { invitationId: id }, withKey(owner)))).toEqual([
      404,
      'exception.notFound',
    ]);
  });

  it('of another account or operator is as unknown as none', async () => {
    const { id } = (await inviteThem('guarded@example.com')).json as { id: string };
    const strangers = [
      { tenant: 'multisafepay', token: await activated(office, 'stranger@example.com') },
      { tenant: 'adyen', token: await office.signIn('private', 'adyen') },
    ];
    for (const stranger of strangers) {
      const sent = { ...stranger, headers: { 'idempotency-key': randomUUID() } };
      expect(refused(await office.call(deleteInvitation, { invitationId: id }, sent))).toEqual([
        404,
        'exception.notFound',
      ]);
    }
    expect((await office.ask(listInvitations, {}, asOwner())).map((one) => one.id)).toContain(id);
  });
});

describe('inviting many', () => {
  it('goes ten times a day, and on the next day again', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const many = await office.signIn('business');
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1)
      statuses.push((await inviteThem(`chauffeur${number}@example.com`, many)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await mailsTo(office, 'invitation', 'chauffeur10@example.com')).toEqual([]);
    now = new Date(now.getTime() + 86_400_000);
    expect((await inviteThem('chauffeur10@example.com', await office.signIn('business'))).status).toBe(200);
  });

  it('tells no more addresses of customers in a day than may be invited', async () => {
    now = new Date(now.getTime() + 86_400_000);
    const curious = await office.signIn('business');
    const told: unknown[] = [];
    for (let number = 0; number < 12; number += 1)
      told.push(refused(await inviteThem(number % 2 ? 'private@example.com' : `wie${number}@example.com`, curious))[0]);
    expect(told).toEqual([200, 409, 200, 409, 200, 409, 200, 409, 200, 409, 429, 429]);
    now = new Date(now.getTime() + 86_400_000);
  });

  it('a few every day never comes to an end', async () => {
    for (let day = 0; day < 8; day += 1) {
      now = new Date(now.getTime() + 86_400_000);
      const session = await office.signIn('private');
      for (const name of ['een', 'twee'])
        expect((await inviteThem(`${name}${day}@example.com`, session)).status).toBe(200);
    }
  });
});
