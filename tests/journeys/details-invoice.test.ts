import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readInvoiceData } from '../../src/contract/invoice-data.ts';
import type { CountryCode } from '../../src/contract/rules/countries.ts';
import { vatNumbers } from '../rules/vat-numbers.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { choose, control, field, flow, gone, mistakeOf, present, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const open = async (page: Page, name: string) => {
  await signIn(page, office.origin, name, `/nl/my-details/invoiceDetails`);
  await field(page, 'street').waitFor();
};
const business = (page: Page) => choose(page, 'customerType', 'business');
const save = (page: Page) => control(page, 'save requested').click();

describe('invoice details', () => {
  it('a business gives everything, hears what it becomes, and keeps its number for ever', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await open(page, 'empty');
      await business(page);
      await field(page, 'vatNumber').fill('BE0403019262');
      await save(page);
      await present(flow(page, 'invoice-details', 'filling in.to be corrected'));
      expect([await mistakeOf(page, 'companyName'), await mistakeOf(page, 'vatNumber')]).toEqual([
        say('validation.required'),
        say('validation.vatNumber.invalid'),
      ]);
      await field(page, 'companyName').fill('Peeters bv');
      await field(page, 'vatNumber').fill('0403.170.701');
      await field(page, 'showLicensePlate').check();
      await field(page, 'showDetailedInvoiceItem').check();
      await save(page);
      await page.getByRole('alertdialog').waitFor();
      await control(page, 'change cancelled').click();
      expect(await field(page, 'vatNumber').inputValue()).toBe('0403.170.701');
      await save(page);
      await control(page, 'change confirmed').click();
      await toasts(page).waitFor();
      const account = await accountOf(office.origin, 'empty');
      // What is ticked is asked for apart from the rest.
      await expect
        .poll(() => account.ask(readInvoiceData, {}))
        .toMatchObject({
          companyName: 'Peeters bv',
          vatNumber: 'BE0403170701',
          showLicensePlate: true,
          showDetailedInvoiceItem: true,
        });
      await page.reload();
      await page.locator('[name="vatNumber"][readonly]').waitFor();
      expect(await page.locator('[name="customerType"][value="private"]').isDisabled()).toBe(true);
    }));

  it('VAT numbers are judged while they are typed, each by the rule of its country; a request for one makes a business too, and it can become a private customer again', () =>
    journey(browser, async (page) => {
      await open(page, 'private');
      await business(page);
      const good = page.locator('[name="vatNumber"]').locator('xpath=ancestor::div[2]').getByRole('status');
      for (const country of ['NL', 'DE', 'BE'] satisfies CountryCode[]) {
        const { right, wrong } = vatNumbers[country];
        await field(page, 'country').selectOption(country);
        await field(page, 'vatNumber').fill(wrong.split(' ')[0] ?? '');
        await expect.poll(async () => [country, await good.textContent()]).toEqual([country, '']);
        await field(page, 'vatNumber').fill(right.split(' ')[0] ?? '');
        await expect
          .poll(async () => [country, await good.textContent()])
          .toEqual([country, expect.stringMatching(/\d.*klopt$/)]);
      }
      await field(page, 'vatNumber').fill('');
      await field(page, 'companyName').fill('Janssens in wording');
      await field(page, 'vatNumberRequested').check();
      await save(page);
      await control(page, 'change confirmed').click();
      await toasts(page).waitFor();
      const account = await accountOf(office.origin, 'private');
      expect(await account.ask(readInvoiceData, {})).toMatchObject({ vatNumber: null, vatNumberRequested: true });
      await page.reload();
      await present(page.locator('[name="customerType"][value="business"]:checked'));
      await page.locator('[name="customerType"][value="private"]').check({ force: true });
      await save(page);
      await control(page, 'change confirmed').click();
      await gone(page.getByRole('alertdialog'));
      await expect
        .poll(() => account.ask(readInvoiceData, {}))
        .toMatchObject({ companyName: null, vatNumberRequested: false });
    }));
});
