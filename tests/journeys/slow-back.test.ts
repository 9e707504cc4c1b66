import { expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, gone, list } from '../support/screen.ts';
import { closeAndFollow, goBackSlowly, goBackWhenToldTwice } from '../support/slow-back.ts';
import { textsOf } from '../support/texts.ts';
import { platesPage } from '../support/vehicles.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

it('a link that is followed while a dialog is still being left leads where it says, and back from there to the page', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    await page.addInitScript(goBackSlowly);
    await signIn(page, office.origin, 'private', '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
    await page.getByRole('button', { name: say('shop.title') }).click();
    await page.getByRole('dialog').waitFor();
    await closeAndFollow(page, '/nl/dashboard/transactions');
    await list(page, 'transactions').locator('[data-id]').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/nl/dashboard/transactions');
    await page.goBack();
    await at(page, '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases').waitFor();
    await gone(page.getByRole('dialog'));
  }));

it('Back from a page to which a dialog led leads to the page below at once, and from there to the one before', () =>
  journey(browser, async (page) => {
    const paidFor = page.locator('[data-list="plates"] [data-id]').filter({ hasText: '1-ABC-123' });
    await signIn(page, office.origin, 'private', '/nl/dashboard/wallet');
    await page.locator(`a[href="${platesPage}"]:visible`).first().click();
    // What is paid for it is known.
    await paidFor.filter({ hasText: '19,95' }).waitFor();
    await control(paidFor, 'change opened').click();
    await control(page, 'unlink requested').click();
    await page.getByRole('alertdialog').locator('a[href$="/subscriptions"]').click();
    await list(page, 'subscriptions', 'fresh').waitFor();
    await page.goBack();
    await list(page, 'plates', 'fresh').waitFor();
    expect([new URL(page.url()).pathname, await page.getByRole('alertdialog').count()]).toEqual([platesPage, 0]);
    await page.goBack();
    await at(page, '/nl/dashboard/wallet');
  }));

it('a dialog on a page that was loaded anew while its entry was made is left for the page, not for what was open before', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    const open = async () => {
      await page.getByRole('button', { name: say('shop.title') }).click();
      await page.getByRole('dialog').waitFor();
    };
    await signIn(page, office.origin, 'private', '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
    // As Chromium leaves it: the state of the dialog's entry in the place of the page's.
    await page.evaluate(() => History.prototype.replaceState.call(history, { ...history.state, isOver: true }, ''));
    await page.reload();
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
    await open();
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await at(page, '/nl/dashboard/webshop');
    await open();
    await page.keyboard.press('Escape');
    await gone(page.getByRole('dialog'));
    await page.waitForFunction(() => (history.state as { isOver?: boolean } | null)?.isOver !== true);
    await at(page, '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
  }));

it('dialogs that were closed are left for their page, not for what was open before it, however late the browser does so', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    await page.addInitScript(goBackWhenToldTwice);
    await signIn(page, office.origin, 'private', '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
    const told = async () => {
      await page.getByRole('button', { name: say('shop.title') }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
      return Number(await page.locator('html').getAttribute('data-told-to-go-back'));
    };
    // What the last closing tells may be read only after one more.
    await expect.poll(told).toBeGreaterThanOrEqual(2);
    await page.waitForFunction(() => (history.state as { isOver?: boolean } | null)?.isOver !== true);
    await at(page, '/nl/dashboard/webshop');
    await list(page, 'prepaidPurchases', 'fresh').waitFor();
  }));
