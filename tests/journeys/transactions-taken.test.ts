import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listSales, type Sale } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { phone } from '../support/browser.ts';
import { unzipped } from '../support/exports.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, present, row } from '../support/screen.ts';

const address = '/nl/dashboard/transactions';

const { office, browser } = await openWash({ transactions: 60 });
const account = await accountOf(office.origin, 'private');
const { content: sales } = await account.ask(listSales, { page: 0, size: 500 });

/** What the words of its item find. */
function alike({ item: wanted }: Sale): Sale[] {
  const words = wanted.toLowerCase().split(' ');
  return sales.filter(({ item }) => words.every((word) => item.toLowerCase().includes(word)));
}

/** What a press has the browser download. */
async function downloaded(page: Page, event: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), control(page, event).first().click()]);
  return readFile(await file.path());
}

describe('transactions on a phone', () => {
  it('are opened with their papers, and taken along: with all papers, and without a network as a table', () =>
    journey(
      browser,
      async (page) => {
        await signIn(page, office.origin, 'private', address);
        await present(page.locator('[data-complete="true"]'));
        // Drawing papers takes a back office its time: those of which there are fewest.
        const invoiced = sales
          .filter(({ invoiceId }) => invoiceId != null)
          .toSorted((one, other) => alike(one).length - alike(other).length)[0] as Sale;
        const found = alike(invoiced);
        await control(page, 'filters opened').click();
        await field(page, 'text').fill(invoiced.item);
        await control(page, 'filters closed').last().click();
        await row(page, invoiced.id).locator('button').click();
        await flow(page, 'show-transaction', 'shown').waitFor();
        expect((await downloaded(page, 'paper requested')).subarray(0, 5).toString()).toBe('%PDF-');
        await flow(page, 'show-transaction', 'shown').waitFor();
        await control(page, 'transaction closed').click();
        await gone(flow(page, 'show-transaction'));

        await control(page, 'export opened').click();
        const papers = found.flatMap(({ invoiceId, ticketId }) => [invoiceId, ticketId]).filter((id) => id != null);
        expect((await unzipped(await downloaded(page, 'zip wanted'))).size).toBe(papers.length);

        await untilInstalled(page);
        await page.context().setOffline(true);
        await control(page, 'export opened').click();
        const rows = parse(await downloaded(page, 'csv wanted'), { bom: true, delimiter: ';', from: 2 }) as string[][];
        expect(rows.map((cells) => cells[10])).toEqual(found.map(({ id }) => id));
        await control(page, 'export opened').click();
        await control(page, 'statement wanted').click();
        await flow(page, 'export-transactions', 'statement shown').waitFor();
        expect(await page.locator('[data-statement="closing"]').count()).toBe(1);
      },
      phone,
    ));
});
