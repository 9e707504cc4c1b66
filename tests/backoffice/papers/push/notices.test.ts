import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { keepMessage } from '../../../../src/backoffice/papers/messages/keep-message.ts';
import { notifyDue } from '../../../../src/backoffice/papers/push/deliver.ts';
import { newsFor, pauses } from '../../../../src/backoffice/papers/push/outgoing.ts';
import { giveCredit } from '../../../../src/backoffice/selling/sales/give-credit.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { listMessages, readMessages } from '../../../../src/contract/messages.ts';
import { endPush, keepPush, readPush } from '../../../../src/contract/push.ts';
import { logout } from '../../../../src/contract/session.ts';
import { readSystemSetting } from '../../../../src/contract/tenant.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { type Device, openPushService, senderOf } from '../../../support/push-service.ts';
import { small, withKey } from '../../customers/support.ts';
import { accountOf } from '../documents/support.ts';
import { scopeOf } from '../mail/support.ts';

let now = new Date();
let answer: () => number | readonly [number, Record<string, string>] = () => 201;
const office = officeForAll({ ...small, now: () => now });
const service = await openPushService(() => answer());
afterAll(() => service.close());

const notify = () => notifyDue({ database: office.database, now: () => now, log: silentLog, send: service.send });
const waiting = () => office.database.query(sql`select tries from outgoing_push`);
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

/** A customer signed in on a device on which notices are on. */
async function on(name: string, tenant = 'multisafepay', language: 'nl' | 'fr' | 'de' = 'nl') {
  const device = service.device();
  const token = await office.signIn(name, tenant);
  await office.ask(keepPush, { ...device.address, language }, { tenant, ...withKey(token) });
  return { device, token };
}

/** The operator gives an account credit, of which a message tells. */
async function credited(name: string, amount: number, tenant = 'multisafepay'): Promise<void> {
  const accountId = await accountOf(office, name, tenant);
  const scope = await scopeOf(office.database, tenant, now);
  await scope.transaction((inside) => giveCredit(inside, accountId, amount));
}

const said = (device: Device) => device.received().map((notice) => (notice as { body: string }).body);

beforeEach(async () => {
  answer = () => 201;
  later(60_000);
  await office.database.query(sql`delete from push_subscription`);
});

describe('a new message', () => {
  it('is told each device of its reader, in its language, readable by it alone and signed by the operator', async () => {
    const [phone, tablet] = [await on('private', 'multisafepay', 'fr'), await on('private', 'multisafepay', 'de')];
    const before = service.came.length;
    await credited('private', 1_250);
    expect(await notify()).toBe(2);
    const [message] = await office.ask(listMessages, {}, { token: phone.token });
    expect(phone.device.received()).toEqual([
      {
        id: message?.id,
        title: 'Blauwe Parel',
        body: 'Vous avez reçu 12,50\u00a0€ de crédit',
        signedOut: 'Vous n’êtes plus connecté sur cet appareil. Connectez-vous pour lire vos messages.',
        path: '/fr/dashboard/messages',
      },
    ]);
    expect(said(tablet.device)).toEqual(['Sie haben 12,50\u00a0€ Guthaben bekommen']);
    const { pushKey } = await office.ask(readSystemSetting, {});
    const came = service.came.slice(before);
    for (const { headers } of came) {
      const { key, claims } = senderOf(headers);
      expect([key, claims['aud'], claims['sub']]).toEqual([
        pushKey,
        'https://push.example',
        'mailto:info@blauwe-parel.example',
      ]);
      expect(Math.abs(Number(claims['exp']) - Date.now() / 1_000 - 12 * 3_600)).toBeLessThan(3_600);
      expect([headers['ttl'], headers['content-encoding'], headers['topic']]).toEqual([
        `${newsFor / 1_000}`,
        'aes128gcm',
        message?.id.replaceAll('-', ''),
      ]);
    }
    expect(new Set(came.map(({ body }) => body.toString('latin1').includes('12,50')))).toEqual(new Set([false]));
    expect([await notify(), await waiting()]).toEqual([0, []]);
  });

  it('is told once, however many servers send and whatever else is due', async () => {
    const { device } = await on('private');
    for (const amount of [100, 200, 300]) await credited('private', amount);
    await Promise.all([notify(), notify(), notify()]);
    expect(said(device).toSorted()).toEqual(
      ['1,00', '2,00', '3,00'].map((amount) => `Je kreeg €\u00a0${amount} tegoed`),
    );
  });

  it('is told nobody else: not another account, another operator, nor another user of the account whom it does not concern', async () => {
    const [owner, administrator, stranger, elsewhere] = [
      await on('business'),
      await on('administrator'),
      await on('private'),
      await on('business', 'adyen'),
    ];
    const scope = await scopeOf(office.database, 'multisafepay', now);
    const accountId = await accountOf(office, 'business');
    await scope.transaction((inside) =>
      keepMessage(inside, accountId, { kind: 'ACCESS_CHANGED', item: 'een@example.com', onlyOwner: true }),
    );
    await credited('business', 500);
    await notify();
    const told = [owner, administrator, stranger, elsewhere].map(({ device }) => said(device).toSorted());
    expect(told).toEqual([
      ['De toegang van een@example.com tot je account is gewijzigd', 'Je kreeg €\u00a05,00 tegoed'],
      ['Je kreeg €\u00a05,00 tegoed'],
      [],
      [],
    ]);
  });

  it('is told by the key of its own operator', async () => {
    await on('private', 'adyen');
    await credited('private', 500, 'adyen');
    const before = service.came.length;
    await notify();
    const [came] = service.came.slice(before);
    const keys = await Promise.all(
      ['adyen', 'multisafepay'].map(async (tenant) => (await office.ask(readSystemSetting, {}, { tenant })).pushKey),
    );
    expect(came && keys.map((key) => key === senderOf(came.headers).key)).toEqual([true, false]);
  });

  it('is not told where its cause did not happen', async () => {
    await on('private');
    const scope = await scopeOf(office.database, 'multisafepay', now);
    const accountId = await accountOf(office, 'private');
    const undone = scope.transaction(async (inside) => {
      await giveCredit(inside, accountId, 500);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await notify()).toBe(0);
  });
});

describe('what waits is not told any more', () => {
  it('to who has read it meanwhile on another device; somebody else of the account is told', async () => {
    const [owner, administrator] = [await on('business'), await on('administrator')];
    await credited('business', 500);
    const token = await office.signIn('business');
    const messageIds = (await office.ask(listMessages, {}, { token })).map(({ id }) => id);
    await office.ask(readMessages, { messageIds }, withKey(token));
    await notify();
    expect([said(owner.device), said(administrator.device), await waiting()]).toEqual([
      [],
      ['Je kreeg €\u00a05,00 tegoed'],
      [],
    ]);
  });

  it('once its device is signed out, its notices are switched off or its user is locked out', async () => {
    const [left, off, stays] = [await on('private'), await on('private'), await on('private')];
    const locked = await on('business');
    await credited('private', 500);
    await credited('business', 500);
    await office.ask(logout, {}, { token: left.token });
    await office.ask(endPush, {}, withKey(off.token));
    await office.database.query(sql`update app_user set state = 'LOCKED' where username = 'business@example.com'`);
    await notify();
    await office.database.query(sql`update app_user set state = 'ACTIVE' where username = 'business@example.com'`);
    expect([left, off, locked, stays].map(({ device }) => said(device).length)).toEqual([0, 0, 0, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('a day later, nor once its session has ended by itself', async () => {
    const { device } = await on('private');
    await credited('private', 500);
    await office.database.query(sql`update session set expires_at = ${now.toISOString()}`);
    await notify();
    expect([said(device), await waiting()]).toEqual([[], []]);
    const old = await on('private');
    await credited('private', 500);
    await office.database.query(
      sql`update session set expires_at = ${new Date(now.getTime() + 3 * newsFor).toISOString()}`,
    );
    later(newsFor);
    await notify();
    expect([said(old.device), await waiting()]).toEqual([[], []]);
  });
});

describe('a service of a browser’s maker', () => {
  it.each([404, 410])(
    'that knows a device no more (%i) is not asked again for it, and no other device is lost',
    async (gone) => {
      const [lost, other] = [await on('private'), await on('business')];
      await credited('private', 500);
      answer = () => gone;
      await notify();
      answer = () => 201;
      await credited('private', 600);
      await credited('business', 700);
      await notify();
      expect([lost.device.received().length, said(other.device)]).toEqual([1, ['Je kreeg €\u00a07,00 tegoed']]);
      expect(await office.ask(readPush, {}, { token: lost.token })).toEqual({ endpoint: null });
      expect(await office.ask(readPush, {}, { token: other.token })).toEqual({
        endpoint: other.device.address.endpoint,
      });
    },
  );

  it('that is out of order is asked again after a pause, then given up; a refused notice at once', async () => {
    const { device } = await on('private');
    await office.database.query(
      sql`update session set expires_at = ${new Date(now.getTime() + 3 * newsFor).toISOString()}`,
    );
    await credited('private', 500);
    answer = () => 503;
    for (const pause of pauses) {
      expect(await notify()).toBe(1);
      later(pause - 1);
      expect(await notify()).toBe(0);
      later(1);
    }
    expect([await notify(), await waiting(), device.received().length]).toEqual([0, [], pauses.length]);
    await credited('private', 600);
    answer = () => 413;
    await notify();
    expect([await waiting(), device.received().length]).toEqual([[], pauses.length + 1]);
  });

  it('is left alone as long as it asks for, and tried then', async () => {
    const { device } = await on('private');
    await credited('private', 500);
    answer = () => [429, { 'retry-after': '600' }];
    await notify();
    answer = () => 201;
    later(599_999);
    expect(await notify()).toBe(0);
    later(1);
    expect([await notify(), device.received().length, await waiting()]).toEqual([1, 2, []]);
  });
});
