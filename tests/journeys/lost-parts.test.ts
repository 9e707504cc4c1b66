import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/fault-proxy.ts';
import { journey, signIn, submitLogin, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, firstWith, flow, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const plates = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

describe('a part of the portal that was lost on the way', () => {
  async function openLogin(page: Page): Promise<void> {
    await page.goto(`${office.origin}/nl/auth/login`);
    await untilInteractive(page);
  }
  const howItCame = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type));

  it('is fetched when it is asked for again; pictures leave the tenant’s name', () =>
    journey(browser, async (page) => {
      const say = await textsOf('nl');
      const pictures = { path: /^\/pictures\//, fault: { status: 404 } };
      office.faults.add(pictures);
      await openLogin(page);
      office.faults.add({ path: /^\/assets\/sign-in-/, fault: 'drop before' });
      await submitLogin(page, 'empty');
      await flow(page, 'log-in').getByText(say('exception.noAnswer')).waitFor();
      office.faults.clear();
      office.faults.add(pictures);
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
      expect(await page.locator('header img, nav img').first().getAttribute('alt')).not.toBe('');
      expect(await howItCame(page)).toEqual(['navigate']);
    }));

  it('is fetched once more by itself where the line is back already: one press signs in', () =>
    journey(browser, async (page) => {
      await openLogin(page);
      const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
      await page.route(/\/assets\/sign-in-[^?]*$/, async (route) => {
        if (route.request().resourceType() !== 'script') return route.continue();
        await pressed;
        await route.abort();
      });
      await submitLogin(page, 'empty');
      await flow(page, 'log-in', 'signing in').waitFor();
      press();
      await at(page, '/nl/dashboard');
      expect(await howItCame(page)).toEqual(['navigate']);
    }));

  async function untilHere(page: Page, parts: readonly string[]): Promise<void> {
    const areThere = (wanted: readonly string[]) => {
      const had = performance.getEntriesByType('resource').map(({ name }) => name);
      return wanted.every((part) => had.some((name) => name.includes(`/${part}-`)));
    };
    await page.waitForFunction(areThere, parts);
  }

  const signUpLink = (page: Page) => page.locator('a[href^="/nl/auth/sign-up"]').first();
  const signUpForm = (page: Page) => flow(page, 'sign-up').first();

  /** The page says that a part could not be had. */
  async function pressedInVain(page: Page, before: () => unknown): Promise<void> {
    await openLogin(page);
    // What other parts need, too, is here: of what was lost on the way with them only a new document is told again.
    await untilHere(page, ['kept-focus', 'updates', 'revocations', 'toasts']);
    await before();
    await signUpLink(page).click();
    await page.getByText((await textsOf('nl'))('broken.text')).waitFor();
    expect(await howItCame(page)).toEqual(['navigate']);
  }

  it('on a dead line does not throw the page away: it says so, stays, and has it by itself once the line is back', () =>
    journey(browser, async (page) => {
      await pressedInVain(page, () => office.faults.add({ fault: 'drop before' }));
      office.faults.clear();
      await present(signUpForm(page));
      expect(await howItCame(page)).toEqual(['navigate']);
    }));

  const parts = /^\/assets\/(?!main|early)/;
  it.each<[string, Fault]>([
    ['a network that wants its guests to sign in answers instead', 'html'],
    ['the server says that there is no such file', { status: 404 }],
  ])('where %s is no reason to load the page anew: it is asked for until it is there', (_, fault) =>
    journey(browser, async (page) => {
      await pressedInVain(page, () => office.faults.add({ path: parts, fault }));
      const asked = office.faults.seen.length;
      await expect
        .poll(() => office.faults.seen.slice(asked).filter((one) => /\/assets\//.test(one)).length)
        .toBeGreaterThan(2);
      expect(await howItCame(page)).toEqual(['navigate']);
      office.faults.clear();
      await present(signUpForm(page));
      expect(await howItCame(page)).toEqual(['navigate']);
    }),
  );

  it('of a build that the server says is gone has the page loaded anew', () =>
    journey(browser, async (page) => {
      await openLogin(page);
      await page.route(/\/index\.html\?/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<meta name="build" content="another">' }),
      );
      // Not before: another part that is fetched in the background would have the lost one found again.
      page.on('request', (request) => {
        if (request.isNavigationRequest()) office.faults.clear();
      });
      office.faults.add({ path: parts, fault: { status: 404 } });
      await signUpLink(page).click();
      await present(signUpForm(page));
      expect(await howItCame(page)).toEqual(['reload']);
    }));

  it('that the page may want yet is fetched once it is drawn: a dialog opens without a line', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      await untilFetchedAhead(page);
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      office.faults.add({ fault: 'drop before' });
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').waitFor();
    }));

  /** What comes last of what is fetched ahead there. */
  const untilFetchedAhead = (page: Page) => untilHere(page, ['confirm-dialog']);

  it('because one that it needs was lost has the page loaded anew, once', () =>
    journey(browser, async (page) => {
      await openLogin(page);
      page.on('request', (request) => {
        if (request.isNavigationRequest()) office.faults.clear();
      });
      office.faults.add({ path: /^\/assets\/chunk-/, fault: 'drop before' });
      await submitLogin(page, 'empty');
      await expect.poll(() => howItCame(page).catch(() => [])).toEqual(['reload']);
      await untilInteractive(page);
      // What was typed is lost with a page that is loaded anew, unless it was sent already: then this finds nothing to fill in, or to press.
      void submitLogin(page, 'empty').catch(() => undefined);
      await present(list(page, 'balance', 'fresh'));
      expect(await howItCame(page)).toEqual(['reload']);
    }));
});
