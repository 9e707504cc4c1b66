import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import type { Fault } from '../support/fault-proxy.ts';
import { journey, password, submitLogin } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, mistakeOf, present } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 300, faults: true }, { installs: false });

/** What the form says on top after it was sent, of both kinds. */
const told = (page: Page) => flow(page, 'log-in', 'entering').locator('[role="alert"], [role="status"]');

const nobodyIsSignedIn = async (page: Page) => {
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'washbook.language'))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/nl/auth/login');
};

describe('signing in is refused', () => {
  const refusals: readonly (readonly [string, string, string])[] = [
    ['private', 'washbook2', 'exception.authentication.badCredentials'],
    ['nobody', password, 'exception.authentication.badCredentials'],
    ['disabled', password, 'exception.authentication.status.disabled'],
    ['expired', password, 'exception.authentication.status.expired'],
    ['locked', password, 'exception.authentication.status.locked'],
    ['locked', 'washbook2', 'exception.authentication.badCredentials'],
  ];
  it.each(oneIn(2, refusals))(
    'to %s with %s, with the message %s, and the address stays in the form',
    (name, typed, id) =>
      journey(browser, async (page) => {
        const say = await textsOf('nl');
        await page.goto(`${office.origin}/nl/auth/login`);
        await submitLogin(page, name, { password: typed });
        await told(page).waitFor();
        expect(await told(page).textContent()).toBe(say('auth.login.failed') + say(id));
        expect([await field(page, 'username').inputValue(), await field(page, 'password').inputValue()]).toEqual([
          `${name}@example.com`,
          '',
        ]);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
        await nobodyIsSignedIn(page);
      }),
  );

  it('beside the field when something is missing or is no address, before anything is sent', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/login`);
      await control(page, 'sign in requested').click();
      expect([await mistakeOf(page, 'username'), await mistakeOf(page, 'password')]).toEqual([
        say('validation.required'),
        say('validation.required'),
      ]);
      const summary = page.locator('form section[tabindex="-1"]');
      await summary.getByRole('link').first().waitFor();
      expect(await summary.getByRole('link').allTextContents()).toEqual([
        `${say('field.email')}: ${say('validation.required')}`,
        `${say('field.password')}: ${say('validation.required')}`,
      ]);
      expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
      await summary.getByRole('link').last().click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
      await submitLogin(page, 'private@example');
      expect(await mistakeOf(page, 'username')).toBe(say('validation.email'));
      expect(office.faults.seen.at(-1)).not.toContain('/api/login');
    }));
});

describe('signing in without a proper answer signs nobody in, says so, and works the next time', () => {
  const mishaps: readonly (readonly [string, RegExp, Fault, string])[] = [
    ['an answer 200 without a token', /api\/login/, { status: 200, body: '' }, 'exception.http.unexpectedError'],
    ['a page of the Wi-Fi instead', /api\/login/, 'html', 'exception.noAnswer'],
    ['no connection', /api\/login/, 'drop before', 'exception.noAnswer'],
    ['a lost answer', /api\/login/, 'drop after', 'exception.noAnswer'],
    [
      'a server that is out of order',
      /api\/login/,
      { status: 500, body: '{"key":"exception.http.500"}' },
      'exception.http.500',
    ],
    ['half an account', /api\/customers\/account/, 'truncate', 'exception.noAnswer'],
    ['a page of the Wi-Fi instead of the account', /api\/customers\/account/, 'html', 'exception.noAnswer'],
    [
      'an account that is none',
      /api\/customers\/account/,
      { status: 200, body: '{"id":7}' },
      'exception.http.unexpectedError',
    ],
  ];
  it.each(oneIn(2, mishaps, 1))('%s', (_, path, fault, id) =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      office.faults.add({ path, fault, times: 1 });
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'empty');
      await told(page).waitFor();
      expect(await told(page).textContent()).toContain(say(id));
      expect(await field(page, 'password').inputValue()).toBe(password);
      await nobodyIsSignedIn(page);
      await control(page, 'sign in requested').click();
      await at(page, '/nl/dashboard');
    }),
  );
});

describe('somebody who signs in', () => {
  it('with a new account sees one placeholder on every page of the dashboard', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'new');
      await page.getByText(say('incomplete.text').replace('{email}', 'new@example.com')).waitFor();
      for (const path of ['/nl/dashboard/transactions', '/nl/dashboard/license-plate']) {
        await page.goto(office.origin + path);
        await page.getByText(say('incomplete.lead')).waitFor();
        expect([await list(page, 'transactions').count(), await list(page, 'plates').count()]).toEqual([0, 0]);
      }
    }));

  it.each(['new', 'confirmed'])('with an account that is %s can log out on a phone too', (name) =>
    journey(
      browser,
      async (page) => {
        await page.goto(`${office.origin}/nl/auth/login`);
        await submitLogin(page, name);
        await control(page.locator('footer'), 'log out requested').click();
        await at(page, '/nl/auth/login');
        await field(page, 'username').waitFor();
      },
      phone,
    ),
  );

  it('with an address confirmed and nothing more is sent to complete the account, wherever they go', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions`);
      await submitLogin(page, 'confirmed');
      await at(page, '/nl/complete-personal-details');
      await page.goto(`${office.origin}/nl/dashboard`);
      await at(page, '/nl/complete-personal-details');
    }));

  const accounts: readonly (readonly [string, string, string, boolean])[] = [
    ['an account without anything', 'empty', 'nl', false],
    ['an invited user, in their own language', 'member', 'de', true],
    ['a company, in its own language', 'business', 'fr', true],
  ];
  it.each(accounts)('with %s comes home', (_, name, language, hasRows) =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, name);
      await at(page, `/${language}/dashboard`);
      await present(page.locator(`html[lang="${language}"]`));
      for (const part of ['transactions', 'discountVouchers', 'balance']) await present(list(page, part, 'fresh'));
      await page.waitForFunction(
        (rows) => document.querySelectorAll('[data-list="transactions"] [data-id]').length > 0 === rows,
        hasRows,
      );
    }),
  );

  it('stays signed in for sixty days when they ask to be remembered, else for an hour', () =>
    journey(browser, async (page) => {
      const minutesLeft = () =>
        page.evaluate(() => Math.round((JSON.parse(localStorage['washbook.session']).expiresAt - Date.now()) / 60_000));
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'empty', { remember: true });
      await at(page, '/nl/dashboard');
      expect(await minutesLeft()).toBe(60 * 24 * 60);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
      expect(await minutesLeft()).toBe(60);
    }));

  it('is shown that it goes on until the next page stands', () =>
    journey(browser, async (page) => {
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.goto(`${office.origin}/nl/auth/login`);
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      await page.route(/\/assets\/shell-[^?]*\.js$/, async (route) => {
        await mayCome;
        await route.continue();
      });
      await submitLogin(page, 'empty');
      await flow(page, 'log-in', 'signed in').waitFor();
      expect(await control(page, 'sign in requested').getAttribute('aria-busy')).toBe('true');
      letCome();
      await at(page, '/nl/dashboard');
    }));

  it('and forgot the password types the address once', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login`);
      await field(page, 'username').fill('empty@example.com');
      await page.locator('a[href="/nl/auth/forgot-password"]').click();
      await at(page, '/nl/auth/forgot-password');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name="email"]')?.value === 'empty@example.com',
      );
    }));

  it('may begin to type, and even send, before the scripts have come', () =>
    journey(browser, async (page) => {
      const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await scriptsMayCome;
        await route.continue();
      });
      await page.goto(`${office.origin}/nl/auth/login`, { waitUntil: 'commit' });
      await field(page, 'username').fill('empty@example.com');
      await field(page, 'password').fill(password);
      await field(page, 'password').press('Enter');
      letScriptsCome();
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
      expect([await field(page, 'username').inputValue(), await field(page, 'password').inputValue()]).toEqual([
        'empty@example.com',
        password,
      ]);
      await control(page, 'sign in requested').click();
      await at(page, '/nl/dashboard');
    }));
});
