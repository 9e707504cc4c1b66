import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences } from '../../src/contract/account.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { closeReservation, reserveSaleItem } from '../../src/contract/reservations.ts';
import { readSaleItem } from '../../src/contract/sale-items.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser, installing } = await openWash({ transactions: 60 }, { installs: false });
const [account, other] = await Promise.all([accountOf(office.origin, 'private'), accountOf(office.origin, 'business')]);

const webshop = '/nl/dashboard/webshop';
const offered = `${webshop}?new`;
const shop = (page: Page, state: string) => flow(page, 'shop', state);
const item = (page: Page, id: string) => row(flow(page, 'shop'), id);

const open = (page: Page, path = offered) => signIn(page, office.origin, 'private', path);

async function choose(page: Page, id: string, quantity = 1): Promise<void> {
  await control(item(page, id), 'item chosen').click();
  await present(shop(page, 'chosen.as it is'));
  if (quantity === 1) return;
  await field(page, 'quantity').selectOption(String(quantity));
  await present(shop(page, 'chosen.as it is').locator(`[data-id="${id}"] option:checked[value="${quantity}"]`));
  await present(shop(page, 'chosen.as it is'));
}

/** What others do meanwhile, on the page of the demo where a visitor has them do it. */
async function meanwhile(change: string, id: string): Promise<void> {
  const answer = await fetch(`${office.origin}/sandbox/shop/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ change }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

const leftFor = async (who: typeof account, saleItemId: string) =>
  (await who.ask(readSaleItem, { saleItemId })).availableQuantity;

async function order(page: Page, checkout = 'checkout-multisafepay'): Promise<void> {
  await present(flow(page, checkout, 'reviewing.as it is'));
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
  await control(page, 'order placed').click();
}

const pay = (page: Page, outcome: string) => page.locator(`[data-outcome="${outcome}"]`).dispatchEvent('click');

afterEach(async () => {
  for (const id of ['basic-5', 'comfort-10', 'premium-10']) await meanwhile('Put all on sale again', id);
});

describe('the webshop', () => {
  it('says of each item what it costs, saves and how many are left, and of what is sold out that it is', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await open(page);
      const told = await item(page, 'basic-5').textContent();
      const facts = [
        '5 × Basic',
        'elke auto',
        '€ 39,50',
        '€ 42,50',
        '€ 7,90',
        '€ 3,00',
        '12 maanden',
        'al onze',
        'van de 500',
      ];
      for (const text of facts) expect(told?.replaceAll('\u00a0', ' ')).toContain(text);
      expect(await item(page, 'basic-5').locator('progress').count()).toBe(1);
      expect(await item(page, 'basic-5').locator('img').getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
      const soldOut = item(page, 'premium-1');
      expect(await soldOut.textContent()).toContain(say('main.webshop.soldOut'));
      expect(await control(soldOut, 'item chosen').count()).toBe(0);
    }));

  it('sells what was chosen on the page of MultiSafepay: it stands at the top of the purchases at once, in the wallet, and without a network', () =>
    journey(installing, async (page) => {
      await meanwhile('Another buyer leaves one', 'premium-10');
      const before = (await account.ask(listPrepaidSaleItems, {})).map(({ id }) => id);
      await open(page);
      await choose(page, 'premium-10');
      expect([await leftFor(other, 'premium-10'), await leftFor(account, 'premium-10')]).toEqual([0, 1]);
      await control(page, 'checkout requested').click();
      await at(page, /^\/nl\/dashboard\/multisafepay\/checkout\?item=premium-10&quantity=1&reservation=/);
      await order(page);
      await pay(page, 'completed');
      await present(flow(page, 'checkout-multisafepay', 'success'));
      const bought = (await account.ask(listPrepaidSaleItems, {})).find(({ id }) => !before.includes(id));
      const code = bought?.vouchers[0]?.code ?? '';
      expect([bought?.name, bought?.vouchers.length, await leftFor(account, 'premium-10')]).toEqual([
        '10 × Premium',
        10,
        0,
      ]);
      await page.goto(office.origin + webshop);
      await list(page, 'prepaidPurchases').locator('[data-id]').first().getByText(code).waitFor();
      await page.goto(`${office.origin}/nl/dashboard/wallet`);
      await page.getByText('10 × Premium', { exact: false }).first().waitFor();
      await untilInstalled(page);
      await page.context().setOffline(true);
      await page.goto(office.origin + webshop);
      await list(page, 'prepaidPurchases').locator('[data-id]').first().getByText(code).waitFor();
    }));

  it('keeps what was chosen over a reload and in a second tab, and gives it back with another choice or with the sheet', () =>
    journey(browser, async (page) => {
      await open(page);
      const before = (await leftFor(other, 'basic-5')) ?? 0;
      // That of the first press was for one, and may have been held a minute less.
      const asked = page.waitForResponse(
        (answer) => answer.url().endsWith(reserveSaleItem.path) && answer.request().postDataJSON().quantity === 3,
      );
      await choose(page, 'basic-5', 3);
      const { validUntil } = (await (await asked).json()) as { validUntil: string };
      const time = new Intl.DateTimeFormat('nl', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Brussels' });
      await shop(page, 'chosen.as it is')
        .getByText(new RegExp(`gereserveerd tot (\\S+ )?${time.format(new Date(validUntil))}\\.`))
        .waitFor();
      const numbers = await item(page, 'basic-5').locator('option').allTextContents();
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
      expect(await leftFor(other, 'basic-5')).toBe(before - 3);
      await page.reload();
      await present(shop(page, 'chosen.as it is'));
      const second = await page.context().newPage();
      await second.goto(office.origin + webshop);
      await present(shop(second, 'chosen.as it is').locator('[data-id="basic-5"] option:checked[value="3"]'));
      await second.close();
      await choose(page, 'comfort-10');
      await expect.poll(() => leftFor(other, 'basic-5')).toBe(before);
      const comfort = (await leftFor(other, 'comfort-10')) ?? 0;
      await page.keyboard.press('Escape');
      await gone(flow(page, 'shop'));
      await expect.poll(() => leftFor(other, 'comfort-10')).toBe(comfort + 1);
    }));

  it('gives back what was chosen when the checkout is left without an order', () =>
    journey(browser, async (page) => {
      await open(page);
      const before = (await leftFor(other, 'basic-5')) ?? 0;
      await choose(page, 'basic-5', 2);
      await control(page, 'checkout requested').click();
      await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is'));
      expect(await leftFor(other, 'basic-5')).toBe(before - 2);
      await page.goBack();
      await present(shop(page, 'browsing'));
      await expect.poll(() => leftFor(other, 'basic-5')).toBe(before);
    }));

  it('keeps what is held for an order while the language is changed beside it', () =>
    journey(browser, async (page) => {
      const buyer = 'shopper-language@example.com';
      await completedAt(office.origin, buyer);
      await signIn(page, office.origin, buyer, offered);
      const before = (await leftFor(other, 'basic-5')) ?? 0;
      await choose(page, 'basic-5', 2);
      await control(page, 'checkout requested').click();
      await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is'));
      const { search } = new URL(page.url());
      const own = await accountOf(office.origin, buyer.replace('@example.com', ''));
      await own.ask(changePreferences, { languageCode: 'FR' });
      const second = await page.context().newPage();
      await second.goto(`${office.origin}/nl/dashboard`);
      await at(second, '/fr/dashboard');
      await page.reload();
      await at(page, /^\/fr\/dashboard\/multisafepay\/checkout/);
      await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is'));
      expect([new URL(page.url()).search, await leftFor(other, 'basic-5')]).toEqual([search, before - 2]);
      await order(page);
      await pay(page, 'completed');
      await present(flow(page, 'checkout-multisafepay', 'success'));
      expect(await leftFor(other, 'basic-5')).toBe(before - 2);
    }));

  it('tells what was sold out meanwhile before anybody pays, and keeps the choice', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await open(page);
      await present(item(page, 'basic-5'));
      await meanwhile('Another buyer takes the rest', 'basic-5');
      await control(item(page, 'basic-5'), 'item chosen').click();
      await present(shop(page, 'not held').locator('[data-id="basic-5"] [role="alert"]'));
      await item(page, 'basic-5').getByText(say('main.webshop.soldOut'), { exact: true }).waitFor();
      await meanwhile('Put all on sale again', 'basic-5');
      await control(item(page, 'basic-5'), 'item chosen').click();
      await present(shop(page, 'chosen.as it is'));
    }));

  it('tells what became dearer meanwhile, and goes on at the new price once that was read', () =>
    journey(browser, async (page) => {
      await open(page);
      await choose(page, 'comfort-10', 2);
      await meanwhile('Make it dearer by 2 euros', 'comfort-10');
      try {
        await control(page, 'checkout requested').click();
        await present(shop(page, 'chosen.price changed').getByText('€ 202,00', { exact: false }));
        await control(page, 'checkout requested').click();
        await present(flow(page, 'checkout-multisafepay', 'reviewing.as it is').getByText('€ 202,00').last());
      } finally {
        await meanwhile('Make it cheaper by 2 euros', 'comfort-10');
      }
    }));

  it('tells that a reservation has ended before anybody pays, and orders the same anew', () =>
    journey(browser, async (page) => {
      await open(page);
      await choose(page, 'comfort-10');
      await control(page, 'checkout requested').click();
      await at(page, /&reservation=/);
      const saleItemReservationId = new URL(page.url()).searchParams.get('reservation') ?? '';
      await account.ask(closeReservation, { saleItemReservationId });
      await order(page);
      await present(flow(page, 'checkout-multisafepay', 'order refused'));
      await control(page, 'retry requested').click();
      await order(page);
      await pay(page, 'cancelled');
      await present(flow(page, 'checkout-multisafepay', 'cancelled'));
    }));

  it('shows its offer without a network, and says why nothing can be chosen', () =>
    journey(installing, async (page) => {
      const say = await textsOf('nl');
      await open(page);
      await present(item(page, 'basic-5'));
      await untilInstalled(page);
      await page.context().setOffline(true);
      await page.reload();
      await item(page, 'basic-5').waitFor();
      await flow(page, 'shop').getByText(say('shop.offline')).waitFor();
      await control(item(page, 'basic-5'), 'item chosen').click();
      await present(shop(page, 'not sent'));
      await page.context().setOffline(false);
      await gone(flow(page, 'shop').getByText(say('shop.offline')));
      await control(page, 'send requested').click();
      await present(shop(page, 'chosen.as it is'));
    }));
});
