import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('washbook.frame'));
/** No script of the portal's entry arrives from now on: what is seen then came with the page. */
const holdEntry = (page: Page) => page.route(/\/assets\/main-[^/]+\.js$/, () => undefined);
const frame = (page: Page) => page.locator('[data-frame]');
const places = (page: Page) =>
  page
    .locator('[data-frame] [data-places] a')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]));
const current = (page: Page) =>
  page
    .locator('[data-frame] [data-places] a[aria-current]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')))]);

describe('a page behind sign-in, before its scripts have come', () => {
  it('shows its frame with the places as they were drawn last, in its own language, and the one that is opened', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard');
      await expect.poll(() => kept(page)).not.toBeNull();
      const drawn = await page
        .locator('[data-places] a')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]));
      await holdEntry(page);
      await page.goto(`${office.origin}/nl/dashboard/transactions`, { waitUntil: 'commit' });
      await present(frame(page).locator('[data-places] a'));
      expect([await places(page), await current(page)]).toEqual([drawn, ['/nl/dashboard/transactions']]);
      await page.goto(`${office.origin}/fr/dashboard/transactions`, { waitUntil: 'commit' });
      await frame(page).waitFor();
      expect(await places(page)).toEqual([]);
    }));

  it('shows none of it to a visitor, on a page of the law, and after signing out', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard');
      await expect.poll(() => kept(page)).not.toBeNull();
      await control(page, 'log out requested').click();
      await field(page, 'username').waitFor();
      expect(await kept(page)).toBeNull();
      await holdEntry(page);
      await page.goto(`${office.origin}/nl/dashboard/transactions`, { waitUntil: 'commit' });
      await present(frame(page));
      expect(await frame(page).isVisible()).toBe(false);
      await page.evaluate(() => localStorage.setItem('washbook.session', '{}'));
      await page.goto(`${office.origin}/nl/contact`, { waitUntil: 'commit' });
      await present(frame(page));
      expect(await frame(page).isVisible()).toBe(false);
    }));
});
