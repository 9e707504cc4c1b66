import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillIn, newAddress, shop } from '../support/guest-shop.ts';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, field, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const guests = '/nl/guest/webshop';

/** The router takes over how addresses are put there. */
const hasRouter = (page: Page) => page.evaluate(() => Object.hasOwn(history, 'pushState'));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.matches('[data-page-heading]') ?? false);

const readIn = (page: Page, language: string) =>
  page.locator(`[data-event="language chosen"][lang="${language}"]:visible`).first().click();

it('the page of guests needs no router for a choice, a language and the way back; it comes with the next page', () =>
  journey(browser, async (page) => {
    await fillIn(page, office.origin, newAddress());
    await readIn(page, 'fr');
    await at(page, '/fr/guest/webshop?item=basic-5');
    const title = (await textsOf('fr'))('guest.title');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.title()).toContain(title);
    await expect.poll(() => focused(page)).toBe(true);
    await page.goBack();
    await at(page, `${guests}?item=basic-5`);
    await page.getByRole('heading', { level: 1, name: (await textsOf('nl'))('guest.title') }).waitFor();
    await present(shop(page, 'filling in.as it is'));
    expect([await field(page, 'reason').inputValue(), await hasRouter(page)]).toEqual(['Voor oma', false]);
    await page.locator('a[href="/nl/auth/login"]:visible').first().click();
    await present(page.locator('[data-flow="log-in"]'));
    expect(await hasRouter(page)).toBe(true);
    await page.goBack();
    await at(page, `${guests}?item=basic-5`);
    await present(row(page, 'basic-5').locator(':checked'));
    expect(await field(page, 'reason').inputValue()).toBe('Voor oma');
  }));

it('what the page of guests lost on the way is told, and comes by itself once the line is back', () =>
  journey(browser, async (page) => {
    office.faults.add({ path: /\/assets\/guest-offer-/, fault: 'drop before' });
    await page.goto(office.origin + guests);
    await page.getByText((await textsOf('nl'))('broken.text')).waitFor();
    office.faults.clear();
    await present(row(page, 'basic-5'));
  }));

it('a page of guests whose own part is lost on the way is drawn once the line is back', () =>
  journey(browser, async (page) => {
    office.faults.add({ path: /\/assets\/guest-shop-/, fault: 'drop before' });
    await page.goto(office.origin + guests);
    await page.getByText((await textsOf('nl'))('broken.text')).waitFor();
    office.faults.clear();
    await present(row(page, 'basic-5'));
  }));
