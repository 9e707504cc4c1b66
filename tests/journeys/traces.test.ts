import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listSales } from '../../src/contract/sales.ts';
import { noticesCache, noticesOf } from '../../src/portal/pages/kept-notices.ts';
import { accountOf } from '../support/account.ts';
import { offline, openProfile } from '../support/browser.ts';
import { atProvider, newAddress, order } from '../support/guest-shop.ts';
import { signInByPage, submitLogin, untilInstalled } from '../support/journey.ts';
import { found } from '../support/kept-traces.ts';
import { lastResort } from '../support/last-resort.ts';
import { openWash } from '../support/open-wash.ts';
import { filesWith } from '../support/profile-files.ts';
import { at, control, field, firstWith, flow, list, present, row } from '../support/screen.ts';

const { office } = await openWash({ transactions: 60, faults: true });
const typed = 'half-typed-4711@elsewhere.example';

/** Where a browser keeps databases and storages: what was removed from them stays in their files until it tidies them up by itself. No page can have it do so. */
const untidied = /^Default\/(IndexedDB|Local Storage|Session Storage)\//;

/** What only this customer has: who they are, what they drive and what they bought. */
async function tracesOf(name: string): Promise<string[]> {
  const { ask } = await accountOf(office.origin, name);
  const { id, email, lastName, phone, street } = await ask(readAccount, {});
  const plates = await ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
  // What the portal itself gives as an example is nobody's.
  const own = plates.map((one) => one.name).filter((plate) => plate !== '1-ABC-123');
  const { content } = await ask(listSales, { page: 0, size: 3 });
  const told = [id, email, lastName, phone, street, ...own, ...content.map((one) => one.id)];
  return told.flatMap((trace) => trace ?? []);
}

const [told, endpoint] = ['Je kreeg € 47,11 tegoed', 'https://push.example/4711'];

/** A browser without a window shows no notices: what its tabs are told is shown lies in a cache of its own. */
function withNotices(): void {
  const shown = () => caches.open('test-notices');
  ServiceWorkerRegistration.prototype.getNotifications = async () => {
    const texts = await (await shown()).match('/shown');
    const close = async () => (await shown()).delete('/shown');
    return texts ? [{ ...(await texts.json()), close } as Notification] : [];
  };
}

/** What comes to a device on which the account that is signed in wished for notices. */
async function isNotified(page: Page): Promise<void> {
  await page.evaluate(
    async ([body, cacheName, address, endpoint]) => {
      const database = (await indexedDB.databases()).find(({ name }) =>
        /^washbook-[0-9a-f]{24}$/.test(name ?? ''),
      )?.name;
      const kept = { database, movedTo: '/api/moved', from: { endpoint, auth: 'x' } };
      await (await caches.open(cacheName)).put(address, Response.json(kept));
      const notice = { title: 'Blauwe Parel', tag: 'message-1', body };
      await (await caches.open('test-notices')).put('/shown', Response.json(notice));
    },
    [told, noticesCache, noticesOf, endpoint] as const,
  );
}

/** Sees to it that each of these is kept: lists, the pages as they were drawn, and what is typed in a form. */
async function lookAround(page: Page): Promise<void> {
  for (const path of ['/nl/dashboard/license-plate', '/nl/dashboard/transactions', '/nl/dashboard'])
    await visit(page, path);
  await page.goto(`${office.origin}/nl/my-details/loginDetails`);
  await field(page, 'email').fill(typed);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(office.origin + path);
  await present(page.locator('main [data-list][data-state="fresh"]'));
}

const tokenOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage['washbook.session']).token as string);

/** What is the device's own, a guest's or, put away, another customer's; and how many accounts it keeps. */
async function notTheirs(page: Page) {
  return page.evaluate(async () => {
    const keysOf = (name: string) =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('acts').objectStore('acts').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const device = ['language', 'colour-scheme', 'keys-understood', 'sealed'];
    return {
      ordersOfGuest: await keysOf(databases.find((name) => name.startsWith('washbook-guest-')) ?? ''),
      actsOfAnother: await keysOf('washbook-sealed'),
      device: device.map((key) => localStorage.getItem(`washbook.${key}`)),
      noticeRead: document.cookie.includes('washbook.consent=accepted'),
      isInstalled: (await caches.keys()).some((name) => name.includes('precache')),
    };
  });
}

/** How many accounts this device keeps anything of. */
function accountsOn(page: Page): Promise<number> {
  return page.evaluate(
    async () => (await indexedDB.databases()).filter(({ name }) => /^washbook-[0-9a-f]{24}$/.test(name ?? '')).length,
  );
}

/** Somebody else was here, and so was a guest; the device has a look of its own. */
async function others(page: Page): Promise<void> {
  await order(page, office.origin, newAddress());
  await atProvider(page);
  await signInByPage(page, office.origin, 'business', '/nl/dashboard/license-plate');
  await page.evaluate(() => localStorage.setItem('washbook.colour-scheme', 'dark'));
  await present(list(page, 'plates', 'fresh').locator('[data-id]'));
  const id = await firstWith(list(page, 'plates'), 'disable requested');
  office.faults.add({ path: /\/(disable|enable)$/, fault: 'drop before' });
  await control(row(page, id), 'disable requested').click();
  await control(page, 'disable confirmed').click();
  await row(page, id).locator('[aria-busy="true"]').waitFor();
  await control(page, 'log out requested').click();
  await control(page, 'log out confirmed').click();
  await at(page, /^\/(nl|fr)\/auth\/login/);
  office.faults.clear();
}

const logOut = async (page: Page) => {
  await control(page, 'log out requested').first().click();
  await at(page, /^\/nl\/auth\/login/);
};

/** How a visit ends, and what of it this device still has to tell the back office. */
const endings: Record<string, (page: Page, other: Page) => Promise<void>> = {
  'by logging out': (page) => logOut(page),
  'by logging out without a network': (page) => offline(page.context(), () => logOut(page)),
  'by logging out in another tab': async (page, other) => {
    await logOut(other);
    await at(page, /^\/nl\/auth\/login/);
  },
  'because the back office ended the session': async (page) => {
    const headers = { 'x-auth-token': await tokenOf(page) };
    await fetch(`${office.origin}/api/logout`, { method: 'DELETE', headers });
    // The other tab may hear of it first.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/nl/dashboard/transactions"]')?.click());
    await at(page, /^\/nl\/auth\/login/);
  },
};

describe('of a customer whose visit ends', () => {
  let traces: string[];
  /** Of the session with which they looked around. */
  let firstToken: string;
  /** A browser that was closed after they looked around in it: each ending begins with a copy. */
  let visited: string;
  beforeAll(async () => {
    traces = await tracesOf('private');
    visited = await newFolder();
    const context = await openProfile(visited);
    const page = await context.newPage();
    await others(page);
    await submitLogin(page, 'private', { remember: true });
    await at(page, '/nl/dashboard');
    await lookAround(page);
    await untilInstalled(page);
    firstToken = await tokenOf(page);
    const all = [...traces, firstToken, typed];
    await vi.waitFor(async () => expect(await found(page, all)).toEqual(all), lastResort);
    await context.close();
    const files = await filesWith(visited, all);
    expect(all.filter((trace) => files[trace]?.length === 0)).toEqual([]);
  });
  afterAll(() => rm(visited, { recursive: true, force: true }));

  it.each(Object.keys(endings))(
    '%s nothing of them can be read on the device, and no other file of the browser holds it; what is others’ stays',
    async (how) => {
      const folder = await newFolder();
      await cp(visited, folder, { recursive: true });
      const context = await openProfile(folder);
      try {
        await context.addInitScript(withNotices);
        const page = await context.newPage();
        const token = await ownSession(page);
        await lookAround(page);
        const other = await context.newPage();
        await other.goto(`${office.origin}/nl/dashboard`);
        await present(list(other, 'transactions', 'fresh'));
        await isNotified(page);
        const all = [...traces, token, typed];
        const read = [...all, told, endpoint];
        await expect.poll(() => found(page, read)).toEqual(read);
        const before = await notTheirs(page);
        expect(before.device).not.toContain(null);
        await endings[how]?.(page, other);
        await flow(page, 'log-in', 'entering').waitFor();
        // The token of a session that ended without a line is kept until the back office could be told.
        await expect.poll(() => found(page, read)).toEqual([]);
        // Its database goes after its rows have.
        await expect.poll(() => accountsOn(page)).toBe(0);
        expect(await notTheirs(page)).toEqual(before);
        await context.close();
        const left = await filesWith(folder, [...all, firstToken]);
        expect(
          [...all, firstToken].flatMap((trace) => left[trace] ?? []).filter((file) => !untidied.test(file)),
        ).toEqual([]);
      } finally {
        await context.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

const newFolder = () => mkdtemp(join(tmpdir(), 'washbook-profile-'));

/** The visit goes on with a session of its own, which another ending does not end. Answers its token. */
async function ownSession(page: Page): Promise<string> {
  const { token } = await accountOf(office.origin, 'private', { remember: true });
  await page.goto(`${office.origin}/favicon.svg`);
  await page.evaluate((own) => {
    const session = JSON.parse(localStorage['washbook.session']);
    localStorage['washbook.session'] = JSON.stringify({ ...session, token: own });
  }, token);
  return token;
}
