import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../src/backoffice/papers/mail/deliver.ts';
import { giveCredit } from '../../../src/backoffice/selling/sales/give-credit.ts';
import { completeInvitation, invite } from '../../../src/contract/invitations.ts';
import { listMessages, type Message, readMessages } from '../../../src/contract/messages.ts';
import { officeForAll } from '../../support/in-process.ts';
import { accountOf } from '../papers/documents/support.ts';
import { emptyOutgoing, postOf, recordingMailer, scopeOf } from '../papers/mail/support.ts';
import { lastTokenTo, mailsTo, refused, small, withKey } from './support.ts';

let now = new Date('2026-11-20T10:00:00Z');
const office = officeForAll({ ...small, now: () => now });
const minute = 60_000;

const told = (token: string, tenant = 'multisafepay') => office.ask(listMessages, {}, { token, tenant });
const kinds = (messages: readonly Message[]) => messages.map(({ kind, read }) => [kind, read]);
const read = (token: string, messageIds: string[], key: string = randomUUID(), tenant = 'multisafepay') =>
  office.call(readMessages, { messageIds }, { tenant, ...withKey(token, key) });

/** The operator gives an account credit, at the time of the test. */
async function credited(name: string, amount: number, tenant = 'multisafepay'): Promise<void> {
  const accountId = await accountOf(office, name, tenant);
  const scope = await scopeOf(office.database, tenant, now);
  await scope.transaction((inside) => giveCredit(inside, accountId, amount));
}

beforeEach(async () => {
  now = new Date(now.getTime() + minute);
  await office.database.query(sql`delete from message`);
  await emptyOutgoing(office.database);
});

describe('what a customer was told', () => {
  it('stands among the messages as in the mail, newest first, and is read on each device once it is on one', async () => {
    const [phone, desktop] = [await office.signIn('private'), await office.signIn('private')];
    await credited('private', 1_250);
    const first = now.toISOString();
    now = new Date(now.getTime() + minute);
    await credited('private', 500);
    const shown = { id: expect.any(String), kind: 'CREDIT_GIVEN', item: null, licensePlate: null, day: null };
    const messages = await told(phone);
    expect(messages).toEqual([
      { ...shown, amount: 500, at: now.toISOString(), read: false },
      { ...shown, amount: 1_250, at: first, read: false },
    ]);
    const mails = await mailsTo(office, 'credit given', 'private@example.com');
    expect(mails.map(({ values }) => values.amount)).toEqual([1_250, 500]);
    const [, older] = messages;
    expect((await read(desktop, [older?.id ?? ''])).status).toBe(204);
    expect((await told(phone)).map(({ amount, read: isRead }) => [amount, isRead])).toEqual([
      [500, false],
      [1_250, true],
    ]);
  });

  it('that is read twice, under one key or two, was read the first time', async () => {
    const token = await office.signIn('private');
    await credited('private', 500);
    const [message] = await told(token);
    const [ids, key] = [[message?.id ?? ''], randomUUID()];
    const first = now.toISOString();
    const readAt = async () =>
      (await office.database.query<{ at: string }>(sql`select at from message_read`)).map(({ at }) => at);
    await read(token, ids, key);
    now = new Date(now.getTime() + minute);
    expect([(await read(token, ids, key)).status, (await read(token, ids)).status]).toEqual([204, 204]);
    expect(await readAt()).toEqual([first]);
  });

  it('is shown to nobody of another account or operator, and none of them marks it read', async () => {
    const owner = await office.signIn('private');
    const strangers = [
      ['multisafepay', await office.signIn('business')],
      ['adyen', await office.signIn('private', 'adyen')],
    ] as const;
    await credited('private', 500);
    const [message] = await told(owner);
    for (const [tenant, stranger] of strangers) {
      expect([tenant, await told(stranger, tenant)]).toEqual([tenant, []]);
      const foreign = refused(await read(stranger, [message?.id ?? ''], randomUUID(), tenant));
      expect([tenant, foreign]).toEqual([tenant, refused(await read(stranger, ['none'], randomUUID(), tenant))]);
    }
    expect(await office.database.query(sql`select 1 from message_read`)).toEqual([]);
    expect(kinds(await told(owner))).toEqual([['CREDIT_GIVEN', false]]);
  });

  it('is read by each user of an account for themselves; who came later is told what comes later', async () => {
    const owner = await office.signIn('business');
    await credited('business', 100);
    now = new Date(now.getTime() + minute);
    await office.call(invite, { email: 'new.user@example.com' }, withKey(owner));
    now = new Date(now.getTime() + minute);
    const invitation = await lastTokenTo(office, 'invitation', 'new.user@example.com');
    const joined = await office.call(completeInvitation, { token: invitation, password: 'welkom-hier1' });
    const member = joined.headers.get('x-auth-token') ?? '';
    expect(await told(member)).toEqual([]);
    now = new Date(now.getTime() + minute);
    await credited('business', 200);
    const [latest] = await told(member);
    await read(member, [latest?.id ?? '']);
    expect(kinds(await told(member))).toEqual([['CREDIT_GIVEN', true]]);
    expect(kinds(await told(owner))).toEqual([
      ['CREDIT_GIVEN', false],
      ['ACCESS_CHANGED', false],
      ['CREDIT_GIVEN', false],
    ]);
  });

  it('of the access to an account is told to its owner alone, and marked by nobody else', async () => {
    const [owner, administrator] = [await office.signIn('business'), await office.signIn('administrator')];
    await office.call(invite, { email: 'one.more@example.com' }, withKey(administrator));
    const messages = await told(owner);
    expect(messages.map(({ kind, item }) => [kind, item])).toEqual([['ACCESS_CHANGED', 'one.more@example.com']]);
    expect(await told(administrator)).toEqual([]);
    await read(administrator, [messages[0]?.id ?? '']);
    expect(await office.database.query(sql`select 1 from message_read`)).toEqual([]);
  });

  it('is not told where its cause did not happen', async () => {
    const accountId = await accountOf(office, 'private');
    const scope = await scopeOf(office.database, 'multisafepay', now);
    const undone = scope.transaction(async (inside) => {
      await giveCredit(inside, accountId, 500);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await told(await office.signIn('private'))).toEqual([]);
  });

  it('is where its mail leads, in the language of the mail; a mail that is no message leads to none', async () => {
    await credited('private', 500);
    await office.call(invite, { email: 'led@example.com' }, withKey(await office.signIn('private')));
    const { mailer, sent } = recordingMailer();
    await deliverDue(postOf(office.database, () => now, mailer));
    const leads = sent.map(({ template, mail: { text, html } }) => [
      template,
      [text, html].map((told) => told.includes('/nl/dashboard/messages')),
    ]);
    expect(leads.toSorted()).toEqual([
      ['access changed', [true, true]],
      ['credit given', [true, true]],
      ['invitation', [false, false]],
    ]);
  });
});
