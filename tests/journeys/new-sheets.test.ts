import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { untilWritten } from '../support/kept-rows.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 });

it.each([
  ['webshop', 'shop', 'prepaidPurchases', 'shop.title'],
  ['subscriptions', 'choose-subscription', 'subscriptions', 'subscriptions.new'],
] as const)(
  '%s shows what one has, and what is new behind the plus, to which Back does not lead',
  (path, sold, owned, label) =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'private', `/nl/dashboard/${path}`);
      await list(page, owned).locator('[data-id]').first().waitFor();
      expect(await flow(page, sold).count()).toBe(0);
      const plus = page.getByRole('button', { name: say(label) });
      await plus.click();
      await page.getByRole('dialog', { name: say(label) }).waitFor();
      await present(flow(page, sold));
      await page.goBack();
      await gone(flow(page, sold));
      expect(new URL(page.url()).pathname).toBe(`/nl/dashboard/${path}`);
      await plus.click();
      await present(flow(page, sold));
      await page.keyboard.press('Escape');
      await gone(flow(page, sold));
      await list(page, owned).locator('[data-id]').first().waitFor();
    }),
);

it.each([
  ['webshop', 'shop', 'shop.title'],
  ['subscriptions', 'choose-subscription', 'subscriptions.new'],
] as const)('who has nothing of %s is led to what is new by a button that says so', (path, sold, label) =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    const buyer = `nothing-of-${path}@example.com`;
    await completedAt(office.origin, buyer);
    await signIn(page, office.origin, buyer, `/nl/dashboard/${path}`);
    await page
      .locator('main')
      .getByRole('button', { name: say(label) })
      .last()
      .click();
    const sheet = page.getByRole('dialog', { name: say(label) });
    // Who has no plate yet is told to add one first.
    await sheet.locator(sold === 'shop' ? '[data-flow="shop"]' : 'a[href="/nl/dashboard/license-plate"]').waitFor();
  }),
);

/** What is chosen in the fields of a sheet. */
const saidIn = (sheet: Locator) =>
  sheet.locator('input:checked, select').evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value));

it.each([
  [
    'webshop',
    'shop',
    'prepaidPurchases',
    'shop.title',
    async (page: Page) => control(page, 'item chosen').first().click(),
    // What was held was given back.
    'browsing',
  ],
  [
    'subscriptions',
    'choose-subscription',
    'subscriptions',
    'subscriptions.new',
    async (page: Page) => field(page, 'saleItemId').first().check(),
    'priced',
  ],
] as const)(
  'Back from the checkout leads to the sheet of %s from which it was opened, and from there to the page',
  (path, sold, owned, label, choose, then) =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'private', `/nl/dashboard/${path}`);
      await page.getByRole('button', { name: say(label) }).click();
      const sheet = flow(page, sold);
      await sheet.waitFor();
      await choose(page);
      const chosen = await saidIn(sheet);
      await control(sheet, 'checkout requested').click();
      await at(page, /checkout/);
      // The page has gone only once the next is drawn.
      await page.locator('[data-flow^="checkout-"]').first().waitFor();
      await page.goBack();
      await present(flow(page, sold, then));
      await at(page, `/nl/dashboard/${path}`);
      expect(await saidIn(sheet)).toEqual(then === 'priced' ? chosen : []);
      await page.goBack();
      await gone(sheet);
      await at(page, `/nl/dashboard/${path}`);
      // What is open no longer leaves no sheet behind.
      await untilWritten(page);
      await page.reload();
      await list(page, owned, 'fresh').waitFor();
      expect(await sheet.count()).toBe(0);
    }),
);
