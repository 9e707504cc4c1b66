import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { changeAccount, completeAccount } from '../../src/contract/account.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { toTry } from '../../src/demo/seed/to-try.ts';
import { accountOf } from '../support/account.ts';
import { journey, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { password } from '../support/password.ts';
import { at, control, field, flow, gone, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const email = 'recipient@example.com';
const giftPage = '/nl/dashboard/gift-voucher';
const [{ code, amount }] = toTry.giftCodes;
const balance = async () => (await (await accountOf(office.origin, email)).ask(readBalance, {})).balance;

async function signUp(page: Page): Promise<void> {
  await page.locator('a[href="/nl/auth/sign-up"]').click();
  await at(page, '/nl/auth/sign-up');
  await field(page, 'firstName').fill('Mia');
  await field(page, 'lastName').fill('Peeters');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'repeatedPassword').fill(password);
  await field(page, 'agreementAccepted').check();
  await control(page, 'sign up requested').click();
  await at(page, '/nl/account-not-verified');
}

it('the link of a voucher’s mail leads to redeeming through a new account, on a device that shows the code nowhere meanwhile', () =>
  journey(browser, async (page) => {
    await page.goto(`${office.origin}/nl/redeem/${code}`);
    await at(page, '/nl/redeem');
    await signUp(page);
    await page.goto(office.origin + (await linkIn(office.origin, email, '/activate/')));
    await control(page, 'activation requested').click();
    await at(page, '/nl/auth/login');
    await submitLogin(page, email);
    await at(page, '/nl/complete-personal-details');
    const account = await accountOf(office.origin, email);
    const address = {
      street: 'Kerkstraat',
      houseNumber: '14',
      postalCode: '9000',
      city: 'Gent',
      country: 'BE',
    } as const;
    await account.ask(changeAccount, address);
    await account.ask(completeAccount, {});
    await page.goto(`${office.origin}/nl/dashboard`);
    await page.locator(`main a[href="${giftPage}"]`).first().click();
    await at(page, giftPage);
    await present(flow(page, 'redeem-gift-voucher', 'filling in.as it is'));
    expect([await field(page, 'code').inputValue(), await balance()]).toEqual([code, 0]);
    await control(page, 'code sent').click();
    await flow(page, 'redeem-gift-voucher', 'redeemed').waitFor();
    expect(await balance()).toBe(amount);
    // Nothing leads there once more.
    await page.goto(`${office.origin}/nl/dashboard`);
    await present(list(page, 'balance'));
    await gone(page.locator(`main a[href="${giftPage}"]`));
  }));
