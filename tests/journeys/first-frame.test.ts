import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, signIn, signInByPage } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, present } from '../support/screen.ts';

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
      await signIn(page, office.origin, 'private', '/nl/dashboard/messages');
      await expect.poll(() => kept(page)).toContain('ongelezen');
      // What changes after that is drawn last as well.
      await control(flow(page, 'read-messages'), 'messages opened').first().click();
      await gone(page.locator('[data-places] a').getByText('ongelezen'));
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

/** The entries of the menus each time they were drawn, one after the other; those of the page before its scripts once they are there. */
async function watchMenus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver(() => {
      const menus = [...document.querySelectorAll('[data-places]')];
      const entries = menus.map((menu) => [...menu.querySelectorAll('a')].map((one) => one.getAttribute('href')));
      const isAhead = document.querySelector('[data-frame]') !== null;
      if (menus.length > 0 && !(isAhead && entries.flat().length === 0)) drawn.push(JSON.stringify(entries));
    }).observe(document, { childList: true, subtree: true });
    // A machine that stands still for two seconds draws what is there, and that is not what is looked at here.
    const { setTimeout } = globalThis;
    const isComing = () => document.querySelector('[data-places] a') === null;
    const patient = (run: () => void, after = 0) => setTimeout(run, after === 2_000 && isComing() ? 3_600_000 : after);
    Object.assign(globalThis, { setTimeout: patient });
  });
}

/** Each way in which the menus were drawn, once home has come to rest. */
async function drawnAtRest(page: Page): Promise<(string | null)[][][]> {
  await page.locator('[data-list="balance"][data-state="fresh"]:not([data-frame] *)').waitFor();
  await gone(page.locator('main [data-shape]').first());
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn);
  return [...new Set(drawn)].map((entries) => JSON.parse(entries));
}

const shelves = {
  PREPAID: '/nl/dashboard/webshop',
  GIFT: '/nl/dashboard/gift-voucher',
  SUBSCRIPTION: '/nl/dashboard/subscriptions',
  CHARGE: '/nl/dashboard/credit',
} as const;

describe('the menus have their last entries when they are drawn first, after signing in and when the page is opened again', () => {
  it.each<[string, (keyof typeof shelves)[]]>([
    ['who sells everything', []],
    ['without a webshop', ['PREPAID']],
    ['without gift vouchers', ['GIFT']],
    ['without subscriptions', ['SUBSCRIPTION']],
    ['who sells nothing here', ['PREPAID', 'GIFT', 'SUBSCRIPTION', 'CHARGE']],
  ])('of an operator %s', (_, without) =>
    journey(browser, async (page) => {
      await page.route(/\/sale-items(\?|$)/, async (route) => {
        const answer = await route.fetch();
        const sold: { code: keyof typeof shelves }[] = await answer.json();
        await route.fulfill({ response: answer, json: sold.filter(({ code }) => !without.includes(code)) });
      });
      await watchMenus(page);
      // Who bought prepaid washes has the webshop all the same.
      await signInByPage(page, office.origin, 'empty', '/nl/dashboard');
      const [last = [], ...others] = await drawnAtRest(page);
      const [sidebar = [], tabBar = []] = last;
      const offered = Object.values(shelves).filter((path) => sidebar.includes(path));
      const isLeft = (code: string) => !without.some((one) => one === code);
      expect(others).toEqual([]);
      expect(offered).toEqual(Object.entries(shelves).flatMap(([code, path]) => (isLeft(code) ? [path] : [])));
      expect(tabBar).toHaveLength(without.length === 4 ? 4 : 5);
      await expect.poll(() => kept(page)).not.toBeNull();
      await page.reload();
      expect(await drawnAtRest(page)).toEqual([last]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }),
  );
});
