import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSaleItem } from '../../src/contract/sale-items.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const other = await accountOf(office.origin, 'business');
const say = await textsOf('nl');

const provider = /\/api\/sales\/payment-provider\/info/;
const webshop = '/nl/dashboard/webshop?new';

/** The operator has taken a provider of which this portal has never heard. */
const unheardOf = (page: Page) => page.route(provider, (request) => request.fulfill({ json: { name: 'SHELLS' } }));

const saysSo = (page: Page) => toasts(page, 'negative').getByText(say('checkout.noWayHere')).waitFor();

async function orderFromShop(page: Page, id: string): Promise<void> {
  await control(row(flow(page, 'shop'), id), 'item chosen').click();
  await present(flow(page, 'shop', 'chosen.as it is'));
  await control(page, 'checkout requested').click();
}

describe('where the portal does not know how the operator is paid', () => {
  it('the webshop says that one cannot pay here, and holds nothing back from others', () =>
    journey(browser, async (page) => {
      const left = async () => (await other.ask(readSaleItem, { saleItemId: 'comfort-10' })).availableQuantity;
      const before = await left();
      await unheardOf(page);
      await signIn(page, office.origin, 'private', webshop);
      await orderFromShop(page, 'comfort-10');
      await saysSo(page);
      await at(page, webshop);
      await expect.poll(left).toBe(before);
    }));

  it('the page of gifts says so, and keeps what was filled in', () =>
    journey(browser, async (page) => {
      const path = '/nl/dashboard/gift-voucher';
      await unheardOf(page);
      await signIn(page, office.origin, 'private', path);
      await present(flow(page, 'give-gift-voucher', 'filling in.as it is'));
      const gift = { amount: '30', quantity: '1', recipientEmail: 'mia@example.com' };
      for (const [name, value] of Object.entries(gift)) await field(flow(page, 'give-gift-voucher'), name).fill(value);
      await control(page, 'order placed').click();
      await saysSo(page);
      await at(page, path);
      expect(await field(flow(page, 'give-gift-voucher'), 'amount').inputValue()).toBe('30');
    }));

  it('each press that cannot find it out is told why, and the page stays', () =>
    journey(browser, async (page) => {
      await page.route(provider, (request) => request.fulfill({ status: 500, json: {} }));
      await signIn(page, office.origin, 'private', webshop);
      for (const item of ['basic-5', 'premium-10']) {
        await orderFromShop(page, item);
        const why = toasts(page, 'negative').getByText(say('exception.http.500'));
        await why.waitFor();
        await at(page, webshop);
        await control(toasts(page), 'toast closed').first().click();
        await gone(why);
      }
    }));
});
