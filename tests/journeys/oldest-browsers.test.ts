import { expect, it } from 'vitest';
import { listInvoices } from '../../src/contract/invoices.ts';
import { readBalance } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, signInByPage, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, idsIn, list, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { oldest: true });
const account = await accountOf(office.origin, 'private');
const business = await accountOf(office.origin, 'business');

it('the oldest browsers lack what the portal does without: whoever has one signs in, reads all of a list, and closes a dialog by Back', () =>
  journey(browser, async (page) => {
    await signInByPage(page, office.origin, 'private', '/nl/dashboard/transactions');
    await present(page.locator('[data-complete="true"]'));
    expect(await page.evaluate(() => ['groupBy' in Map, 'size' in URLSearchParams.prototype])).toEqual([false, false]);
    const first = await idsIn(list(page, 'transactions'));
    await page.locator('[data-event="page chosen"][data-to="next"]').first().click();
    await at(page, '/nl/dashboard/transactions?page=1');
    await expect.poll(() => idsIn(list(page, 'transactions'))).not.toEqual(first);
    await control(page, 'transaction opened').first().click();
    await present(page.getByRole('dialog'));
    await page.goBack();
    await gone(page.getByRole('dialog'));
    await at(page, '/nl/dashboard/transactions?page=1');
    await page.goto(`${office.origin}/nl/dashboard`);
    await present(
      flow(page, 'what-holds')
        .or(list(page, 'transactions', 'fresh'))
        .first(),
    );
    await untilInstalled(page);
    await page.context().setOffline(true);
    await page.reload();
    await present(list(page, 'transactions').locator('[data-id]').first());
  }));

it('with one of them a top-up is paid, and told as paid', () =>
  journey(browser, async (page) => {
    const before = (await account.ask(readBalance, {})).balance;
    await signIn(page, office.origin, 'private', '/nl/dashboard/credit');
    const checkout = (state: string) => flow(page, 'checkout-multisafepay', state);
    await present(checkout('reviewing.as it is'));
    await field(page, 'amount').fill('25');
    await field(page, 'immediateStart').check();
    await field(page, 'agreement').check();
    await control(page, 'order placed').click();
    await page.locator('[data-outcome="completed"]').dispatchEvent('click');
    await present(checkout('success'));
    expect((await account.ask(readBalance, {})).balance).toBe(before + 2_500);
  }));

it('with one of them the invoices that are still to be paid are shown alone, and no others', () =>
  journey(browser, async (page) => {
    const { content } = await business.ask(listInvoices, { page: 0, size: 100 });
    const open = content.filter(({ paid }) => paid === false).map(({ id }) => id);
    await signIn(page, office.origin, 'business', '/fr/dashboard/invoice');
    await page.locator('a[href$="/dashboard/invoice?show=open"]').click();
    await at(page, '/fr/dashboard/invoice?show=open');
    await expect.poll(async () => (await idsIn(list(page, 'invoices'))).toSorted()).toEqual(open.toSorted());
  }));
