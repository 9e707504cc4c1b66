import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DiscountVoucher, listDiscountVouchers } from '../../src/contract/discount-vouchers.ts';
import { type GiftVoucher, listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { listPrepaidSaleItems, type PrepaidPurchase } from '../../src/contract/prepaid-items.ts';
import { readPdf } from '../backoffice/papers/documents/read-pdf.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { phone } from '../support/browser.ts';
import { codesOn } from '../support/codes.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, flow, gone, idsIn, lineLost, list, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 });
const { ask } = await accountOf(office.origin, 'private');
const [vouchers, gifts, purchases] = await Promise.all([
  ask(listDiscountVouchers, {}),
  ask(listGiftVouchers, {}),
  ask(listPrepaidSaleItems, {}),
]);

/** The text of the PDF that a press hands over. */
async function saved(page: Page, press: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return readPdf(await readFile(await file.path())).text;
}

/** Whatever hands over something that was bought, as a tester finds it. */
const downloads = (place: Locator) => place.locator('[data-download]');

/** What a reader reads of a code that is held in front of it. */
async function held(page: Page, id: string): Promise<readonly string[]> {
  await control(row(page, id), 'show requested').click();
  const codes = await codesOn(flow(page, 'show-voucher', 'shown.at hand'));
  await control(page, 'show ended').click();
  await gone(flow(page, 'show-voucher'));
  return [...new Set(codes)];
}

describe('vouchers and prepaid washes on a phone', () => {
  it('are listed and taken along, with a PDF of each, and shown at a wash without a network by a portal that begins there; a reader reads their codes', () =>
    journey(
      browser,
      async (page) => {
        const context = page.context();
        await signIn(page, office.origin, 'private', '/nl/dashboard', { remember: true });
        const [newest] = vouchers as [DiscountVoucher];
        await control(row(page, newest.id), 'show requested').click();
        await flow(page, 'show-voucher', 'shown.at hand').waitFor();
        const [pdf] = await Promise.all([page.waitForEvent('download'), downloads(flow(page, 'show-voucher')).click()]);
        expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
        await control(page, 'show ended').click();
        await gone(flow(page, 'show-voucher'));

        const today = new Date().toISOString();
        const gift = gifts.find(({ validUntil }) => (validUntil ?? '9') > today) as GiftVoucher;
        const purchase = purchases.find(({ vouchers: washes }) => washes.some(({ used }) => used === false));
        const { id: paperId, vouchers: washes } = purchase as PrepaidPurchase;
        const [wash] = washes.filter(({ used }) => used === false) as [PrepaidPurchase['vouchers'][number]];
        const places = [
          ['/nl/dashboard/gift-voucher', 'giftVouchers', gifts.map(({ id }) => id)],
          [
            '/nl/dashboard/webshop',
            'prepaidPurchases',
            purchases.flatMap((one) => [one, ...one.vouchers]).map(({ id }) => id),
          ],
        ] as const;
        for (const [path, name, ids] of places) {
          await page.goto(office.origin + path);
          await list(page, name, 'fresh').locator('[data-id]').first().waitFor();
          await expect.poll(async () => (await idsIn(list(page, name))).toSorted()).toEqual(ids.toSorted());
          await expect.poll(() => barriers(page)).toEqual([]);
        }
        const paper = await saved(page, row(page, paperId).locator('a[data-download]'));
        expect(washes.map(({ code }) => [code, paper.includes(code)])).toEqual(washes.map(({ code }) => [code, true]));

        await untilInstalled(page);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await context.setOffline(true);
        await lineLost(page);
        await page.close();
        const cold = await context.newPage();
        await cold.goto(`${office.origin}/nl/dashboard/discount-vouchers`);
        await list(cold, 'discountVouchers', 'saved copy').waitFor();
        const ends = vouchers.toSorted((one, other) =>
          (one.expirationDate ?? '9').localeCompare(other.expirationDate ?? '9'),
        );
        await expect.poll(() => idsIn(list(cold, 'discountVouchers'))).toEqual(ends.map(({ id }) => id));
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
        // The browser still goes back by the entry of what was closed; a navigation beside that is given up.
        await cold.waitForFunction(() => !(history.state as { isOver?: boolean } | null)?.isOver);
        await cold.goto(office.origin + places[1][0]);
        await list(cold, 'prepaidPurchases', 'saved copy').waitFor();
        expect(await held(cold, wash.id)).toEqual([wash.code]);
        await cold.goto(office.origin + places[0][0]);
        await list(cold, 'giftVouchers', 'saved copy').waitFor();
        expect(await held(cold, gift.id)).toEqual([gift.code]);
      },
      { ...phone, colorScheme: 'dark' },
    ));
});
