import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeAccount, completeAccount } from '../../src/contract/account.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { atProvider, checkout, newAddress, order, orders, pay, saleOf, uuidIn } from '../support/guest-shop.ts';
import { journey } from '../support/journey.ts';
import { linkIn, mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { password } from '../support/password.ts';
import { at, control, field, flow, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const offer = (page: Page) => page.locator('[data-offer="claim-purchases"]');

async function bought(page: Page, email: string): Promise<void> {
  await order(page, office.origin, email);
  await atProvider(page);
  await pay(page, 'completed');
  await present(checkout(page, 'success'));
}

describe('a guest who has paid', () => {
  it('is offered to keep it in an account: a new one knows the address, and has it once that is proven', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await bought(page, email);
      await offer(page).locator('a[href="/nl/auth/sign-up"]').click();
      await at(page, '/nl/auth/sign-up');
      await expect.poll(() => field(page, 'email').inputValue()).toBe(email);
      await field(page, 'firstName').fill('Mia');
      await field(page, 'lastName').fill('Peeters');
      await field(page, 'password').fill(password);
      await field(page, 'repeatedPassword').fill(password);
      await field(page, 'agreementAccepted').check();
      await control(page, 'sign up requested').click();
      await at(page, '/nl/account-not-verified');
      await page.goto(office.origin + (await linkIn(office.origin, email, '/activate/')));
      await control(page, 'activation requested').click();
      await at(page, '/nl/auth/login');
      const account = await accountOf(office.origin, email);
      const address = {
        ...{ street: 'Kerkstraat', houseNumber: '14', postalCode: '9000', city: 'Gent' },
        country: 'BE',
      } as const;
      await account.ask(changeAccount, address);
      await account.ask(completeAccount, {});
      const kept = await account.ask(listPrepaidSaleItems, {});
      expect(kept.map(({ name, vouchers }) => [name, vouchers.length])).toEqual([['5 × Basic', 5]]);
    }));

  it('is led to the claim with the address filled in where there is an account, which proves nothing by itself', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await bought(page, email);
      await offer(page).locator('a[href="/nl/claim-purchases"]').click();
      await flow(page, 'claim-purchases', 'entering address.not sent yet').waitFor();
      expect(await field(page, 'email').inputValue()).toBe(email);
      expect(await mailsCalled(office.origin, email, /account/i)).toBe(0);
    }));

  it('withdraws from it on the page of the result, with its number filled in, and is told so there and by mail', () =>
    journey(browser, async (page) => {
      const email = newAddress();
      await bought(page, email);
      const [uuid, result] = [await uuidIn(page), page.url()];
      await page.locator('main a[href*="/withdraw?contract="]').click();
      await at(page, /^\/nl\/withdraw/);
      await present(flow(page, 'declaration', 'writing.as it is'));
      expect(await field(page, 'contract').inputValue()).not.toBe('');
      await field(page, 'name').fill('Mia Peeters');
      await field(page, 'email').fill(email);
      await control(page, 'declaration written').click();
      await expect.poll(() => barriers(page)).toEqual([]);
      await control(page, 'declaration confirmed').click();
      await present(flow(page, 'declaration', 'received'));
      await expect.poll(() => mailsCalled(office.origin, email, /^Je herroeping is ontvangen$/)).toBe(1);
      expect((await saleOf(office.origin, uuid)).prepaidSaleItems).toEqual([]);
      const say = await textsOf('nl');
      await expect.poll(async () => (await saleOf(office.origin, uuid)).status).toBe('REFUNDED');
      await page.goto(result);
      await checkout(page).getByText(say('guestResult.withdrawn')).waitFor();
      expect([await page.locator('a[data-download]').count(), await offer(page).count()]).toEqual([0, 0]);
      await page.goto(`${office.origin}/nl/guest/webshop`);
      await orders(page).getByText(say('guestShop.order.withdrawn')).waitFor();
      expect(await page.locator('a[data-download]').count()).toBe(0);
    }));
});
