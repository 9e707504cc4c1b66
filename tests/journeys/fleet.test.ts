import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { plateKey } from '../../src/contract/rules/plate.ts';
import { listSales, type Sale } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { offline, phone } from '../support/browser.ts';
import { journey, signIn, untilInstalled, untilKept } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, gone, lineLost, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';
import { addPlateOf, itemsOf, platesPage, rowWith, untilListed } from '../support/vehicles.ts';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'business');
const other = await accountOf(office.origin, 'private');

/** Their sales, and today as the operator's calendar has it. */
let sales: readonly Sale[];
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' });
const dayOf = (instant: string) => dayIn.format(new Date(instant));
const money = new Intl.NumberFormat('fr-BE', { style: 'currency', currency: 'EUR' });

beforeAll(async () => {
  sales = (await account.ask(listSales, { page: 0, size: 500 })).content;
});

const here = (page: Page) => signIn(page, office.origin, 'business', platesPage);
const choose = (page: Page, id: string) => page.locator(`#chosen-${id}`).check();
const plateNow = async (name: string) => (await itemsOf(account, 'ANPR'))[name];

const sendings = () => office.faults.seen.filter((request) => request === 'POST /api/identification-items').length;

/** What it cost this month, out of the credit as well. */
function spentOn(code: string): number {
  const month = dayIn.format(Date.now()).slice(0, 7);
  return sales
    .filter(
      ({ identificationItemName: name, status, date, paymentType }) =>
        name &&
        plateKey(name) === code &&
        status === 'SUCCESS' &&
        dayOf(date).startsWith(month) &&
        paymentType !== 'VOUCHER',
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

describe('a fleet', () => {
  it('is a table: of each plate what it cost this month and when it was washed last, as the back office has it, also without a network', () =>
    journey(installing, async (page) => {
      await here(page);
      await untilListed(page, 'plates');
      const plates = Object.values(await itemsOf(account, 'ANPR'));
      expect(plates.length).toBeGreaterThanOrEqual(8);
      await gone(page.getByText((await textsOf('fr'))('vehicles.fleet.soFar')));
      const shown = async () =>
        Object.fromEntries(
          await Promise.all(
            plates.map(async ({ id, code }) => {
              const cells = await row(page, id).locator('td').allInnerTexts();
              return [code, [cells[2], cells[3]]] as const;
            }),
          ),
        );
      const expected = Object.fromEntries(
        plates.map(({ code }) => {
          const last = sales.find(
            ({ identificationItemName: name, saleItemId, status }) =>
              name && plateKey(name) === code && status === 'SUCCESS' && saleItemId == null,
          );
          const day = last ? dayOf(last.date).split('-').reverse().join('/') : '–';
          return [code, [day, money.format(spentOn(code) / 100)]];
        }),
      );
      await expect.poll(shown).toEqual(expected);
      const total = plates.reduce((sum, { code }) => sum + spentOn(code), 0);
      expect(await page.locator('[data-fleet="spent"]').innerText()).toBe(money.format(total / 100));
      expect(await barriers(page)).toEqual([]);
      await untilInstalled(page);
      await offline(page.context(), async () => {
        await lineLost(page);
        await page.reload();
        await expect.poll(shown).toEqual(expected);
        await page.getByText((await textsOf('fr'))('vehicles.fleet.soFar')).waitFor();
      });
    }));

  it('has a nickname and a cost centre for each, asked for without a network and kept while several are limited before it is back', () =>
    journey(installing, async (page) => {
      const [one, two, untouched] = await Promise.all(
        ['1-FLA-001', '1-FLA-002', '1-FLA-003'].map((name) => addPlateOf(account, name)),
      );
      if (!one || !two || !untouched) throw new Error('The plates are not there.');
      await here(page);
      await row(page, one.id).waitFor();
      await untilKept(page, 'offer');
      await untilInstalled(page);
      await offline(page.context(), async () => {
        await lineLost(page);
        await control(row(page, one.id), 'change opened').click();
        await field(page, 'nickname').fill('Bestelwagen Jan');
        await field(page, 'costCentre').fill('KP-100');
        await control(page, 'save requested').click();
        await row(page, one.id).getByText('Bestelwagen Jan · KP-100').waitFor();
        await choose(page, one.id);
        await choose(page, two.id);
        await control(page, 'limits opened').click();
        await control(page, 'limits closed').first().click();
        await gone(page.getByRole('dialog'));
        await control(page, 'limits opened').press('Enter');
        await control(page, 'limits requested').click();
        await page
          .getByRole('dialog')
          .getByRole('link', { name: (await textsOf('fr'))('validation.programs.none') })
          .waitFor();
        await page.locator('[name="restrictedSaleItemIds"][value="comfort-monthly"]').check();
        await control(page, 'limits requested').click();
        await row(page, two.id).and(page.locator('[aria-busy="true"]')).waitFor();
      });
      await expect
        .poll(async () => [await plateNow('1-FLA-001'), await plateNow('1-FLA-002')])
        .toMatchObject([
          { nickname: 'Bestelwagen Jan', costCentre: 'KP-100', restrictedSaleItemIds: ['comfort-monthly'] },
          { restrictedSaleItemIds: ['comfort-monthly'] },
        ]);
      expect(await plateNow('1-FLA-003')).toEqual(untouched);
    }));

  it('is switched several at once, after a question, each once though an answer is lost; one that is refused stays as it was and is named', () =>
    journey(browser, async (page) => {
      const [one, two, untouched] = await Promise.all(
        ['1-FLB-001', '1-FLB-002', '1-FLB-003'].map((name) => addPlateOf(account, name)),
      );
      if (!one || !two || !untouched) throw new Error('The plates are not there.');
      await here(page);
      await row(page, one.id).waitFor();
      await choose(page, one.id);
      await choose(page, two.id);
      office.faults.add({ method: 'PUT', path: new RegExp(`${one.id}/disable$`), fault: 'drop after', times: 1 });
      const body = JSON.stringify({ key: 'exception.notAllowed' });
      office.faults.add({
        method: 'PUT',
        path: new RegExp(`${two.id}/disable$`),
        fault: { status: 409, body },
        times: 1,
      });
      await control(page, 'several disable requested').click();
      expect(office.faults.seen.filter((request) => request.endsWith('/disable'))).toEqual([]);
      await control(page, 'several disable confirmed').click();
      await toasts(page, 'negative').filter({ hasText: '1-FLB-002' }).waitFor();
      await expect
        .poll(async () => [(await plateNow('1-FLB-001'))?.status, (await plateNow('1-FLB-002'))?.status])
        .toEqual(['DISABLED', 'ENABLED']);
      expect((await plateNow('1-FLB-003'))?.status).toBe('ENABLED');
      expect(await toasts(page, 'negative').filter({ hasText: '1-FLB-001' }).count()).toBe(0);
    }));

  it('takes a list: each row has its verdict before anything is sent; then every new plate is added once, also when the page is left, and what another customer has is told', () =>
    journey(
      browser,
      async (page) => {
        await addPlateOf(other, '1-FLC-009');
        await here(page);
        await untilListed(page, 'plates');
        const before = sendings();
        await control(page, 'import opened').click();
        const list = [
          'Kenteken;Kostenplaats;Bijnaam',
          '1-FLC-001;KP-7;"Jan; de bus"',
          '1FLC002;;',
          '1-flc-001;KP-8;',
          '1-VDB-001;;',
          '1-FLC-009;;',
          '*;;',
        ].join('\n');
        await field(page, 'rows').fill(list);
        await control(page, 'rows given').click();
        const verdicts = () =>
          page
            .locator('[data-verdict]')
            .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset['verdict']));
        await expect
          .poll(verdicts)
          .toEqual(['new', 'new', 'vehicles.import.twice', 'vehicles.add.theirs', 'new', 'validation.plate.invalid']);
        expect(sendings()).toBe(before);
        await page.reload();
        await expect.poll(async () => (await verdicts()).length).toBe(6);
        office.faults.add({ method: 'POST', path: /identification-items$/, fault: 'drop after', times: 1 });
        await control(page, 'import confirmed').click();
        await flow(page, 'import-plates', 'some were refused').waitFor();
        expect(await verdicts()).toEqual(['exception.code.exists']);
        await control(page, 'import closed').click();
        const items = await itemsOf(account, 'ANPR');
        const added = Object.values(items).filter(({ code }) => code.startsWith('1FLC'));
        // Two are added at the same time: either may be first.
        expect(added.toSorted((one, other) => one.code.localeCompare(other.code))).toMatchObject([
          { name: '1-FLC-001', nickname: 'Jan; de bus', costCentre: 'KP-7' },
          { code: '1FLC002' },
        ]);
        await rowWith(page, 'Jan; de bus').waitFor();
        await present(page.locator('[data-id]'));
      },
      phone,
    ));
});
