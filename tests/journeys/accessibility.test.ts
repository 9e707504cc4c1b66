import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/portal/router/paths.ts';
import { barriers, barriersEverywhere, barriersOnPhone, narrowPhone } from '../support/axe.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser } from '../support/browser.ts';
import { journey, signIn } from '../support/journey.ts';
import { firstWith, gone, list, present, row } from '../support/screen.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 60 }), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** Each language by somebody whose own it is; what they may not change is told to the last. */
const speakers = { nl: 'private', fr: 'business', de: 'member' };

const freshRows = (name: string) => `[data-list="${name}"][data-state="fresh"] [data-id]`;
const form = (name: string) => `[data-list="${name}"][data-state="fresh"] :is(form, h2)`;

/** In an order in which no page is called like the one before it. */
const pages: readonly { path: string; shows: string; phoneOnly?: true }[] = [
  { path: paths.home, shows: freshRows('transactions') },
  { path: paths.transactions, shows: '[data-complete="true"]' },
  { path: paths.plates, shows: freshRows('plates') },
  { path: `${paths.transactions}?from=2031-01-01`, shows: '[data-list="transactions"] h2' },
  { path: paths.cards, shows: freshRows('cards') },
  { path: paths.activity, shows: 'main h2' },
  { path: paths.car, shows: 'main li a', phoneOnly: true },
  { path: paths.purchases, shows: 'main li a', phoneOnly: true },
  { path: paths.profile, shows: 'main [data-event="log out requested"]', phoneOnly: true },
  { path: `${paths.home}/nowhere`, shows: 'main p' },
  { path: paths.personalInformation, shows: form('account') },
  { path: paths.invoiceDetails, shows: form('invoiceData') },
  { path: paths.preferences, shows: form('account') },
  { path: paths.access, shows: form('account') },
  { path: paths.loginDetails, shows: form('account') },
  { path: paths.password, shows: '[name="currentPassword"]' },
  { path: '/nowhere', shows: 'main h2' },
];

describe('no page of the account stands in anybody’s way, on the narrowest phone in the dark nor on a desk', () => {
  it.each(Object.entries(speakers))('in %s', { timeout: 180_000 }, (language, name) =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, name, `/nl${paths.myLoginDetails}`);
        const found: Record<string, string[]> = {};
        for (const { path, shows, phoneOnly } of pages) {
          await goTo(page, `/${language}${path}`);
          const shown = () => settled(page, shows);
          await shown();
          const broken = await (phoneOnly ? barriersOnPhone(page) : barriersEverywhere(page, shown));
          if (broken.length > 0) found[path] = broken;
        }
        expect(found).toEqual({});
      },
      narrowPhone,
    ),
  );
});

describe('without a pointer', () => {
  it('a plate is switched off, and the focus comes back to its switch', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      await present(page.locator(freshRows('plates')));
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
      await present(page.locator(freshRows('transactions')));
      await page.locator('body').press('Tab');
      await page.keyboard.press('Enter');
      await present(page.locator('#content:focus'));
    }));
});

/** As a link of the portal does: the document stays, and with it what looks for barriers. */
async function goTo(page: Page, address: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const name = document.querySelector('h1')?.textContent;
    history.pushState({}, '', to);
    return name;
  }, address);
  await page.waitForFunction((name) => document.querySelector('h1')?.textContent !== name, left);
}

async function settled(page: Page, shows: string): Promise<void> {
  await present(page.locator(shows));
  await gone(page.locator('main :is([aria-busy="true"], [data-list][data-state="first load"])').first());
}
