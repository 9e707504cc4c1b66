import { describe, expect, it } from 'vitest';
import { journey, regular, signIn, submitLogin, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, present } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

const visitor = regular(() => browser);

describe('an address', () => {
  it('of a host that is nobody’s gets a page that says so', () =>
    visitor(async (page) => {
      const answer = await page.goto(`${office.at('nobody')}/nl/auth/login`);
      expect([answer?.status(), await page.locator('h1').count(), await field(page, 'username').count()]).toEqual([
        421, 1, 0,
      ]);
    }));

  it('of each tenant shows that tenant’s own name', () =>
    visitor(async (page) => {
      const titles = new Set<string>();
      for (const tenant of ['adyen', 'digiteal']) {
        await page.goto(`${office.at(tenant)}/nl/auth/login`);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(2);
    }));

  it('that leads nowhere leads home, signed in or not; one that was asked for is where signing in leads', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      await page.goto(`${office.origin}/nl/nowhere/at/all`);
      await page.getByRole('heading', { level: 1, name: say('notFound.title') }).waitFor();
      await page.getByRole('link', { name: say('notFound.home') }).click();
      await at(page, '/nl/auth/login');

      await page.goto(`${office.origin}/nl/dashboard/transactions?from=2025-01-01&to=2025-06-30`);
      await at(page, /^\/nl\/auth\/login/);
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard/transactions?from=2025-01-01&to=2025-06-30');

      await page.goto(`${office.origin}/nl/nowhere/at/all`);
      await page.getByRole('link', { name: say('notFound.home') }).click();
      await at(page, '/nl/dashboard');
    }));

  it('that leads nowhere within the account says so in its frame, in its own language where the account has none', () =>
    journey(browser, async (page) => {
      const say = await textsOf('fr');
      await signIn(page, office.origin, 'empty', '/fr/dashboard/nowhere');
      await page.getByText(say('notFound.dashboard')).waitFor();
      await present(flow(page, 'log-out'));
      await present(page.locator('html[lang="fr"]'));
      await expect.poll(() => page.title()).toContain(say('notFound.title'));
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
  it.each(oneIn(3, prefixes))('%s in a browser of %s is shown at %s', (asked, locale, shown) =>
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

  it('that is no page of the account is not where signing in leads', () =>
    visitor(async (page) => {
      await page.goto(`${office.origin}/nl/auth/login?to=${encodeURIComponent('//evil.example')}`);
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
    }));

  it('of a category shows its pages on a phone and leads home on a desktop, where the focus goes to the name of each page that is gone to', () =>
    journey(browser, async (page) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await signIn(page, office.origin, 'private', '/nl/dashboard/choose-profile-category');
      await control(page.locator('main'), 'log out requested').waitFor();
      await page.setViewportSize({ width: 1280, height: 800 });
      await at(page, '/nl/dashboard');
      for (const path of ['/nl/dashboard/transactions', '/nl/dashboard/license-plate', '/nl/dashboard']) {
        await page.locator(`a[href="${path}"]`).first().click();
        await at(page, path);
        await present(page.locator('h1:focus'));
      }
      await present(list(page, 'transactions', 'fresh'));
    }));
});

describe('the language', () => {
  it('is chosen before signing in, with title, page language and focus, and is remembered on the device; one whose words cannot be fetched is not shown until they can', () =>
    journey(browser, async (page) => {
      const german = /\/assets\/de-/;
      await page.context().route(german, (route) => route.abort());
      await page.goto(`${office.origin}/nl/auth/login?utm_source=mail`);
      // Before that, what chooses a language is a link.
      await untilInteractive(page);
      const chosen = (language: string) => control(page, 'language chosen').and(page.locator(`[lang="${language}"]`));
      await chosen('de').click();
      await at(page, '/de/auth/login?utm_source=mail');
      await page.getByRole('heading', { level: 1, name: (await textsOf('nl'))('auth.login.title') }).waitFor();
      await present(page.locator('html[lang="nl"]'));
      await page.context().unroute(german);
      for (const language of ['fr', 'de', 'nl', 'fr'] as const) {
        const say = await textsOf(language);
        await chosen(language).click();
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
      await signIn(page, office.origin, 'business', '/de/dashboard/license-plate');
      await at(page, '/fr/dashboard/license-plate');
      const say = await textsOf('fr');
      await page.getByRole('heading', { level: 1, name: say('vehicles.title') }).waitFor();
      await expect
        .poll(() => page.title())
        .toMatch(new RegExp(`^.+ – ${say('shell.myAccount')} – ${say('vehicles.title')}$`));
    }));
});
