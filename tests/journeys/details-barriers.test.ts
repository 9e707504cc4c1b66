import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, phone } from '../support/browser.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { at, control, field, flow, list, present } from '../support/screen.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 20 }), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

type Screen = readonly [string, BrowserContextOptions];

/** Each language by somebody whose own it is; what they may not change is told to the last. */
const speakers = { nl: 'private', fr: 'business', de: 'member' };
const tabs = ['personalInformation', 'invoiceDetails', 'preferences', 'access', 'loginDetails', 'password'];
const screens: readonly [Screen, Screen] = [
  [
    'on the narrowest phone, in the dark',
    { ...phone, viewport: { width: 320, height: 640 }, colorScheme: 'dark', reducedMotion: 'reduce' },
  ],
  ['on a desktop', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }],
];

describe.each(Object.entries(speakers))('in %s no tab of my details stands in anybody’s way', (language, name) => {
  it.each(screens)('%s', (_, options) =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, name);
        const found: Record<string, string[]> = {};
        for (const tab of tabs) {
          await page.goto(`${office.origin}/${language}/my-details/${tab}`);
          if (tab === 'password') await field(page, 'currentPassword').waitFor();
          else
            await present(
              list(page, tab === 'invoiceDetails' ? 'invoiceData' : 'account', 'fresh').locator('form, h2'),
            );
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          const broken = [...(await barriers(page)), ...(wide > 0 ? [`${wide} px stick out`] : [])];
          if (broken.length > 0) found[tab] = broken;
        }
        expect(found).toEqual({});
      },
      options,
    ),
  );
});

/** Each language with an account of another operator, whose language it is from then on. */
const steps = [
  ['nl', 'multisafepay', ...screens[0]],
  ['fr', 'ogone', ...screens[0]],
  ['de', 'adyen', ...screens[1]],
] as const;

describe('mistakes and the steps of completing an account', () => {
  it.each(steps)('stand in nobody’s way, in %s at %s %s', (language, tenant, _, options) =>
    journey(
      browser,
      async (page) => {
        await page.goto(`${office.at(tenant)}/nl/auth/login`);
        await submitLogin(page, 'confirmed');
        await field(page, 'firstName').waitFor();
        if (language !== 'nl') await page.locator(`[data-event="language chosen"][lang="${language}"]`).click();
        await at(page, `/${language}/complete-personal-details`);
        await page.locator('[name="customerType"][value="business"]').check({ force: true });
        await control(page, 'company data given').click();
        await present(flow(page, 'complete-details', 'company data.to be corrected'));
        expect(await barriers(page)).toEqual([]);
        await page.locator('[name="customerType"][value="private"]').check({ force: true });
        await field(page, 'firstName').fill('Fien');
        await field(page, 'lastName').fill('Maes');
        await control(page, 'company data given').click();
        await present(flow(page, 'complete-details', 'licence plate'));
        expect(await barriers(page)).toEqual([]);
        await control(page, 'plate passed over').click();
        await field(page, 'numberOfRequestedIdentificationItems').waitFor();
        expect(await barriers(page)).toEqual([]);
      },
      options,
    ),
  );
});
