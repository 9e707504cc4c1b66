import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeAccount, changePreferences, readAccount } from '../../src/contract/account.ts';
import { accountOf } from '../support/account.ts';
import { goTo } from '../support/account-screens.ts';
import { journey, regular, remembered, signIn, untilInstalled } from '../support/journey.ts';
import { linksIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, lineLost, list, mistakeOf, present, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private', '/nl/my-details/password'),
);

const open = async (page: Page, tab: string) => {
  await page.goto(`${office.origin}/nl/my-details/${tab}`);
};
const save = (page: Page) => control(page, 'save requested').click();
const toBeCorrected = (page: Page) => present(flow(page, 'personal-information', 'filling in.to be corrected'));

describe('the tabs of my details', () => {
  it('are addresses of their own, with the way from one to the next; everything that is known can be taken along as one file', () =>
    customer(async (page) => {
      await open(page, 'password');
      for (const tab of ['invoiceDetails', 'preferences', 'access', 'loginDetails', 'personalInformation']) {
        await page.locator(`nav a[href="/nl/my-details/${tab}"]:visible`).click();
        await at(page, `/nl/my-details/${tab}`);
        await page.locator(`[aria-current="page"][href="/nl/my-details/${tab}"]:visible`).waitFor();
      }
      const [file] = await Promise.all([page.waitForEvent('download'), control(page, 'download requested').click()]);
      const text = await new Response((await file.createReadStream()) as never).text();
      const told = JSON.parse(text) as Record<string, unknown>;
      expect(told).toMatchObject({
        account: { email: 'private@example.com' },
        users: expect.any(Array),
        plates: expect.any(Array),
        cards: expect.any(Array),
        subscriptions: expect.any(Array),
        invoices: expect.any(Array),
        transactionsComplete: true,
      });
      expect(text).not.toMatch(/token|password/i);
      await linksIn(office.origin, 'private@example.com', '/auth/forgot-password', 1);
    }));

  it('show what only an administrator may change to nobody else, and sign nobody out for looking', () =>
    journey(browser, async (page) => {
      const say = await textsOf('de');
      await signIn(page, office.origin, 'member', '/de/my-details/access');
      await page.getByText(say('access.notAllowed')).waitFor();
      expect(await page.locator('main a[href$="/loginDetails"]').count()).toBe(0);
      await goTo(page, '/de/my-details/loginDetails');
      await page.getByText(say('loginDetails.notAllowed')).waitFor();
    }));
});

describe('personal information', () => {
  it('with mistakes is not sent, refused comes back; each is said beside its field with what was typed, also after a reload, and saved at last is what the back office knows', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      const body = JSON.stringify({
        key: 'exception.http.400',
        details: { fields: { phone: 'validation.phone.invalid' } },
      });
      const changes = () => office.faults.seen.filter((seen) => seen === 'PUT /api/customers/account').length;
      const before = changes();
      await open(page, 'personalInformation');
      await field(page, 'firstName').fill('');
      await field(page, 'phone').fill('12');
      await save(page);
      await toBeCorrected(page);
      expect([await mistakeOf(page, 'firstName'), await mistakeOf(page, 'phone')]).toEqual([
        say('validation.required'),
        say('validation.phone.invalid'),
      ]);
      await page.reload();
      await toBeCorrected(page);
      expect([await field(page, 'phone').inputValue(), await mistakeOf(page, 'phone'), changes()]).toEqual([
        '12',
        say('validation.phone.invalid'),
        before,
      ]);

      office.faults.add({ path: /customers\/account$/, method: 'PUT', fault: { status: 400, body }, times: 1 });
      await field(page, 'firstName').fill('Liselotte');
      await field(page, 'phone').fill('0471 11 22 33');
      const refused = page.waitForResponse((answer) => answer.status() === 400);
      await save(page);
      await refused;
      await toBeCorrected(page);
      expect([await field(page, 'phone').inputValue(), await mistakeOf(page, 'phone')]).toEqual([
        '0471 11 22 33',
        say('validation.phone.invalid'),
      ]);
      await page.reload();
      await toBeCorrected(page);
      expect(await field(page, 'phone').inputValue()).toBe('0471 11 22 33');

      await field(page, 'dateOfBirthDay').fill('3');
      await field(page, 'phone').fill('+31 6 12345678');
      await field(page, 'country').selectOption('NL');
      await field(page, 'postalCode').fill('1012ab');
      await save(page);
      await toasts(page).waitFor();
      expect(await account.ask(readAccount, {})).toMatchObject({
        firstName: 'Liselotte',
        dateOfBirth: '1987-04-03',
        phone: '+31612345678',
        country: 'NL',
        postalCode: '1012 AB',
      });
      await account.ask(changeAccount, {
        firstName: 'Lotte',
        country: 'BE',
        postalCode: '9000',
        phone: '+32470123456',
      });
    }));

  it('needs company and address of a business, and says so; the countries are named and ordered in the language of the customer', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      await signIn(page, office.origin, 'business', '/fr/my-details/personalInformation');
      await field(page, 'companyName').waitFor();
      const countries = await field(page, 'country').locator('option').allTextContents();
      expect(countries).toHaveLength(28);
      expect(countries).toEqual([...countries].sort(new Intl.Collator('fr').compare));
      expect(countries).toEqual(expect.arrayContaining(['Allemagne', 'Belgique', 'Pays-Bas', 'Royaume-Uni']));
      await field(page, 'companyName').fill('');
      await field(page, 'street').fill('');
      await save(page);
      await toBeCorrected(page);
      expect([await mistakeOf(page, 'companyName'), await mistakeOf(page, 'street')]).toEqual([
        say('validation.required'),
        say('validation.required'),
      ]);
    }));

  it('saved without a network waits, is shown as waiting, survives a reload and is delivered', async () => {
    await journey(installing, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/my-details/personalInformation');
      await field(page, 'firstName').waitFor();
      await untilInstalled(page);
      await page.context().setOffline(true);
      await lineLost(page);
      await field(page, 'lastName').fill('Janssens-Offline');
      await save(page);
      const say = await textsOf('nl');
      await page.getByText(say('details.waits')).waitFor();
      await page.reload();
      await page.getByText(say('details.waits')).waitFor();
      expect(await field(page, 'lastName').inputValue()).toBe('Janssens-Offline');
      expect((await account.ask(readAccount, {})).lastName).toBe('Janssens');
      await page.goto(`${office.origin}/nl/dashboard/activity`);
      await control(page, 'withdraw requested').waitFor();
      await page.context().setOffline(false);
      await expect.poll(async () => (await account.ask(readAccount, {})).lastName).toBe('Janssens-Offline');
      await page.goto(`${office.origin}/nl/my-details/personalInformation`);
      await field(page, 'lastName').waitFor();
      await gone(page.getByText(say('details.waits')));
      await account.ask(changeAccount, { lastName: 'Janssens' });
    });
  });
});

describe('preferences', () => {
  it('go back to the address of the account, to no warning and to no branch, and speak another language at once, in the address too', () =>
    customer(async (page) => {
      await open(page, 'preferences');
      await field(page, 'lowBalance').uncheck();
      await field(page, 'preferredLocationId').selectOption('');
      // In the demo this customer wishes to get offers.
      await field(page, 'marketing').uncheck();
      await save(page);
      await expect
        .poll(() => account.ask(readAccount, {}))
        .toMatchObject({
          preferredLocationId: null,
          preferences: { vatTicketEmail: null, minimumBalanceAmount: null, marketing: false },
        });
      await toasts(page).waitFor();
      await field(page, 'languageCode').selectOption('DE');
      await field(page, 'vatTicketEmail').fill('bonnetjes@example.com');
      await field(page, 'lowBalance').check();
      await field(page, 'minimumBalanceAmount').fill('12,50');
      await field(page, 'marketing').check();
      await save(page);
      await at(page, '/de/my-details/preferences');
      await expect
        .poll(() => account.ask(readAccount, {}))
        .toMatchObject({
          languageCode: 'DE',
          preferences: { vatTicketEmail: 'bonnetjes@example.com', minimumBalanceAmount: 1250, marketing: true },
        });
      await account.ask(changePreferences, { languageCode: 'NL', vatTicketEmail: null, minimumBalanceAmount: 1000 });
    }));
});

describe('the password', () => {
  it('with a wrong present one is told so beside it; a new one counts at once and keeps this session', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'administrator', '/fr/my-details/password');
      const fill = async (current: string) => {
        await field(page, 'currentPassword').fill(current);
        await field(page, 'password').fill('nouveau2026x');
        await field(page, 'repeatedPassword').fill('nouveau2026x');
        await control(page, 'password change requested').click();
      };
      await fill('washbook2');
      await present(flow(page, 'change-password', 'entering.to be corrected'));
      expect(await mistakeOf(page, 'currentPassword')).toBe((await textsOf('fr'))('exception.password.wrong'));
      await fill('washbook1');
      await present(flow(page, 'change-password', 'password changed'));
      await page.locator('nav a[href="/fr/my-details/access"]:visible').click();
      await present(list(page, 'users', 'fresh').locator('[data-id]'));
      await accountOf(office.origin, 'administrator', { password: 'nouveau2026x' });
    }));
});
