import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from '../support/axe.ts';
import { atProvider, checkout, newAddress, order, pay, shop } from '../support/guest-shop.ts';
import { journey } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, mistakeOf, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

describe('the form of a guest', () => {
  it('judges the address when both fields are left, in clear and pasted or not, and keeps what was typed', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/guest/webshop`);
      await control(row(page, 'basic-5'), 'item chosen').check();
      await field(shop(page), 'email').fill(' gast@example.com ');
      await field(page, 'verifyEmail').fill('ander@example.com');
      await field(page, 'reason').focus();
      expect(await mistakeOf(page, 'verifyEmail')).toContain('niet gelijk');
      expect(await field(shop(page), 'email').inputValue()).toBe('gast@example.com');
      await control(row(page, 'comfort-10'), 'item chosen').check();
      await at(page, '/nl/guest/webshop?item=comfort-10');
      await page.reload();
      await present(shop(page, 'filling in.as it is'));
      await expect.poll(() => field(shop(page), 'email').inputValue()).toBe('gast@example.com');
      await present(row(page, 'comfort-10').locator(':checked'));
      await control(page, 'order placed').click();
      await present(shop(page, 'filling in.to be corrected'));
      expect(await barriers(page)).toEqual([]);
    }));

  it.each([
    ['by touch', (about: Locator) => about.tap()],
    ['by keyboard', (about: Locator) => about.press('Enter')],
  ])('says what an item is %s, and how long it is valid, without choosing it', (_, open) =>
    journey(
      browser,
      async (page) => {
        await page.goto(`${office.origin}/nl/guest/webshop`);
        const item = row(page, 'comfort-10');
        await item.getByText('12 maanden').waitFor();
        expect(await item.getByText('Wasprogramma').count()).toBe(0);
        await open(item.getByRole('button'));
        await item.getByText('Wasprogramma').waitFor();
        expect(await item.locator(':checked').count()).toBe(0);
        await present(shop(page, 'choosing'));
      },
      { hasTouch: true },
    ),
  );

  it.each([360, 768, 1280])('is whole at %i px, with the places of a guest', (width) =>
    journey(
      browser,
      async (page) => {
        await page.goto(`${office.origin}/de/guest/webshop`);
        await control(row(page, 'basic-5'), 'item chosen').check();
        await present(field(page, 'verifyEmail'));
        const box = async (selector: string) =>
          (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
        const [items, form] = [await box('[data-flow="guest-shop"] ul'), await box('[data-flow="guest-shop"] form')];
        expect(form.x >= items.x + items.width).toBe(width >= 1024);
        const places = await page.locator(`[data-places="${width <= 768 ? 'tab bar' : 'sidebar'}"] a`).count();
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([places, isWider, await barriers(page)]).toEqual([2, false, []]);
      },
      { viewport: { width, height: 800 } },
    ),
  );
});

describe('the mails of a guest', () => {
  it('are sent once more to the address that bought, and nobody is told whether it did', () =>
    journey(browser, async (page) => {
      const [email, stranger] = [newAddress(), newAddress()];
      await order(page, office.origin, email);
      await atProvider(page);
      await pay(page, 'completed');
      await present(checkout(page, 'success'));
      const told: (string | null)[] = [];
      for (const to of [email, stranger]) {
        await page.goto(`${office.origin}/nl/guest/webshop`);
        await field(flow(page, 'guest-mails'), 'email').fill(to);
        await control(page, 'mails requested').click();
        const done = flow(page, 'guest-mails', 'mails under way');
        await present(done);
        told.push((await done.textContent())?.replace(to, '') ?? null);
      }
      expect(told[0]).toBe(told[1]);
      await expect.poll(() => mailsCalled(office.origin, email, /aankoop/)).toBe(2);
      expect(await mailsCalled(office.origin, stranger, /aankoop/)).toBe(0);
    }));
});

it('an operator whose provider takes no guests shows no way to them, and says so at the address', () =>
  journey(browser, async (page) => {
    await page.goto(`${office.at('adyen')}/nl/guest/webshop`);
    await present(shop(page, 'closed'));
    await page.goto(`${office.at('adyen')}/nl/auth/login`);
    await present(page.locator('footer a'));
    expect(await page.locator('a[href$="/guest/webshop"]').count()).toBe(0);
  }));
