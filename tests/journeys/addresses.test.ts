import { describe, expect, it } from 'vitest';
import { languages } from '../../src/contract/languages.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, present } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 300 }, { installs: false });

describe('an address', () => {
  it('of a host that is nobody’s gets a page that says so', () =>
    journey(browser, async (page) => {
      const answer = await page.goto(`${office.at('nobody')}/nl/auth/login`);
      expect([answer?.status(), await page.locator('h1').count(), await field(page, 'username').count()]).toEqual([
        421, 1, 0,
      ]);
    }));

  it('of each tenant shows that tenant’s own name', () =>
    journey(browser, async (page) => {
      const titles = new Set<string>();
      for (const tenant of ['adyen', 'ogone', 'multisafepay', 'digiteal']) {
        await page.goto(`${office.at(tenant)}/nl/auth/login`);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(4);
    }));

  it('that leads nowhere gets a page that leads home, signed in or not', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/nowhere/at/all`);
      await page.getByRole('heading', { level: 1, name: say('notFound.title') }).waitFor();
      await page.getByRole('link', { name: say('notFound.home') }).click();
      await at(page, '/nl/auth/login');
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
      await page.goto(`${office.origin}/nl/nowhere/at/all`);
      await page.getByRole('link', { name: say('notFound.home') }).click();
      await at(page, '/nl/dashboard');
    }));

  it('that leads nowhere within the account says so in its frame', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await signIn(page, office.origin, 'empty');
      await page.goto(`${office.origin}/nl/dashboard/nowhere`);
      await page.getByText(say('notFound.dashboard')).waitFor();
      await present(flow(page, 'log-out'));
      expect(await page.title()).toContain(say('notFound.title'));
    }));

  const prefixes: readonly (readonly [string, string, string])[] = [
    ['/auth/login?utm_source=mail#form', 'fr-BE', '/fr/auth/login?utm_source=mail'],
    ['/', 'de-DE', '/de/auth/login'],
    ['/', 'en-GB', '/nl/auth/login'],
    ['/en/auth/login', 'fr-BE', '/fr/auth/login'],
    ['/fr', 'nl-BE', '/fr/auth/login'],
    [
      '/dashboard/transactions?from=2025-01-01',
      'nl-BE',
      '/nl/auth/login?to=%2Fnl%2Fdashboard%2Ftransactions%3Ffrom%3D2025-01-01',
    ],
  ];
  it.each(prefixes)('%s in a browser of %s is shown at %s', (asked, locale, shown) =>
    journey(
      browser,
      async (page) => {
        await page.goto(office.origin + asked);
        await at(page, shown);
        await present(page.locator(`html[lang="${shown.slice(1, 3)}"]`));
      },
      { locale },
    ),
  );

  it('that was asked for is where signing in leads', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/dashboard/transactions?from=2025-01-01&to=2025-06-30`);
      await at(page, /^\/nl\/auth\/login/);
      await submitLogin(page, 'private');
      await at(page, '/nl/dashboard/transactions?from=2025-01-01&to=2025-06-30');
    }));

  it.each(
    oneIn(3, ['https://evil.example/', '//evil.example', '/nl/../../evil', 'javascript:alert(1)', '/nl/nowhere']),
  )('that is no page of the account, %s, is not where signing in leads', (to) =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login?to=${encodeURIComponent(to)}`);
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
    }),
  );

  it('of a category leads home on a desktop, and shows its pages on a phone', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private');
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(`${office.origin}/nl/dashboard/choose-profile-category`);
      await control(page.locator('main'), 'log out requested').waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await at(page, '/nl/dashboard');
    }));
});

describe('the language', () => {
  it('is chosen before signing in, with title, page language and focus, and is remembered on the device', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login?utm_source=mail`);
      for (const language of ['fr', 'de', 'nl', 'fr'] as const) {
        const say = await textsOf(language);
        await control(page, 'language chosen')
          .and(page.locator(`[lang="${language}"]`))
          .click();
        await at(page, `/${language}/auth/login?utm_source=mail`);
        await page.getByRole('heading', { level: 1, name: say('auth.login.title'), exact: true }).waitFor();
        await present(page.locator(`html[lang="${language}"]`));
        await present(page.locator('h1:focus'));
        await page.waitForFunction((title) => document.title.endsWith(title), say('auth.login.title'));
      }
      await page.goto(`${office.origin}/auth/login`);
      await at(page, '/fr/auth/login');
    }));

  it('of the account wins over the one of the address', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'business', '/nl/dashboard/transactions');
      await at(page, '/fr/dashboard/transactions');
      await page.goto(`${office.origin}/de/dashboard/license-plate`);
      await at(page, '/fr/dashboard/license-plate');
      const say = await textsOf('fr');
      await page.getByRole('heading', { level: 1, name: say('vehicles.title') }).waitFor();
      expect(await page.title()).toMatch(new RegExp(`^.+ – ${say('shell.myAccount')} – ${say('vehicles.title')}$`));
    }));

  it('of an account without one is the one of the address', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'empty');
      for (const language of languages) {
        const say = await textsOf(language);
        await page.goto(`${office.origin}/${language}/dashboard/transactions`);
        await page.getByRole('heading', { level: 1, name: say('transactions.title') }).waitFor();
        await present(page.locator(`html[lang="${language}"]`));
      }
    }));

  it('stays the present one when the words of another cannot be fetched', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/auth/login`, { waitUntil: 'networkidle' });
      await page.context().route(/\/assets\/de-/, (route) => route.abort());
      await control(page, 'language chosen').and(page.locator('[lang="de"]')).click();
      await at(page, '/de/auth/login');
      await page.getByRole('heading', { level: 1, name: say('auth.login.title') }).waitFor();
      await present(page.locator('html[lang="nl"]'));
    }));

  it('puts the focus on the name of each page that is gone to', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private');
      for (const path of ['/nl/dashboard/transactions', '/nl/dashboard/license-plate', '/nl/dashboard']) {
        await page.locator(`a[href="${path}"]`).first().click();
        await at(page, path);
        await present(page.locator('h1:focus'));
      }
      await present(list(page, 'transactions', 'fresh'));
    }));
});
