import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { changeIdentificationItem } from '../../src/contract/identification-items.ts';
import { type Invoice, listInvoices } from '../../src/contract/invoices.ts';
import { readXml, textAt } from '../backoffice/papers/documents/ubl/read-ubl.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { unzipped } from '../support/exports.ts';
import { journey, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, idsIn, list } from '../support/screen.ts';
import { itemsOf } from '../support/vehicles.ts';

const { office, browser, installing } = await openWash({ transactions: 60 }, { installs: false });
const account = await accountOf(office.origin, 'business');
const other = await accountOf(office.origin, 'private');
const { content: invoices } = await account.ask(listInvoices, { page: 0, size: 100 });
const { content: foreign } = await other.ask(listInvoices, { page: 0, size: 100 });

const monthIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels', year: 'numeric', month: '2-digit' });
const monthOf = ({ date }: Pick<Invoice, 'date'>) => monthIn.format(new Date(date)).slice(0, 7);
const platesOf = (some: readonly Invoice[]) =>
  some.flatMap(({ lines }) => lines ?? []).flatMap(({ licensePlate }) => licensePlate ?? []);
/** Drawing papers takes a back office its time: of the months with a plate that of which there are fewest. */
const [month = '', ofMonth = []] =
  [...Map.groupBy(invoices, monthOf)]
    .filter(([, some]) => platesOf(some).length > 0)
    .toSorted(([, one], [, another]) => one.length - another.length)[0] ?? [];

async function downloaded(page: Page, event: string): Promise<{ name: string; content: Buffer }> {
  await control(page, 'export opened').click();
  const [file] = await Promise.all([page.waitForEvent('download'), control(page, event).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const numberAt = 1;
const [netAt, vatAt, grossAt] = [10, 11, 12];
const cents = (euros: unknown) => Math.round(Number(String(euros).replace(',', '.')) * 100);

/** What the rows of each invoice come to, in cents. */
function sumsIn(rows: readonly (readonly unknown[])[]): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const row of rows) {
    const sum = sums[String(row[numberAt])] ?? [0, 0, 0];
    sums[String(row[numberAt])] = [netAt, vatAt, grossAt].map((at, index) => (sum[index] ?? 0) + cents(row[at]));
  }
  return sums;
}

/** The same as the file for the books of each invoice says it. */
function sumsOf(files: ReadonlyMap<string, Buffer>): Record<string, number[]> {
  const books = [...files].filter(([name]) => name.endsWith('.xml'));
  return Object.fromEntries(
    books.map(([, content]) => {
      const xml = readXml(content.toString());
      const paths = [
        'LegalMonetaryTotal/TaxExclusiveAmount',
        'TaxTotal/TaxAmount',
        'LegalMonetaryTotal/TaxInclusiveAmount',
      ];
      return [textAt(xml, 'ID') ?? '', paths.map((path) => cents(textAt(xml, path)))];
    }),
  );
}

describe('invoices for an accountant', () => {
  it('of a period are taken along as a table, whose lines come to what each invoice says to the cent, with plate and cost centre, and with none of another customer; without a network too', () =>
    journey(installing, async (page) => {
      expect([ofMonth.length > 0, foreign.length > 0]).toEqual([true, true]);
      const [plate = ''] = platesOf(ofMonth);
      const { id = '' } = (await itemsOf(account, 'ANPR'))[plate] ?? {};
      await account.ask(changeIdentificationItem, {
        identificationItemId: id,
        nickname: 'Bestelwagen',
        costCentre: 'KP-100',
      });
      await signIn(page, office.origin, 'business', '/nl/dashboard/invoice', { remember: true });
      await list(page, 'invoices', 'fresh').locator('[data-id]').first().waitFor();
      await field(page, 'period').selectOption(month);
      await expect.poll(() => idsIn(list(page, 'invoices'))).toEqual(ofMonth.slice(0, 10).map((invoice) => invoice.id));
      await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe(month);
      expect(await barriers(page)).toEqual([]);

      const zip = await unzipped((await downloaded(page, 'zip wanted')).content);
      const numbers = ofMonth.map(({ number }) => number);
      expect([...zip.keys()].toSorted()).toEqual(
        numbers.flatMap((number) => [`${number}.pdf`, `${number}.xml`]).toSorted(),
      );
      expect(
        [...zip].filter(([name]) => name.endsWith('.pdf')).map(([, content]) => content.toString('latin1', 0, 5)),
      ).toEqual(numbers.map(() => '%PDF-'));
      const said = sumsOf(zip);
      expect(Object.keys(said).toSorted()).toEqual(numbers.toSorted());

      await untilInstalled(page);
      await page.context().setOffline(true);
      const xlsx = await downloaded(page, 'xlsx wanted');
      const [sheet] = await readXlsxFile(xlsx.content);
      const rows = (sheet?.data ?? []).slice(1);
      expect(sumsIn(rows)).toEqual(said);
      const labelled = rows.filter((row) => row[5] === plate);
      expect([labelled.length > 0, ...new Set(labelled.map((row) => `${row[6]} ${row[7]}`))]).toEqual([
        true,
        'Bestelwagen KP-100',
      ]);
      expect(rows.filter((row) => row[5] !== plate && (row[6] || row[7]))).toEqual([]);
      const csv = await downloaded(page, 'csv wanted');
      expect(csv.name.endsWith(`-${month}.csv`)).toBe(true);
      expect(sumsIn(parse(csv.content, { bom: true, delimiter: ';', from: 2 }) as string[][])).toEqual(said);

      await field(page, 'period').selectOption('');
      const all = await downloaded(page, 'csv wanted');
      const found = sumsIn(parse(all.content, { bom: true, delimiter: ';', from: 2 }) as string[][]);
      expect(Object.fromEntries(Object.entries(found).map(([number, sums]) => [number, sums[2]]))).toEqual(
        Object.fromEntries(invoices.map(({ number, amount }) => [number, amount])),
      );
      expect(foreign.filter(({ number }) => number in found)).toEqual([]);
    }));

  it('come to a yearly statement, whose totals are those of the invoices of that year', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', '/nl/dashboard/invoice');
      await list(page, 'invoices', 'fresh').locator('[data-id]').first().waitFor();
      const year = month.slice(0, 4);
      await control(page, 'export opened').click();
      const years = [...new Set(invoices.map((invoice) => monthOf(invoice).slice(0, 4)))].toSorted().reverse();
      await control(page, 'year wanted').nth(years.indexOf(year)).click();
      const shown = flow(page, 'export-invoices', 'year shown');
      await shown.locator('[data-sums="total"]').first().waitFor();
      const lines = invoices
        .filter((invoice) => monthOf(invoice).startsWith(year))
        .flatMap((invoice) => invoice.lines ?? []);
      const money = new Intl.NumberFormat('fr-BE', { style: 'currency', currency: 'EUR' });
      const total = (['net', 'vat', 'gross'] as const).map((what) =>
        money.format(lines.reduce((sum, line) => sum + line[what], 0) / 100),
      );
      for (const row of await shown.locator('[data-sums="total"]').all())
        expect(await row.locator('td').allInnerTexts()).toEqual(total);
      expect(await barriers(page)).toEqual([]);
    }));
});
