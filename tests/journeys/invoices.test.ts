import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readInvoiceData } from '../../src/contract/invoice-data.ts';
import { type Invoice, listInvoices } from '../../src/contract/invoices.ts';
import { readPdf } from '../backoffice/papers/documents/read-pdf.ts';
import { readXml, textAt } from '../backoffice/papers/documents/ubl/read-ubl.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, gone, idsIn, lineLost, list, present, row, toasts } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 });
const account = await accountOf(office.origin, 'business');
const { content: invoices } = await account.ask(listInvoices, { page: 0, size: 100 });

/** The text of the PDF that a press hands over. */
async function saved(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), control(page, 'download wanted').click()]);
  return readPdf(await readFile(await file.path())).text;
}

describe('invoices on a phone', () => {
  it('are read, an open one with all that its transfer needs, and a PDF that was opened is there again without a network', () =>
    journey(
      browser,
      async (page) => {
        const context = page.context();
        const [open] = invoices.filter(({ paid }) => paid === false) as [Invoice];
        const [paid, other] = invoices.filter((invoice) => invoice.paid) as [Invoice, Invoice];
        await signIn(page, office.origin, 'business', '/nl/dashboard/invoice', { remember: true });
        await list(page, 'invoices', 'fresh').locator('[data-id]').first().waitFor();
        expect(await idsIn(list(page, 'invoices'))).toEqual(invoices.slice(0, 10).map(({ id }) => id));

        await control(row(page, open.id), 'invoice opened').click();
        const sheet = flow(page, 'show-invoice', 'shown.at hand');
        const code = sheet.locator('[data-qr]');
        await code.waitFor();
        expect((await code.getAttribute('data-qr'))?.split('\n').slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT']);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await control(sheet, 'copy requested').last().click();
        await flow(page, 'show-invoice', 'shown.copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(open.transfer?.reference);
        await expect.poll(() => barriers(page)).toEqual([]);
        expect(await saved(page)).toContain(open.transfer?.reference);
        await control(page, 'invoice closed').click();
        await gone(flow(page, 'show-invoice'));

        await page.goto(`${office.origin}/nl/dashboard/invoice?show=paid`);
        await control(row(page, paid.id), 'invoice opened').click();
        await sheet.waitFor();
        expect(await saved(page)).toContain(paid.number);
        const books = sheet.locator('[data-download="electronic invoice"]');
        const [ubl] = await Promise.all([page.waitForEvent('download'), books.click()]);
        expect(ubl.suggestedFilename()).toBe(`${paid.number}.xml`);
        expect(textAt(readXml(await readFile(await ubl.path(), 'utf8')), 'ID')).toBe(paid.number);
        await untilInstalled(page);
        await context.setOffline(true);
        await lineLost(page);
        await page.close();
        const cold = await context.newPage();
        await cold.goto(`${office.origin}/nl/dashboard/invoice`);
        await list(cold, 'invoices', 'saved copy').waitFor();
        await control(row(cold, paid.id), 'invoice opened').click();
        expect(await saved(cold)).toContain(paid.number);
        await present(toasts(cold).filter({ hasText: /récupéré/ }));
        // One that was never opened on this device cannot be fetched now, and the flow says so and goes on.
        await control(cold, 'invoice closed').click();
        await control(row(cold, other.id), 'invoice opened').click();
        await control(cold, 'download wanted').click();
        await present(toasts(cold).filter({ hasText: /Vérifiez/ }));
        await flow(cold, 'show-invoice', 'shown.at hand').waitFor();
        await control(cold, 'invoice closed').click();
        // What stands on new invoices is asked for without a network, is seen at once, and holds once there is one.
        const detailed = (await account.ask(readInvoiceData, {}))?.showDetailedInvoiceItem;
        await control(cold, 'detail switched').click();
        await present(flow(cold, 'detailed-items', 'changing.under way').locator(`[aria-checked="${!detailed}"]`));
        await cold.reload();
        await present(flow(cold, 'detailed-items', 'changing.under way').locator(`[aria-checked="${!detailed}"]`));
        await context.setOffline(false);
        await present(flow(cold, 'detailed-items', 'idle').locator(`[aria-checked="${!detailed}"]`));
        expect((await account.ask(readInvoiceData, {}))?.showDetailedInvoiceItem).toBe(!detailed);
      },
      { ...phone, colorScheme: 'dark' },
    ));
});
