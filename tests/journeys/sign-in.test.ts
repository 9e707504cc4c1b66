import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { journey, submitLogin, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { password } from '../support/password.ts';
import { at, control, field, flow, list, mistakeOf, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

/** What the form says on top after it was sent, of both kinds. */
const told = (page: Page) => flow(page, 'log-in', 'entering').locator('[role="alert"], [role="status"]');

const nobodyIsSignedIn = async (page: Page) => {
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'washbook.language'))).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/nl/auth/login');
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Whether a session that was begun after `since` lasts so many minutes, however long its page took. */
async function lasts(page: Page, since: number, minutes: number): Promise<boolean> {
  const expiresAt = await page.evaluate(() => JSON.parse(localStorage['washbook.session']).expiresAt as number);
  const begun = expiresAt - minutes * 60_000;
  return since <= begun && begun <= Date.now();
}

describe('signing in is refused', () => {
  it('beside the field when something is missing or is no address, before anything is sent; then with the reason, and the address stays, also for a forgotten password', () =>
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
      await present(summary.and(page.locator(':focus')));
      await summary.getByRole('link').last().click();
      await present(field(page, 'password').and(page.locator(':focus')));
      await submitLogin(page, 'private@example');
      await field(page, 'username').and(page.locator('[aria-invalid="true"]')).waitFor();
      expect(await mistakeOf(page, 'username')).toBe(say('validation.email'));
      expect(office.faults.seen.filter((request) => request.includes('/api/login'))).toEqual([]);

      for (const [name, typed, id] of [
        ['private', 'washbook2', 'exception.authentication.badCredentials'],
        ['locked', password, 'exception.authentication.status.locked'],
      ] as const) {
        await submitLogin(page, name, { password: typed });
        await told(page)
          .filter({ hasText: say(id) })
          .waitFor();
        expect(await told(page).textContent()).toBe(say('auth.login.failed') + say(id));
        await expect
          .poll(async () => [
            await field(page, 'username').inputValue(),
            await field(page, 'password').inputValue(),
            await focused(page),
          ])
          .toEqual([`${name}@example.com`, '', 'password']);
        await nobodyIsSignedIn(page);
      }
      await page.locator('a[href="/nl/auth/forgot-password"]').click();
      await at(page, '/nl/auth/forgot-password');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[name="email"]')?.value === 'locked@example.com',
      );
    }));
});

it('signing in without a proper answer, of the account too, signs nobody in, says so, and works the next time', () =>
  journey(browser, async (page) => {
    const say = await textsOf('nl');
    office.faults.add({ path: /api\/login/, fault: 'drop after', times: 1 });
    await page.goto(`${office.origin}/nl/auth/login`);
    await submitLogin(page, 'empty');
    for (const id of ['exception.noAnswer', 'exception.http.unexpectedError']) {
      await told(page)
        .filter({ hasText: say(id) })
        .waitFor();
      expect(await field(page, 'password').inputValue()).toBe(password);
      await nobodyIsSignedIn(page);
      if (id === 'exception.noAnswer')
        office.faults.add({ path: /api\/customers\/account/, fault: { status: 200, body: '{"id":7}' }, times: 1 });
      await control(page, 'sign in requested').click();
    }
    await at(page, '/nl/dashboard');
  }));

it('the login page is used before what draws the others has come: mistakes are told, another language keeps what was typed, and a link waits for its page', () =>
  journey(browser, async (page) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/routed-[^?]*\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(`${office.origin}/nl/auth/login`);
    await untilInteractive(page);
    await field(page, 'username').fill('empty@example.com');
    await control(page, 'sign in requested').click();
    expect(await mistakeOf(page, 'password')).toBe((await textsOf('nl'))('validation.required'));
    for (const [language, leave] of [
      ['fr', () => control(page, 'language chosen').and(page.locator('[lang="fr"]')).click()],
      ['nl', () => page.goBack()],
      ['fr', () => page.goForward()],
    ] as const) {
      await leave();
      const title = (await textsOf(language))('auth.login.title');
      await page.getByRole('heading', { name: title }).and(page.locator(':focus')).waitFor();
      await at(page, `/${language}/auth/login`);
      expect(await field(page, 'username').inputValue()).toBe('empty@example.com');
    }
    await page.locator('a[href="/fr/auth/forgot-password"]').click();
    await at(page, '/fr/auth/forgot-password');
    await present(flow(page, 'log-in'));
    letCome();
    await present(flow(page, 'forgot-password'));
    await page.locator('[data-page-heading]:focus').waitFor();
    expect(await field(page, 'email').inputValue()).toBe('empty@example.com');
    await page.goBack();
    await present(flow(page, 'log-in', 'entering'));
  }));

describe('somebody who signs in', () => {
  it('with a new account sees one placeholder on every page of the dashboard, and can log out on a phone too', () =>
    journey(
      browser,
      async (page) => {
        const say = await textsOf('nl');
        await page.goto(`${office.origin}/nl/auth/login`);
        await submitLogin(page, 'new');
        await page.getByText(say('incomplete.text').replace('{email}', 'new@example.com')).waitFor();
        for (const path of ['/nl/dashboard/transactions', '/nl/dashboard/license-plate']) {
          await page.goto(office.origin + path);
          await page.getByText(say('incomplete.lead')).waitFor();
          expect([await list(page, 'transactions').count(), await list(page, 'plates').count()]).toEqual([0, 0]);
        }
        await logOut(page);
      },
      phone,
    ));

  it('with an address confirmed and nothing more is sent to complete the account, wherever they go, and can log out on a phone too', () =>
    journey(
      browser,
      async (page) => {
        await page.goto(`${office.origin}/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions`);
        await submitLogin(page, 'confirmed');
        await at(page, '/nl/complete-personal-details');
        await page.goto(`${office.origin}/nl/dashboard`);
        await at(page, '/nl/complete-personal-details');
        await logOut(page);
      },
      phone,
    ));

  it('and asks to be remembered is shown that it goes on until the next page stands, comes home in their own language, and stays signed in for sixty days', () =>
    journey(browser, async (page) => {
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.goto(`${office.origin}/nl/auth/login`);
      await untilInteractive(page);
      await page.route(/\/assets\/shell-[^?]*\.js$/, async (route) => {
        await mayCome;
        await route.continue();
      });
      const since = Date.now();
      await submitLogin(page, 'member', { remember: true });
      await flow(page, 'log-in', 'signed in').waitFor();
      expect(await control(page, 'sign in requested').getAttribute('aria-busy')).toBe('true');
      letCome();
      await at(page, '/de/dashboard');
      await present(page.locator('html[lang="de"]'));
      for (const part of ['discountVouchers', 'balance']) await present(list(page, part, 'fresh'));
      await present(list(page, 'transactions', 'fresh').locator('[data-id]'));
      expect(await lasts(page, since, 60 * 24 * 60)).toBe(true);
    }));

  it('may begin to type, and even send, before the scripts have come; an account without anything comes home, for an hour', () =>
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
      await untilInteractive(page);
      expect([await field(page, 'username').inputValue(), await field(page, 'password').inputValue()]).toEqual([
        'empty@example.com',
        password,
      ]);
      const since = Date.now();
      await control(page, 'sign in requested').click();
      await at(page, '/nl/dashboard');
      await present(list(page, 'first-steps'));
      await present(list(page, 'balance', 'fresh'));
      expect([await lasts(page, since, 60), await list(page, 'transactions').locator('[data-id]').count()]).toEqual([
        true,
        0,
      ]);
    }));
});

async function logOut(page: Page): Promise<void> {
  await control(page.locator('footer'), 'log out requested').click();
  await at(page, '/nl/auth/login');
  await field(page, 'username').waitFor();
}
