import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/fault-proxy.ts';
import { journey, signIn, signInByPage, submitLogin, untilInteractive } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { refuseDatabases, refuseStorage, removeDatabases } from '../support/refusing-device.ts';
import { at, control, field, firstWith, flow, list, present, row, toasts } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const plates = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const sendings = () => office.faults.seen.filter((request) => request.startsWith('PUT')).length;

/** A plate cannot be switched off here: the customer is told before anything is sent. */
async function refusedBeforeSending(page: Page): Promise<void> {
  const say = await textsOf('nl');
  const before = sendings();
  const id = await firstWith(list(page, 'plates'), 'disable requested');
  await control(row(page, id), 'disable requested').click();
  await control(page, 'disable confirmed').click();
  await toasts(page, 'negative').waitFor();
  expect(await toasts(page, 'negative').textContent()).toBe(say('error.storage.notstored'));
  await row(page, id).locator('[role="switch"][aria-checked="true"]:not([aria-busy])').waitFor();
  expect(sendings() - before).toBe(0);
}

async function readsFromMemory(page: Page): Promise<void> {
  const say = await textsOf('nl');
  await present(page.locator('[data-complete="true"]'));
  expect(await list(page, 'transactions').locator('[data-id]').count()).toBe(10);
  await page.getByText(say('shell.notKept')).waitFor();
  await page.locator(`a[href="${plates}"]`).first().click();
  await present(list(page, 'plates', 'fresh').locator('[data-id]'));
  await refusedBeforeSending(page);
  await control(page, 'log out requested').click();
  await field(page, 'username').waitFor();
}

describe('a device that keeps no database', () => {
  it('since it knows none still reads everything from memory, and refuses what could be lost before it is sent', () =>
    journey(browser, async (page) => {
      await page.addInitScript(removeDatabases);
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      await readsFromMemory(page);
    }));

  it('that stores nothing at all does so too, and keeps somebody signed in until the page is closed', () =>
    journey(browser, async (page) => {
      await page.addInitScript(refuseDatabases);
      await page.addInitScript(refuseStorage);
      await signInByPage(page, office.origin, 'private', '/nl/dashboard/transactions');
      await readsFromMemory(page);
    }));

  it('for want of room still reads everything from memory, and refuses what could be lost before it is sent', () =>
    journey(browser, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.overrideQuotaForOrigin', { origin: office.origin, quotaSize: 1 });
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions');
      await present(page.locator('[data-complete="true"]'));
      await page.locator(`a[href="${plates}"]`).first().click();
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      await refusedBeforeSending(page);
    }));
});

describe('a database that is removed under an open page', () => {
  it('is opened anew by the page itself: its lists are read again, and an act is kept', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const mark = await page.evaluate(() => Object.assign(window, { mark: crypto.randomUUID() }).mark);
      await remove(page);
      // Until then the rows on the screen are those of the database that went.
      await expect.poll(() => kept(page)).toBe(1);
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const id = await firstWith(list(page, 'plates'), 'disable requested');
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await row(page, id).locator('[role="switch"][aria-checked="false"]:not([aria-busy])').waitFor();
      expect(await page.evaluate(() => (window as never as { mark: string }).mark)).toBe(mark);
    }));

  it('by logging out in another tab is not made anew', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates, { remember: true });
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      const other = await page.context().newPage();
      await other.goto(`${office.origin}/nl/dashboard`);
      await control(other, 'log out requested').click();
      await at(other, /\/auth\/login/);
      await at(page, /\/auth\/login/);
      await expect.poll(() => kept(page)).toBe(0);
    }));

  /** Once it is gone: asking alone leaves it there for a while. */
  function remove(page: Page): Promise<void> {
    return page.evaluate(async () => {
      const removed = (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const removing = indexedDB.deleteDatabase(name);
            removing.onsuccess = resolve;
            removing.onerror = reject;
          }),
      );
      await Promise.all(removed);
    });
  }

  function kept(page: Page): Promise<number> {
    return page.evaluate(async () => {
      const all = await indexedDB.databases();
      return all.filter(({ name = '' }) => /^washbook-[0-9a-f]{24}$/.test(name)).length;
    });
  }
});

describe('a look that cannot be had', () => {
  /** The page as a static host serves it that knows nothing of the tenant. */
  async function openUnfilled(page: Page, colours: { status?: number; body?: string }): Promise<string> {
    await page.route(`${office.origin}/nl/auth/login`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<style id="theme">).*?(<\/style>)/s, '$1$2');
      await route.fulfill({ response: answer, body: html });
    });
    office.faults.add({
      path: /\/api\/website-colors/,
      fault: { status: colours.status ?? 200, body: colours.body ?? '' },
    });
    await page.goto(`${office.origin}/nl/auth/login`);
    await untilInteractive(page);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue('--brand') !== '');
    return page.evaluate(() => {
      const look = getComputedStyle(document.documentElement);
      return ['--brand', '--on-brand', '--accent', '--text', '--surface']
        .map((role) => look.getPropertyValue(role))
        .join(' ');
    });
  }

  it('of colours that are refused, broken or hostile is the default one', () =>
    journey(browser, async (page) => {
      const looks = new Set<string>();
      const hostile = JSON.stringify([
        { name: 'primary', value: 'red;}body{display:none' },
        { name: 'button', value: 'url(javascript:alert(1))' },
      ]);
      for (const colours of [{ status: 500 }, { body: '<h1>' }, { body: hostile }]) {
        looks.add(await openUnfilled(page, colours));
        office.faults.clear();
        await page.unroute(`${office.origin}/nl/auth/login`);
      }
      expect([...looks]).toEqual([expect.stringMatching(/^#003d73 #ffffff /i)]);
      expect(await openUnfilled(page, { body: JSON.stringify([{ name: 'primary', value: '#aa0000' }]) })).toMatch(
        /^#aa0000 /i,
      );
    }));
});

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

  const signUpLink = (page: Page) => page.locator('a[href^="/nl/auth/sign-up"]').first();
  const signUpForm = (page: Page) => flow(page, 'sign-up').first();

  /** The page says that a part could not be had. */
  async function pressedInVain(page: Page, before: () => unknown): Promise<void> {
    await openLogin(page);
    // What other parts need, too, is here: of what was lost on the way with them only a new document is told again.
    await page.waitForLoadState('networkidle');
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
      await page.route(/\/index\.html\?/, (route) => {
        office.faults.clear();
        return route.fulfill({ contentType: 'text/html', body: '<meta name="build" content="another">' });
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
  async function untilFetchedAhead(page: Page): Promise<void> {
    const isThere = () => performance.getEntriesByType('resource').some(({ name }) => /\/confirm-dialog-/.test(name));
    await page.waitForFunction(isThere);
  }

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
