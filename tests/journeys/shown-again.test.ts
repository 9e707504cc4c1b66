import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, gone, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** What tells one from another: the code of a voucher, what it is called, the reference of a transaction. */
const shownIn = async (dialog: Locator) => [
  await dialog.locator('[data-qr]').evaluateAll((codes) => codes.map((code) => code.getAttribute('data-qr'))),
  await dialog.getByRole('heading').first().innerText(),
  (await dialog.locator('dd').allInnerTexts()).at(-1),
];

/** The page, the list on it, how one of it is opened, the flow that shows it, and how that ends. */
type Shown = readonly [path: string, list: string, opened: string, shown: string, closed: string];

const voucher = ['show requested', 'show-voucher', 'show ended'] as const;
const transaction = ['transaction opened', 'show-transaction', 'transaction closed'] as const;

it.each<[string, readonly Shown[]]>([
  [
    'a code that is held in front of a reader',
    [
      ['/discount-vouchers', 'discountVouchers', ...voucher],
      ['/gift-voucher', 'giftVouchers', ...voucher],
      ['/webshop', 'prepaidPurchases', ...voucher],
      ['/clean-card', 'cards', 'show requested', 'show-card', 'show ended'],
      ['', 'discountVouchers', ...voucher],
    ],
  ],
  [
    'a transaction',
    [
      ['/transactions', 'transactions', ...transaction],
      ['', 'transactions', ...transaction],
    ],
  ],
])('%s is shown still after its page is loaded anew, wherever it was opened, until it is closed', (_, places) =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private');
    for (const [path, kept, opened, shown, closed] of places) {
      const address = `/nl/dashboard${path}`;
      await page.goto(office.origin + address);
      const dialog = flow(page, shown);
      await control(list(page, kept, 'fresh'), opened)
        .last()
        .click();
      await present(dialog);
      const before = await shownIn(dialog);
      await page.reload();
      await present(dialog);
      await expect.poll(() => shownIn(dialog)).toEqual(before);
      await page.goBack();
      await gone(dialog);
      await at(page, address);
      await control(list(page, kept), opened).last().click();
      await control(dialog, closed).first().click();
      await gone(dialog);
      await entryLeft(page);
      await page.reload();
      await list(page, kept, 'fresh').waitFor();
      expect(await dialog.count()).toBe(0);
    }
  }),
);

it('Back from where a transaction led to leads to it, and from there to its page', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'private', '/nl/dashboard/transactions?text=basic');
    const sheet = flow(page, 'show-transaction', 'shown');
    await control(list(page, 'transactions', 'fresh'), 'transaction opened')
      .nth(1)
      .click();
    await present(sheet);
    const before = await shownIn(sheet);
    await sheet.locator('a[href*="/branches#"]').first().click();
    await at(page, '/nl/dashboard/branches');
    await list(page, 'locations').waitFor();
    await page.goBack();
    await present(sheet);
    await expect.poll(() => shownIn(sheet)).toEqual(before);
    await page.goBack();
    await gone(sheet);
    await at(page, '/nl/dashboard/transactions?text=basic');
  }));

it('Back from the checkout of an invoice leads to that invoice, and from there to the others', () =>
  journey(browser, async (page) => {
    await signIn(page, office.origin, 'business', '/fr/dashboard/invoice?show=open');
    const sheet = flow(page, 'show-invoice', 'shown.at hand');
    await control(list(page, 'invoices', 'fresh'), 'invoice opened')
      .nth(1)
      .click();
    await present(sheet);
    const before = await shownIn(sheet);
    await control(sheet, 'online payment wanted').click();
    await present(page.locator('[data-flow^="checkout-"]'));
    await page.goBack();
    await present(sheet);
    await expect.poll(() => shownIn(sheet)).toEqual(before);
    await page.goBack();
    await gone(sheet);
    await at(page, '/fr/dashboard/invoice?show=open');
  }));

/** A browser leaves the entry of what was closed after a while. */
async function entryLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { isOver?: boolean } | null)?.isOver);
}
