import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, phone } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { control, firstWith, list, present, row } from '../support/screen.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 60 }), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** Each language by somebody whose own it is. */
const speakers = { nl: 'private', fr: 'business', de: 'member' };

const rows = (name: string) => (page: Page) => present(list(page, name, 'fresh').locator('[data-id]'));
const heading = (page: Page) => page.locator('h1').waitFor();
const pages: readonly { path: string; ready: (page: Page) => Promise<void>; phoneOnly?: true }[] = [
  { path: '/dashboard', ready: rows('transactions') },
  { path: '/dashboard/transactions', ready: (page) => present(page.locator('[data-complete="true"]')) },
  { path: '/dashboard/transactions?from=2031-01-01', ready: heading },
  { path: '/dashboard/license-plate', ready: rows('plates') },
  { path: '/dashboard/clean-card', ready: rows('cards') },
  { path: '/dashboard/choose-purchases-category', ready: heading },
  {
    path: '/dashboard/choose-profile-category',
    ready: (page) => control(page.locator('main'), 'log out requested').waitFor(),
    phoneOnly: true,
  },
  { path: '/dashboard/nowhere', ready: heading },
  { path: '/nowhere', ready: heading },
];

const screens: readonly (readonly [string, BrowserContextOptions])[] = [
  ['on a phone, in the dark', { ...phone, colorScheme: 'dark', reducedMotion: 'reduce' }],
  [
    'on a desktop, in the light',
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' },
  ],
];

describe.each(Object.entries(speakers))('in %s no page of the account stands in anybody’s way', (language, name) => {
  it.each(screens)('%s', (_, options) =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, name);
        const found: Record<string, string[]> = {};
        for (const { path, ready, phoneOnly } of pages) {
          if (phoneOnly && !options.isMobile) continue;
          await page.goto(`${office.origin}/${language}${path}`);
          await ready(page);
          const broken = await barriers(page);
          if (options.isMobile) broken.push(...(await sticksOut(page)));
          if (broken.length > 0) found[path] = broken;
        }
        expect(found).toEqual({});
      },
      options,
    ),
  );
});

describe('without a pointer', () => {
  it('a plate is switched off, and the focus comes back to its switch', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      await rows('plates')(page);
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      const toggle = row(page, id).getByRole('switch');
      await toggle.focus();
      await page.keyboard.press('Space');
      await present(page.locator('[data-event="disable cancelled"]:focus'));
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await present(page.locator('[data-event="disable confirmed"]:focus'));
      await page.keyboard.press('Enter');
      await row(page, id).locator('[aria-checked="false"]:not([aria-busy])').waitFor();
      await present(row(page, id).locator('[role="switch"]:focus'));
    }));

  it('the content is one step away', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private');
      await rows('transactions')(page);
      await page.locator('body').press('Tab');
      await page.keyboard.press('Enter');
      await present(page.locator('#content:focus'));
    }));
});

/** What is wider than the narrowest phone makes the page slide sideways. */
async function sticksOut(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const parts = [...document.querySelectorAll<HTMLElement>('body *')];
    const wide = parts.filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return scrollWidth > clientWidth
      ? [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map(({ className }) => String(className))]
      : [];
  });
  if (usual) await page.setViewportSize(usual);
  return found;
}
