import { describe, expect, it } from 'vitest';
import { startAnonymousMultisafepayPayment } from '../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, mistakeOf, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });
const administrator = await accountOf(office.origin, 'administrator');

const chart = 'claim-purchases';
const claims = () => office.faults.seen.filter((seen) => seen.startsWith('PUT') && seen.includes('/claims/')).length;

/** Bought and paid without an account. */
async function boughtWith(email: string): Promise<void> {
  const order = {
    saleItemId: 'basic-5',
    totalAmount: 3950,
    email,
    agreementAccepted: true,
    immediateStartRequested: true,
  };
  const { createOrderDataDTO } = await administrator.ask(startAnonymousMultisafepayPayment, order);
  const body = new URLSearchParams({ outcome: 'completed' });
  await fetchFrom(createOrderDataDTO.payment_url, { method: 'POST', body, redirect: 'manual' });
}

/** The code in the newest mail to an address. */
async function codeTo(email: string): Promise<string> {
  await linkIn(office.origin, email, '/claim-purchases/');
  const mails = (await (await fetchFrom(`${office.origin}/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as {
    text: string;
  }[];
  return mails.map(({ text }) => /\b\d{4} \d{4}\b/.exec(text)?.[0]).find(Boolean) ?? '';
}

describe('what was bought without an account', () => {
  it('is asked for on one device and claimed on another by the link, through signing in; it can be shown without a network', async () => {
    const email = 'bought-on-a-computer@example.com';
    await boughtWith(email);
    await journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/claim-purchases`);
      await flow(page, chart, 'entering address.not sent yet').waitFor();
      await control(page, 'mail requested').click();
      await flow(page, chart, 'entering address.to be corrected').waitFor();
      await field(page, 'email').fill(email);
      await control(page, 'mail requested').click();
      await flow(page, chart, 'mail under way.not sent yet').waitFor();
      // A code is nothing without an account to put it in.
      expect(await field(page, 'code').count()).toBe(0);
      await expect.poll(() => barriers(page)).toEqual([]);
    });
    await journey(
      browser,
      async (page) => {
        const link = await linkIn(office.origin, email, '/claim-purchases/');
        await page.goto(office.origin + link);
        await at(page, '/nl/claim-purchases');
        await flow(page, chart, 'proven').waitFor();
        await page.getByText(email).waitFor();
        expect(await control(page, 'claim requested').count()).toBe(0);
        await page.locator('a[href*="/auth/login?to="]').click();
        await submitLogin(page, 'empty');
        await at(page, '/nl/claim-purchases');
        await flow(page, chart, 'proven').waitFor();
        await expect.poll(() => barriers(page)).toEqual([]);
        await control(page, 'claim requested').dblclick();
        await flow(page, chart, 'claimed').waitFor();
        await expect.poll(() => barriers(page)).toEqual([]);
        expect(claims()).toBe(1);
        const [purchase] = await (await accountOf(office.origin, 'empty')).ask(listPrepaidSaleItems, {});
        expect(purchase?.vouchers.length).toBe(5);
        await page.locator('a[href="/nl/dashboard/webshop"]').click();
        await row(page, purchase?.id ?? '').waitFor();
        await page.context().setOffline(true);
        const [voucher] = purchase?.vouchers ?? [];
        await row(page, voucher?.id ?? '')
          .getByText(voucher?.code ?? '')
          .waitFor();
      },
      phone,
    );
  });

  it('is claimed with the code, from the purchases of the account; a wrong one says so, and an answer that is lost is found', async () => {
    const email = 'bought-as-guest@example.com';
    await boughtWith(email);
    await journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/webshop');
      await page.locator('a[href="/nl/claim-purchases"]').click();
      await field(page, 'email').fill(email);
      await control(page, 'mail requested').click();
      await flow(page, chart, 'mail under way.not sent yet').waitFor();
      const code = await codeTo(email);
      await field(page, 'code').fill(code === '0000 0000' ? '00000001' : '00000000');
      await control(page, 'code sent').click();
      await flow(page, chart, 'mail under way.to be corrected').waitFor();
      expect(await mistakeOf(page, 'code')).not.toBe('');
      office.faults.add({ path: /guest-purchases\/claims/, fault: 'drop after' });
      await field(page, 'code').fill(code);
      const before = claims();
      await control(page, 'code sent').click();
      await expect.poll(() => claims()).toBeGreaterThan(before);
      office.faults.clear();
      await flow(page, chart, 'claimed').waitFor();
      const purchases = await (await accountOf(office.origin, 'private')).ask(listPrepaidSaleItems, {});
      await page.locator('a[href="/nl/dashboard/webshop"]').click();
      await row(page, purchases[0]?.id ?? '').waitFor();
    });
  });

  it('that was claimed says whose it is now: to its own account, and to another', async () => {
    const email = 'bought-twice@example.com';
    await boughtWith(email);
    await journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/claim-purchases');
      await field(page, 'email').fill(email);
      await control(page, 'mail requested').click();
      const link = await linkIn(office.origin, email, '/claim-purchases/');
      await page.goto(office.origin + link);
      await control(page, 'claim requested').click();
      await flow(page, chart, 'claimed').waitFor();
      await page.goto(office.origin + link);
      await flow(page, chart, 'already claimed').waitFor();
      await page.locator('a[href="/nl/dashboard/webshop"]').waitFor();
      expect(await control(page, 'other address wanted').count()).toBe(0);
    });
    await journey(browser, async (page) => {
      const link = await linkIn(office.origin, email, '/claim-purchases/');
      await page.goto(office.origin + link);
      await flow(page, chart, 'already claimed').waitFor();
      await control(page, 'other address wanted').click();
      await flow(page, chart, 'entering address.not sent yet').waitFor();
      await gone(control(page, 'claim requested'));
      await page.goto(`${office.origin}/nl/claim-purchases/${'x'.repeat(43)}`);
      await flow(page, chart, 'unknown link').waitFor();
    });
  });
});
