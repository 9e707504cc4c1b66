import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changeAccount, changePreferences, readAccount } from '../../src/contract/account.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { linkIn, linksIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, mistakeOf, present, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 20, faults: true });
const account = await accountOf(office.origin, 'private');

const open = async (page: Page, tab: string, name = 'private', language = 'nl') => {
  await signIn(page, office.origin, name, `/${language}/my-details/${tab}`);
};
const save = (page: Page) => control(page, 'save requested').click();

describe('the tabs of my details', () => {
  it('are addresses of their own, with the way from one to the next', () =>
    journey(browser, async (page) => {
      await open(page, 'personalInformation');
      for (const tab of ['invoiceDetails', 'preferences', 'access', 'loginDetails', 'password']) {
        await page.locator(`nav a[href="/nl/my-details/${tab}"]:visible`).click();
        await at(page, `/nl/my-details/${tab}`);
        await page.locator(`[aria-current="page"][href="/nl/my-details/${tab}"]:visible`).waitFor();
      }
    }));

  it('show what only an administrator may change to nobody else, and sign nobody out for looking', () =>
    journey(browser, async (page) => {
      await open(page, 'access', 'member', 'de');
      const say = await textsOf('de');
      await page.getByText(say('access.notAllowed')).waitFor();
      expect(await page.locator('main a[href$="/loginDetails"]').count()).toBe(0);
      await page.goto(`${office.origin}/de/my-details/loginDetails`);
      await page.getByText(say('loginDetails.notAllowed')).waitFor();
    }));
});

describe('personal information', () => {
  it('that was saved is what the back office knows from then on', () =>
    journey(browser, async (page) => {
      await open(page, 'personalInformation');
      await field(page, 'firstName').fill('Liselotte');
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

  it('with mistakes is not sent, says each beside its field, and keeps what was typed over a reload', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await open(page, 'personalInformation');
      await field(page, 'firstName').fill('');
      await field(page, 'phone').fill('12');
      await save(page);
      await present(flow(page, 'personal-information', 'filling in.to be corrected'));
      expect([await mistakeOf(page, 'firstName'), await mistakeOf(page, 'phone')]).toEqual([
        say('validation.required'),
        say('validation.phone.invalid'),
      ]);
      await page.reload();
      await present(flow(page, 'personal-information', 'filling in.to be corrected'));
      expect([await field(page, 'phone').inputValue(), await mistakeOf(page, 'phone')]).toEqual([
        '12',
        say('validation.phone.invalid'),
      ]);
    }));

  it('needs company and address of a business, and says so', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      await open(page, 'personalInformation', 'business', 'fr');
      await field(page, 'companyName').fill('');
      await field(page, 'street').fill('');
      await save(page);
      await present(flow(page, 'personal-information', 'filling in.to be corrected'));
      expect([await mistakeOf(page, 'companyName'), await mistakeOf(page, 'street')]).toEqual([
        say('validation.required'),
        say('validation.required'),
      ]);
    }));

  it('saved without a network waits, is shown as waiting, survives a reload and is delivered', () =>
    journey(browser, async (page) => {
      await open(page, 'personalInformation');
      await field(page, 'firstName').waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.context().setOffline(true);
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
    }));

  it('that is refused comes back with what was typed and why, also after a reload', () =>
    journey(browser, async (page) => {
      const body = JSON.stringify({
        key: 'exception.http.400',
        details: { fields: { phone: 'validation.phone.invalid' } },
      });
      office.faults.add({ path: /customers\/account$/, method: 'PUT', fault: { status: 400, body }, times: 1 });
      const say = await textsOf('nl');
      await open(page, 'personalInformation');
      await field(page, 'phone').fill('0471 11 22 33');
      await save(page);
      await present(flow(page, 'personal-information', 'filling in.to be corrected'));
      expect([await field(page, 'phone').inputValue(), await mistakeOf(page, 'phone')]).toEqual([
        '0471 11 22 33',
        say('validation.phone.invalid'),
      ]);
      await page.reload();
      await present(flow(page, 'personal-information', 'filling in.to be corrected'));
      expect(await field(page, 'phone').inputValue()).toBe('0471 11 22 33');
    }));

  it('can be taken along as one file, with everything that is known', () =>
    journey(browser, async (page) => {
      await open(page, 'personalInformation');
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
});

describe('preferences', () => {
  it('speak another language at once, in the address too', () =>
    journey(browser, async (page) => {
      await open(page, 'preferences');
      await field(page, 'languageCode').selectOption('DE');
      await field(page, 'vatTicketEmail').fill('bonnetjes@example.com');
      await field(page, 'minimumBalanceAmount').fill('12,50');
      await save(page);
      await at(page, '/de/my-details/preferences');
      await toasts(page).waitFor();
      expect(await account.ask(readAccount, {})).toMatchObject({
        languageCode: 'DE',
        preferences: { vatTicketEmail: 'bonnetjes@example.com', minimumBalanceAmount: 1250 },
      });
      await account.ask(changePreferences, { languageCode: 'NL', vatTicketEmail: null, minimumBalanceAmount: 1000 });
    }));

  it('go back to the address of the account, to no warning and to no branch', () =>
    journey(browser, async (page) => {
      await open(page, 'preferences');
      await field(page, 'lowBalance').uncheck();
      await field(page, 'preferredLocationId').selectOption('');
      await save(page);
      await toasts(page).waitFor();
      expect(await account.ask(readAccount, {})).toMatchObject({
        preferredLocationId: null,
        preferences: { vatTicketEmail: null, minimumBalanceAmount: null },
      });
    }));
});

describe('what one signs in with', () => {
  it('is another address only after its owner confirmed it', () =>
    journey(browser, async (page) => {
      await open(page, 'loginDetails', 'empty');
      await field(page, 'email').fill('empty@example.com');
      await save(page);
      expect(await mistakeOf(page, 'email')).toBe((await textsOf('nl'))('validation.email.same'));
      await field(page, 'email').fill('fuller@example.com');
      await field(page, 'currentPassword').fill('washbook1');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('washbook1');
      await save(page);
      await toasts(page).waitFor();
      await page.getByText('fuller@example.com').first().waitFor();
      expect(await linkIn(office.origin, 'fuller@example.com', '/username/')).toContain('/username/');
    }));

  it('a wrong present password is said beside it; a new one counts at once and keeps this session', () =>
    journey(browser, async (page) => {
      await open(page, 'password', 'administrator', 'fr');
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
      await control(page, 'log out requested').first().click();
      await at(page, '/fr/auth/login');
      await submitLogin(page, 'administrator', { password: 'nouveau2026x' });
      await at(page, '/fr/dashboard');
    }));
});
