import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenBrowser, openBrowser } from '../support/browser.ts';
import { regular, signInByPage } from '../support/journey.ts';
import { type PlainBackOffice, startPlainBackOffice } from '../support/plain-back-office/start.ts';
import { control, field, flow, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

let office: PlainBackOffice;
let browser: OpenBrowser;
beforeAll(async () => {
  [office, browser] = await Promise.all([startPlainBackOffice(), openBrowser({ installs: false })]);
});
afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

const customer = regular(
  () => browser,
  (page) => signInByPage(page, office.origin, 'petra', '/nl/dashboard', { remember: true }),
);

/** What stands on the invoices of a company, without a word of what is ticked. */
const told = {
  companyName: 'Peeters bv',
  vatNumber: null,
  street: 'Kerkstraat',
  houseNumber: '12',
  busNumber: null,
  postalCode: '9000',
  city: 'Gent',
  country: 'BE',
  invoiceEmail: 'petra@example.com',
  infoText: null,
};

/** The back office tells this as invoice data; gives what it is asked to change. */
async function invoiceData(page: Page, data: object): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(/\/api\/customer-invoice-data(\/settings)?$/, async (route) => {
    if (route.request().method() === 'PUT') asked.push(route.request().postDataJSON());
    await route.fulfill({ json: data });
  });
  return asked;
}

async function openForm(page: Page): Promise<void> {
  await page.goto(`${office.origin}/nl/my-details/invoiceDetails`);
  await present(field(page, 'showLicensePlate'));
}

/** On the page of invoices: what this device was told before is shown there until it is told anew, and a form begins with what is known. */
async function untilTold(page: Page): Promise<void> {
  await page.goto(`${office.origin}/nl/dashboard/invoice`);
  await list(page, 'invoices', 'fresh').waitFor();
  const switched = flow(page, 'detailed-items');
  await present(switched.getByRole('link', { name: (await textsOf('nl'))('invoices.change') }));
  await expect.poll(() => switched.getByRole('switch').count()).toBe(0);
}

const chosenType = (page: Page) => page.locator('[name="customerType"]:checked');

/** What is still being saved would be filled in by the next page. */
const saved = (page: Page) => flow(page, 'invoice-details', 'filling in.as it is').waitFor();

describe('of invoice details that the back office does not tell', () => {
  it('nothing is shown as chosen, and saving something else leaves them as they are', () =>
    customer(async (page) => {
      const asked = await invoiceData(page, told);
      await untilTold(page);
      await openForm(page);
      expect(await chosenType(page).count()).toBe(0);
      expect(await page.locator('[type="checkbox"]:visible').count()).toBe(0);
      expect([
        await field(page, 'showLicensePlate').inputValue(),
        await field(page, 'showDetailedInvoiceItem').inputValue(),
      ]).toEqual(['', '']);
      await field(page, 'infoText').fill('PO 118');
      await control(page, 'save requested').click();
      await expect.poll(() => asked).toEqual([{ infoText: 'PO 118' }]);
      await saved(page);
    }));

  it('each can be said, and is asked for as it was said', () =>
    customer(async (page) => {
      const asked = await invoiceData(page, told);
      await openForm(page);
      await field(page, 'showLicensePlate').selectOption('off');
      await field(page, 'showDetailedInvoiceItem').selectOption('on');
      await control(page, 'save requested').click();
      await expect.poll(() => asked).toEqual([{ showLicensePlate: false }, { showDetailedInvoiceItem: true }]);
      await saved(page);
    }));

  it('a private customer that is told is one still', () =>
    customer(async (page) => {
      const flags = { vatNumberRequested: false, showLicensePlate: true, showDetailedInvoiceItem: false };
      await invoiceData(page, { ...told, companyName: null, ...flags });
      await page.goto(`${office.origin}/nl/dashboard/invoice`);
      await present(flow(page, 'detailed-items').getByRole('switch'));
      await openForm(page);
      expect([
        await chosenType(page).inputValue(),
        await field(page, 'showLicensePlate').isChecked(),
        await field(page, 'showDetailedInvoiceItem').isChecked(),
      ]).toEqual(['private', true, false]);
    }));

  it('are chosen as they are told, also by an answer that comes once the form stands', () =>
    customer(async (page) => {
      await invoiceData(page, told);
      await untilTold(page);
      const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
      const flags = { vatNumberRequested: false, showLicensePlate: true, showDetailedInvoiceItem: false };
      await page.route(/\/api\/customer-invoice-data$/, async (route) => {
        await gate;
        await route.fulfill({ json: { ...told, companyName: null, ...flags } });
      });
      await openForm(page);
      const chosen = chosenType(page);
      expect(await chosen.count()).toBe(0);
      letGo();
      await chosen.waitFor();
      expect(await chosen.inputValue()).toBe('private');
    }));

  it('it is said nowhere that invoices name each wash or do not', () =>
    customer(async (page) => {
      await invoiceData(page, told);
      await untilTold(page);
      const say = await textsOf('nl');
      const switched = flow(page, 'detailed-items');
      for (const word of ['invoices.detailed', 'invoices.notDetailed'] as const)
        expect(await switched.getByText(say(word)).count()).toBe(0);
    }));
});

describe('an account of which the back office does not tell whether it is a business', () => {
  it.each([
    ['told as private', { vatNumberRequested: false }, 1],
    ['not told', {}, 0],
  ])('is called a private one only where that is told: %s', (_, account, times) =>
    customer(async (page) => {
      await page.route(/\/api\/customers\/account$/, async (route) => {
        const json = await (await route.fetch()).json();
        await route.fulfill({ json: { ...json, ...account } });
      });
      await page.goto(`${office.origin}/nl/my-details/personalInformation`);
      await present(field(page, 'firstName'));
      const say = await textsOf('nl');
      await expect.poll(() => page.getByText(say('details.private')).count()).toBe(times);
    }),
  );
});
