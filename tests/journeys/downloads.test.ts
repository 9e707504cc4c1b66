import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { listInvoices } from '../../src/contract/invoices.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline } from '../support/browser.ts';
import { journey } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, lineGone } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const { ask } = await accountOf(office.origin, 'business');
const uuid = (await ask(listInvoices, { page: 0, size: 1 })).content[0]?.uuid ?? '';
const [{ uuid: voucher = '' } = {}] = await (await accountOf(office.origin, 'private')).ask(listDiscountVouchers, {});

/** A browser that shows documents in a page, or one that does not. */
const shows = (page: Page, isAble: boolean) =>
  page.addInitScript((able) => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => able });
  }, isAble);

describe('the link of a mail to a document', () => {
  it('shows it in a page with a way back, or leads to it where the browser cannot', () =>
    journey(browser, async (page) => {
      await shows(page, true);
      const documents = [
        [`voucher-download/${voucher}`, `/discount-vouchers/${voucher}`],
        [`invoice-download/${uuid}`, `/invoices/${uuid}`],
      ];
      for (const [address, path] of documents) {
        await page.goto(`${office.origin}/fr/${address}`);
        await page.locator(`iframe[src="${office.origin}${path}"]`).waitFor();
      }
      await shows(page, false);
      await page.reload();
      await flow(page, 'show-download', 'to be opened apart').waitFor();
      expect(await page.locator('a[download]').getAttribute('href')).toBe(`${office.origin}/invoices/${uuid}`);
      expect([await page.locator('iframe').count(), await barriers(page)]).toEqual([0, []]);
      await page.locator('main a[href="/fr"]').first().click();
      await at(page, '/fr/auth/login');
    }));

  it('says plainly that there is no such document, and that there is no network, which can be tried again', () =>
    journey(browser, async (page) => {
      for (const address of ['voucher-download/3f0c1d8e-0000-4000-8000-00000000dead', 'invoice-download']) {
        await page.goto(`${office.origin}/de/${address}`);
        await flow(page, 'show-download', 'not found').waitFor();
      }
      expect([await page.locator('iframe').count(), await barriers(page)]).toEqual([0, []]);
      await shows(page, false);
      await page.route(`**/invoices/${uuid}`, (route) => route.abort());
      await page.goto(`${office.origin}/de/invoice-download/${uuid}`);
      await flow(page, 'show-download', 'not reached').waitFor();
      await page.unroute(`**/invoices/${uuid}`);
      await offline(page.context(), async () => {
        await lineGone(page);
        const failed = page.waitForEvent('requestfailed');
        await control(page, 'try again requested').click();
        await failed;
        await flow(page, 'show-download', 'not reached').waitFor();
      });
      await control(page, 'try again requested').click();
      await flow(page, 'show-download', 'to be opened apart').waitFor();
    }));
});
