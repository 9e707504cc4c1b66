import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, firstWith, flow, list, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const address = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 300, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'business');

/** A second tab of the same customer. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(office.origin + path);
  return other;
}

async function switchOff(page: Page, id: string): Promise<void> {
  await control(row(page, id), 'disable requested').click();
  await control(page, 'disable confirmed').click();
}

const isOff = (page: Page, id: string, busy: boolean) =>
  row(page, id)
    .locator(`[role="switch"][aria-checked="false"]${busy ? '[aria-busy="true"]' : ':not([aria-busy])'}`)
    .waitFor();
const sendings = () => office.faults.seen.filter((request) => request.startsWith('PUT')).length;
const countOff = async () => Object.values(await account.plates()).filter((status) => status === 'DISABLED').length;

describe('two tabs of one customer', () => {
  it('send an act once, and both screens follow; and what one of them asked for when that one is closed before it could', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', address);
      const other = await secondTab(page, address);
      for (const tab of [page, other]) await present(list(tab, 'plates', 'fresh').locator('[data-id]'));
      const first = await firstWith(list(page, 'plates'), 'disable requested');
      const [sent, off] = [sendings(), await countOff()];
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      office.faults.add({ method: 'PUT', fault: { after: gate }, times: 1 });
      await switchOff(page, first);
      for (const tab of [page, other]) await isOff(tab, first, true);
      open();
      for (const tab of [page, other]) await isOff(tab, first, false);
      await toasts(page).waitFor();
      expect([sendings() - sent, (await countOff()) - off]).toEqual([1, 1]);

      const second = await firstWith(list(page, 'plates'), 'disable requested');
      office.faults.add({ method: 'PUT', fault: 'drop before' });
      await switchOff(page, second);
      await isOff(other, second, true);
      await page.close();
      office.faults.clear();
      await isOff(other, second, false);
      expect((await countOff()) - off).toBe(2);
    }));

  it('read a long list once, not each for itself; are both signed out by one, which leaves nothing on the device at once, even while a third is frozen and holds the database open; and are both of the one who signed in last', () =>
    journey(browser, async (page) => {
      const before = office.faults.seen.length;
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      const other = await secondTab(page, '/nl/dashboard/transactions');
      for (const tab of [page, other]) await present(tab.locator('[data-complete="true"]'));
      const pages = office.faults.seen.slice(before).filter((request) => /GET \/api\/sales\?page=[1-9]/.test(request));
      expect([pages.length > 0, pages]).toEqual([true, [...new Set(pages)]]);

      const frozen = await page.context().newPage();
      await frozen.goto(`${office.origin}/favicon.svg`);
      expect(await heldBy(frozen)).toBeGreaterThan(10);
      await control(page, 'log out requested').click();
      for (const tab of [page, other]) await at(tab, /\/auth\/login/);
      for (const tab of [page, other]) await flow(tab, 'log-in', 'entering').waitFor();
      expect(await heldBy(frozen)).toBe(0);
      await frozen.close();
      await other.getByText((await textsOf('nl'))('auth.login.endedInTab')).waitFor();
      const kept = () =>
        page.evaluate(async () =>
          [...(await indexedDB.databases()).map(({ name }) => name), ...Object.keys(localStorage)].filter(
            (name) => !/washbook-sealed|washbook\.keys-understood|washbook\.language/.test(name ?? ''),
          ),
        );
      await expect.poll(kept).toEqual([]);
      for (const tab of [page, other]) expect(await tab.content()).not.toContain('Lotte');

      await submitLogin(other, 'empty');
      for (const tab of [page, other]) {
        await at(tab, /^\/nl\/dashboard/);
        await flow(tab, 'log-out').getByText('empty@example.com').waitFor();
      }
      // Who signs in comes back to the page they were on; the other tab follows to the first one.
      await present(list(other, 'transactions', 'fresh'));
      await present(list(page, 'first-steps').locator('[data-id="wash"]'));
      for (const tab of [page, other]) expect(await list(tab, 'transactions').locator('[data-id]').count()).toBe(0);
    }));

  it('are told that they were signed out in another one, also where the back office refuses them before, and where they were only beginning', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', address);
      const [other, beginning] = [await secondTab(page, address), await page.context().newPage()];
      await present(list(other, 'plates', 'fresh').locator('[data-id]'));
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      // What a page is drawn with comes after it has found the session.
      await beginning.route(/\.js$/, async (route) => {
        if (await beginning.evaluate(() => sessionStorage['washbook.visit'] !== undefined)) await gate;
        await route.continue();
      });
      // No refusal tells it either.
      await beginning.route(/\/api\//, () => undefined);
      await beginning.goto(office.origin + address, { waitUntil: 'commit' });
      await beginning.waitForFunction(() => sessionStorage['washbook.visit'] !== undefined);

      const { promise: refused, resolve: answer } = Promise.withResolvers<void>();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      await page.route(/\/api\/logout/, async (route) => {
        const response = await route.fetch();
        end();
        await refused;
        await route.fulfill({ response }).catch(() => undefined);
      });
      await control(page, 'log out requested').click();
      await ended;
      const told = (await textsOf('nl'))('auth.login.endedInTab');
      await untilRefused(other, told);
      answer();
      await at(page, '/nl/auth/login');
      open();
      await beginning.getByText(told).waitFor();
    }));

  it('are both told that the back office has ended their session, when one of them hears it', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', address);
      const other = await secondTab(page, address);
      await present(list(other, 'plates', 'fresh').locator('[data-id]'));
      await other.route(/\/api\//, () => undefined);
      const token = await page.evaluate(() => JSON.parse(localStorage['washbook.session']).token as string);
      await fetch(`${office.origin}/api/logout`, { method: 'DELETE', headers: { 'x-auth-token': token } });
      const told = (await textsOf('nl'))('auth.login.ended');
      await untilRefused(page, told);
      for (const tab of [page, other]) await tab.getByText(told).waitFor();
    }));
});

/** A page asks for something more, unless it has been refused before. */
async function untilRefused(page: Page, told: string): Promise<void> {
  const asks = page.locator('a[href="/nl/dashboard/transactions"]').first().click();
  await Promise.race([asks, page.getByText(told).waitFor()]);
  await page.getByText(told).waitFor();
}

/** How many rows there are in the database of the account; from the first time on it is held open there. */
function heldBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const held = globalThis as unknown as { held?: IDBDatabase };
    const open = async () => {
      const found = (await indexedDB.databases()).find(({ name }) => /^washbook-[0-9a-f]{24}$/.test(name ?? ''));
      const opening = indexedDB.open(found?.name ?? '');
      return new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
    };
    held.held ??= await open();
    const { held: database } = held;
    const reading = database.transaction([...database.objectStoreNames]);
    const counts = [...database.objectStoreNames].map(
      (name) =>
        new Promise<number>((resolve) => {
          const counting = reading.objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}
