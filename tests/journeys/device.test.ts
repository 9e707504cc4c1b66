import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, signIn, signInByPage, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { refuseDatabases, refuseStorage, removeDatabases } from '../support/refusing-device.ts';
import { at, control, field, firstWith, list, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const plates = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const sendings = () => office.faults.seen.filter((request) => request.startsWith('PUT')).length;

/** A plate cannot be switched off here: the customer is told before anything is sent. */
async function refusedBeforeSending(page: Page): Promise<void> {
  const say = await textsOf('nl');
  const before = sendings();
  const id = await firstWith(list(page, 'plates'), 'disable requested');
  await control(row(page, id), 'disable requested').click();
  await control(page, 'disable confirmed').click();
  await toasts(page, 'negative').waitFor();
  expect(await toasts(page, 'negative').textContent()).toBe(say('error.storage.notstored'));
  await row(page, id).locator('[role="switch"][aria-checked="true"]:not([aria-busy])').waitFor();
  expect(sendings() - before).toBe(0);
}

async function readsFromMemory(page: Page): Promise<void> {
  const say = await textsOf('nl');
  await present(page.locator('[data-complete="true"]'));
  await expect.poll(() => list(page, 'transactions').locator('[data-id]').count()).toBe(10);
  await page.getByText(say('shell.notKept')).waitFor();
  await page.locator(`a[href="${plates}"]`).first().click();
  await present(list(page, 'plates', 'fresh').locator('[data-id]'));
  await refusedBeforeSending(page);
  await control(page, 'log out requested').click();
  await field(page, 'username').waitFor();
}

describe('a device that keeps no database', () => {
  it('since it knows none still reads everything from memory, and refuses what could be lost before it is sent', () =>
    journey(browser, async (page) => {
      await page.addInitScript(removeDatabases);
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      await readsFromMemory(page);
    }));

  it('that stores nothing at all does so too, and keeps somebody signed in until the page is closed', () =>
    journey(browser, async (page) => {
      await page.addInitScript(refuseDatabases);
      await page.addInitScript(refuseStorage);
      await signInByPage(page, office.origin, 'private', '/nl/dashboard/transactions');
      await readsFromMemory(page);
    }));

  it('for want of room still reads everything from memory, and refuses what could be lost before it is sent', () =>
    journey(browser, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: office.origin, quotaSize: 1 });
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      await present(page.locator('[data-complete="true"]'));
      await page.locator(`a[href="${plates}"]`).first().click();
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      await refusedBeforeSending(page);
    }));
});

describe('a database that is removed under an open page', () => {
  it('is opened anew by the page itself: its lists are read again, and an act is kept', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const mark = await page.evaluate(() => Object.assign(window, { mark: crypto.randomUUID() }).mark);
      await remove(page);
      // Until then the rows on the screen are those of the database that went.
      await expect.poll(() => kept(page)).toBe(1);
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await row(page, id).locator('[role="switch"][aria-checked="false"]:not([aria-busy])').waitFor();
      expect(await page.evaluate(() => (window as never as { mark: string }).mark)).toBe(mark);
    }));

  it('by logging out in another tab is not made anew', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates, { remember: true });
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const other = await page.context().newPage();
      await other.goto(`${office.origin}/nl/dashboard`);
      await control(other, 'log out requested').click();
      await at(other, /\/auth\/login/);
      await at(page, /\/auth\/login/);
      await expect.poll(() => kept(page)).toBe(0);
    }));

  /** Once it is gone: asking alone leaves it there for a while. */
  function remove(page: Page): Promise<void> {
    return page.evaluate(async () => {
      const removed = (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const removing = indexedDB.deleteDatabase(name);
            removing.onsuccess = resolve;
            removing.onerror = reject;
          }),
      );
      await Promise.all(removed);
    });
  }

  function kept(page: Page): Promise<number> {
    return page.evaluate(async () => {
      const all = await indexedDB.databases();
      return all.filter(({ name = '' }) => /^washbook-[0-9a-f]{24}$/.test(name)).length;
    });
  }
});

describe('a look that cannot be had', () => {
  /** The page as a static host serves it that knows nothing of the tenant. */
  async function openUnfilled(page: Page, colours: { status?: number; body?: string }): Promise<string> {
    await page.route(`${office.origin}/nl/auth/login`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<style id="theme">).*?(<\/style>)/s, '$1$2');
      await route.fulfill({ response: answer, body: html });
    });
    office.faults.add({
      path: /\/api\/website-colors/,
      fault: { status: colours.status ?? 200, body: colours.body ?? '' },
    });
    await page.goto(`${office.origin}/nl/auth/login`);
    await untilInteractive(page);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--brand') !== '');
    return page.evaluate(() => {
      const look = getComputedStyle(document.documentElement);
      return ['--brand', '--on-brand', '--accent', '--text', '--surface']
        .map((role) => look.getPropertyValue(role))
        .join(' ');
    });
  }

  it('of colours that are refused, broken or hostile is the default one', () =>
    journey(browser, async (page) => {
      const looks = new Set<string>();
      const hostile = JSON.stringify([
        { name: 'primary', value: 'red;}body{display:none' },
        { name: 'button', value: 'url(javascript:alert(1))' },
      ]);
      for (const colours of [{ status: 500 }, { body: '<h1>' }, { body: hostile }]) {
        looks.add(await openUnfilled(page, colours));
        office.faults.clear();
        await page.unroute(`${office.origin}/nl/auth/login`);
      }
      expect([...looks]).toEqual([expect.stringMatching(/^#003d73 #ffffff /i)]);
      expect(await openUnfilled(page, { body: JSON.stringify([{ name: 'primary', value: '#aa0000' }]) })).toMatch(
        /^#aa0000 /i,
      );
    }));
});
