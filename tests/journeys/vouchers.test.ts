import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DiscountVoucher, listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { type StartedBackOffice, startBackOffice } from '../support/back-office.ts';
import { type OpenBrowser, openBrowser, phone } from '../support/browser.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { control, flow, gone, idsIn, list, row } from '../support/screen.ts';

let office: StartedBackOffice;
let browser: OpenBrowser;
let vouchers: readonly DiscountVoucher[];
beforeAll(async () => {
  [office, browser] = await Promise.all([startBackOffice({ transactions: 60 }), openBrowser()]);
  vouchers = await (await accountOf(office.origin, 'private')).ask(listDiscountVouchers, {});
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

describe('discount vouchers on a phone', () => {
  it('are taken along from home, and shown at a wash without a network by a portal that begins there', () =>
    journey(
      browser,
      async (page) => {
        const context = page.context();
        await signIn(page, office.origin, 'private', '/nl/dashboard', { remember: true });
        const [newest] = vouchers as [DiscountVoucher];
        await control(row(page, newest.id), 'show requested').click();
        await flow(page, 'show-voucher', 'shown.at hand').waitFor();
        const [pdf] = await Promise.all([page.waitForEvent('download'), control(page, 'pdf requested').click()]);
        expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
        await control(page, 'show ended').click();
        await gone(flow(page, 'show-voucher'));

        await untilInstalled(page);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await context.setOffline(true);
        await page.close();
        const cold = await context.newPage();
        await cold.goto(`${office.origin}/nl/dashboard/discount-vouchers`);
        await list(cold, 'discountVouchers', 'saved copy').waitFor();
        const ends = vouchers.toSorted((one, other) =>
          (one.expirationDate ?? '9').localeCompare(other.expirationDate ?? '9'),
        );
        expect(await idsIn(list(cold, 'discountVouchers'))).toEqual(ends.map(({ id }) => id));
        for (const { id, qrCode } of ends) {
          await control(row(cold, id), 'show requested').click();
          const code = flow(cold, 'show-voucher').locator('[data-qr]');
          await code.waitFor();
          expect(await code.getAttribute('data-qr')).toBe(qrCode);
          // Its PDF was opened before.
          if (id === newest.id) await control(cold, 'pdf requested').waitFor();
          else await gone(control(cold, 'pdf requested'));
          await control(cold, 'copy requested').click();
          await flow(cold, 'show-voucher', 'shown.copied').waitFor();
          expect(await cold.evaluate(() => navigator.clipboard.readText())).toBe(qrCode);
          if (id === newest.id) expect(await barriers(cold)).toEqual([]);
          await control(cold, 'show ended').click();
          await gone(flow(cold, 'show-voucher'));
        }
      },
      { ...phone, colorScheme: 'dark' },
    ));
});
