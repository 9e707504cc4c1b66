import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, field, flow, gone, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** No part of that name arrives before it is let come. */
async function hold(page: Page, part: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const isHeld = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  await page.route(isHeld, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** What the page says it is. What else comes to it meanwhile is no matter. */
const seen = (page: Page) => page.evaluate(() => [document.title, document.querySelector('h1')?.textContent]);

it.each([
  ['a checkout', '/nl/dashboard/multisafepay/checkout?item=premium-monthly', false],
  ['topping up', '/nl/dashboard/credit', true],
  ['giving a voucher', '/nl/dashboard/gift-voucher', true],
] as const)('%s goes on being shown as it is until the code of the next page has come', (_, path, hasAmount) =>
  journey(browser, async (page) => {
    const letCome = await hold(page, 'branches');
    await signIn(page, office.origin, 'private', path);
    const form = page.locator('main form').first();
    await present(form);
    const amount = field(page, 'amount');
    if (hasAmount) await amount.fill('37');
    const before = await seen(page);
    await page.locator('a[href="/nl/dashboard/branches"]:visible').first().click();
    await at(page, '/nl/dashboard/branches');
    await present(page.locator('a[href="/nl/dashboard/branches"][aria-current]:visible'));
    expect([await seen(page), await form.isVisible()]).toEqual([before, true]);
    if (hasAmount) expect(await amount.inputValue()).toBe('37');
    await letCome();
    await expect.poll(() => page.title()).not.toBe(before[0]);
    await gone(form);
  }),
);

it('a checkout of guests goes on being shown as it is until the code of the next page has come', () =>
  journey(browser, async (page) => {
    const letCome = await hold(page, 'guest-shop');
    await page.goto(`${office.origin}/nl/guest/multisafepay/checkout`);
    const onwards = page.locator('main a[href="/nl/guest/webshop"]');
    await present(onwards);
    const before = await seen(page);
    await onwards.click();
    await at(page, '/nl/guest/webshop');
    expect([await seen(page), await onwards.isVisible()]).toEqual([before, true]);
    await letCome();
    await present(flow(page, 'guest-shop'));
  }));

it('topping up names its attempt in its own address, and in that of no page to which one goes from there or back', () =>
  journey(browser, async (page) => {
    const reviewing = flow(page, 'checkout-multisafepay', 'reviewing.as it is');
    await signIn(page, office.origin, 'private', '/nl/dashboard');
    await list(page, 'balance', 'fresh').first().waitFor();
    const addresses: string[] = [];
    page.on('framenavigated', () => {
      const address = page.url().slice(office.origin.length);
      // What is noted with an entry leads nowhere.
      if (addresses.at(-1) !== address) addresses.push(address);
    });
    await page.locator('a[href="/nl/dashboard/credit"]:visible').first().click();
    await present(reviewing);
    await at(page, /\/credit\?attempt=[\w-]{36}$/);
    const credit = page.url().slice(office.origin.length);
    await page.locator('a[href="/nl/dashboard/wallet"]:visible').first().click();
    await gone(reviewing);
    await page.goBack();
    await present(reviewing);
    // What the wallet notes with its own entry stands with no other.
    expect(await page.evaluate(() => Object.keys(history.state as object))).not.toContain('shown');
    await page.goBack();
    await gone(reviewing);
    await list(page, 'balance', 'fresh').first().waitFor();
    const [home, wallet] = ['/nl/dashboard', '/nl/dashboard/wallet'];
    expect(addresses).toEqual(['/nl/dashboard/credit', credit, wallet, credit, home]);
  }));
