import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo } from '../support/account-screens.ts';
import { barriers } from '../support/axe.ts';
import { journey, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, gone, present } from '../support/screen.ts';
import { closeAndFollow, goBackSlowly } from '../support/slow-back.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false, noticed: true });

const day = 86_400_000;
const login = () => `${office.origin}/nl/auth/login`;
const notice = (page: Page) => flow(page, 'cookie-notice', 'shown');
const hint = (page: Page) => flow(page, 'install-hint', 'shown');
const kept = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'washbook.consent');

/** What a browser tells a page that it can install. */
const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => undefined }));
  });

/** What cannot be pressed because the hint lies over it, wherever the page is scrolled to; and what sends a form, where it is not. */
const unreachable = (page: Page) =>
  page.evaluate(() => {
    const isBeneath = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const over = above?.closest('[data-flow="install-hint"]') ?? null;
      return over !== null && !over.contains(one);
    };
    scrollTo(0, 0);
    const sends = [...document.querySelectorAll('[type="submit"]')].filter(isBeneath);
    const all = [...document.querySelectorAll('a[href], button, input')].filter((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      return isBeneath(one);
    });
    return [...sends, ...all].map(({ outerHTML }) => outerHTML.slice(0, 90));
  });

describe('what comes over a page', () => {
  it('and was lost on the way is asked for until it is there, and the page is not loaded anew for it', () =>
    journey(browser, async (page) => {
      const part = /\/assets\/after-page-/;
      let lost = 0;
      await page.route(part, async (route) => {
        await route.abort();
        lost += 1;
      });
      await page.goto(login());
      await expect.poll(() => lost).toBeGreaterThan(0);
      await untilInteractive(page);
      expect(await notice(page).count()).toBe(0);
      await page.unroute(part);
      await present(notice(page));
      const came = await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((one) => one.toJSON().type),
      );
      expect(came).toEqual(['navigate']);
    }));

  it('and is still being left when a link is followed does not lead back from there', () =>
    journey(browser, async (page) => {
      await page.addInitScript(goBackSlowly);
      await page.goto(login());
      await present(notice(page));
      await closeAndFollow(page, '/fr/auth/login');
      await at(page, '/fr/auth/login');
      await present(page.locator('html[lang|="fr"]'));
    }));

  it('is the notice of cookies until it is read, in every tab; then the hint to install, until it is closed', () =>
    journey(browser, async (page) => {
      await page.goto(login());
      await present(notice(page));
      await expect.poll(() => barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await gone(notice(page));
      expect(await kept(page)).toBeUndefined();
      // The entry in the history of what was closed is left first: a browser breaks one way off for the other.
      await page.waitForFunction(() => (history.state as { isOver?: boolean } | null)?.isOver !== true);

      await page.reload();
      await present(notice(page));
      const other = await page.context().newPage();
      await other.goto(login());
      await present(notice(other));
      await control(page, 'notice accepted').click();
      await Promise.all([gone(notice(page)), gone(notice(other))]);
      const { value, expires = 0 } = (await kept(page)) ?? {};
      expect([value, Math.round((expires * 1000 - Date.now()) / day)]).toEqual(['accepted', 365]);
      await other.close();

      await offerInstall(page);
      await present(hint(page).getByText('Blauwe Parel').first());
      await expect.poll(() => barriers(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await unreachable(page)).toEqual([]);
      for (const path of ['/nl/legal-notice', '/nl/nowhere', '/nl/auth/login']) {
        await goTo(page, path);
        expect([path, await unreachable(page)]).toEqual([path, []]);
      }
      await control(page, 'hint dismissed').click();
      await gone(hint(page));

      const asked = page.waitForResponse('**/api/system-setting');
      await page.evaluate((ago) => localStorage.setItem('washbook.install-hint', String(Date.now() - ago)), 30 * day);
      await page.reload();
      await present(page.getByRole('contentinfo').getByRole('link'));
      await offerInstall(page);
      await asked;
      await present(hint(page));
      await control(page, 'install requested').click();
      await gone(hint(page));
      await expect
        .poll(() => page.evaluate(() => Number(localStorage.getItem('washbook.install-hint'))))
        .toBeGreaterThan(0);
    }));

  it('waits with the notice of cookies while something is typed or ticked that was not sent', () =>
    journey(browser, async (page) => {
      await page.clock.install();
      const filled = Promise.withResolvers<void>();
      const isPart = (address: string | URL) => String(address).includes('/assets/after-page-');
      await page.route(isPart, (route) => filled.promise.then(() => route.continue()));
      const begun = page.waitForResponse((response) => isPart(response.url()));
      await page.goto(login());
      await field(page, 'username').fill('lotte@');
      filled.resolve();
      await begun;
      await page.clock.runFor(10_000);
      const typed = await notice(page).count();
      // In this order: between them there would be a moment without either.
      await field(page, 'rememberMe').check();
      await field(page, 'username').fill('');
      await page.clock.runFor(10_000);
      expect([typed, await notice(page).count()]).toEqual([0, 0]);
      await field(page, 'rememberMe').uncheck();
      await page.clock.runFor(10_000);
      await present(notice(page));
    }));

  it('can be installed, as Chromium itself says', () =>
    journey(browser, async (page) => {
      await page.goto(login());
      const session = await page.context().newCDPSession(page);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      const { errors, data } = await session.send('Page.getAppManifest');
      // A context of its own is incognito to the browser, in which nothing is ever installed.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      expect([errors, JSON.parse(data ?? '')]).toMatchObject([
        [],
        { name: 'Blauwe Parel', display: 'standalone', id: '/' },
      ]);
    }));
});
