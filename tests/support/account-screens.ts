import type { Page } from 'playwright-core';
import { paths } from '../../src/portal/pages/pages.ts';
import { gone, present } from './screen.ts';

const freshRows = (name: string) => `[data-list="${name}"][data-state="fresh"] [data-id]`;
const form = (name: string) => `[data-list="${name}"][data-state="fresh"] :is(form, h2)`;

export interface AccountScreen {
  readonly path: string;
  /** What stands on it once it is there. */
  readonly shows: string;
  readonly phoneOnly?: true;
}

/** Every page behind sign-in, in an order in which none is called like the one before it. */
export const accountScreens: readonly AccountScreen[] = [
  { path: paths.home, shows: freshRows('transactions') },
  { path: paths.wallet, shows: '[data-flow="wallet"] [data-qr]' },
  { path: paths.transactions, shows: '[data-complete="true"]' },
  { path: paths.plates, shows: freshRows('plates') },
  { path: `${paths.transactions}?from=2031-01-01`, shows: 'main h2' },
  { path: paths.credit, shows: '[name="amount"]' },
  { path: paths.subscriptions, shows: freshRows('subscriptions') },
  { path: paths.cards, shows: freshRows('cards') },
  { path: paths.giftVoucher, shows: freshRows('giftVouchers') },
  { path: paths.webshop, shows: freshRows('prepaidPurchases') },
  { path: paths.invoices, shows: '[data-list="invoices"][data-state="fresh"] :is([data-id], h2)' },
  { path: paths.activity, shows: 'main h2' },
  // Not everybody has been told something.
  { path: paths.messages, shows: '[data-list="messages"][data-state="fresh"]' },
  { path: paths.branches, shows: 'main h2' },
  { path: paths.shop, shows: 'main li a', phoneOnly: true },
  { path: paths.car, shows: 'main li a', phoneOnly: true },
  { path: paths.purchases, shows: 'main li a', phoneOnly: true },
  { path: paths.profile, shows: 'main [data-event="log out requested"]', phoneOnly: true },
  { path: `${paths.home}/nowhere`, shows: 'main h2' },
  { path: paths.personalInformation, shows: form('account') },
  { path: paths.invoiceDetails, shows: form('invoiceData') },
  { path: paths.preferences, shows: form('account') },
  { path: paths.access, shows: form('account') },
  { path: paths.loginDetails, shows: form('account') },
  { path: paths.password, shows: '[name="currentPassword"]' },
  { path: paths.myLoginDetails, shows: '[data-flow="change-password"] form' },
  { path: '/nowhere', shows: 'main h2' },
];

/** As a link of the portal does: the document stays, and with it what looks for barriers. */
export async function goTo(page: Page, address: string): Promise<void> {
  const left = await page.evaluate((to) => {
    const name = document.querySelector('h1')?.textContent;
    history.pushState({}, '', to);
    // A page that is drawn alone has no router, which would hear of it, until a press leads on.
    if (!Object.hasOwn(history, 'pushState')) dispatchEvent(new PopStateEvent('popstate'));
    return name;
  }, address);
  await page.waitForFunction((name) => document.querySelector('h1')?.textContent !== name, left);
}

export async function settled(page: Page, shows: string): Promise<void> {
  await present(page.locator(shows));
  await gone(page.locator('main :is([aria-busy="true"], [data-list][data-state="first load"])').first());
}
