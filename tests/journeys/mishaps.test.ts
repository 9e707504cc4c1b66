import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listCreationRequests } from '../../src/contract/creation-requests.ts';
import { accountOf } from '../support/account.ts';
import { offline, withContext } from '../support/browser.ts';
import { journey, signIn, submitLogin, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const plates = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 20, faults: true });

const seesPlates = (page: Page) => list(page, 'plates', 'fresh').locator('[data-id]').first().waitFor();
/** Where no portal runs. */
const elsewhere = (page: Page) => page.goto(`${office.origin}/favicon.svg`);
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name !== ''));
const ofAccounts = async (page: Page) => (await databases(page)).filter((name) => /^washbook-[0-9a-f]{24}$/.test(name));

describe('a first visit', () => {
  it('without a network installs nothing, and the next one all of it', () =>
    journey(browser, async (page) => {
      const login = `${office.origin}/nl/auth/login`;
      await offline(page.context(), () => expect(page.goto(login)).rejects.toThrow('ERR_INTERNET_DISCONNECTED'));
      await page.goto(login);
      await untilInstalled(page);
      await offline(page.context(), async () => {
        await page.reload();
        await flow(page, 'log-in', 'entering').waitFor();
      });
    }));

  it('whose installation breaks off shows the page all the same, and the next one installs it', () =>
    journey(browser, async (page) => {
      office.faults.add({ method: 'GET', path: /^\/assets\/activity-/, fault: 'drop before' });
      await page.goto(`${office.origin}/nl/auth/login`);
      await flow(page, 'log-in', 'entering').waitFor();
      await expect.poll(() => office.faults.seen.some((request) => request.includes('/assets/activity-'))).toBe(true);
      const isInstalled = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
      expect(await isInstalled()).toBe(false);
      office.faults.clear();
      await page.reload();
      await untilInstalled(page);
      expect(await isInstalled()).toBe(true);
    }));
});

describe('a service worker', () => {
  it('that was published broken costs nobody the one before', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/nl/auth/login`);
      await untilInstalled(page);
      const headers = { 'content-type': 'text/javascript' };
      const broken = { status: 200, headers, body: 'throw new Error("broken")' };
      office.faults.add({ path: /^\/service-worker\.js/, fault: broken });
      const update = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(String, (error) => error.name));
      expect(await update()).toBe('TypeError');
      await offline(page.context(), async () => {
        await page.reload();
        await flow(page, 'log-in', 'entering').waitFor();
      });
      office.faults.clear();
      expect(await update()).not.toBe('TypeError');
    }));

  it('that the browser stopped answers the next page all the same', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates);
      await seesPlates(page);
      await untilInstalled(page);
      await page.reload();
      await seesPlates(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
      await offline(page.context(), async () => {
        await page.goto(office.origin + plates);
        await list(page, 'plates').locator('[data-id]').first().waitFor();
      });
    }));
});

describe('what a device keeps', () => {
  it('is read again where the databases were removed and the session was not', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates, { remember: true });
      await seesPlates(page);
      await elsewhere(page);
      const names = await databases(page);
      expect((await ofAccounts(page)).length).toBe(1);
      await page.evaluate(
        (all) =>
          Promise.all(
            all.map((name) => {
              const removing = indexedDB.deleteDatabase(name);
              return new Promise((resolve, reject) => {
                removing.onsuccess = resolve;
                removing.onerror = reject;
              });
            }),
          ),
        names,
      );
      await page.goto(office.origin + plates);
      await seesPlates(page);
    }));

  it('goes where the session was removed and the databases were not', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', plates, { remember: true });
      await seesPlates(page);
      await elsewhere(page);
      await page.evaluate(() => localStorage.clear());
      await page.goto(office.origin + plates);
      await field(page, 'username').waitFor();
      await expect.poll(() => ofAccounts(page)).toEqual([]);
    }));
});

describe('a tab', () => {
  it('in which another language is chosen leaves the other as it is', () =>
    journey(browser, async (page) => {
      const login = '/nl/auth/login';
      await page.goto(office.origin + login);
      const other = await page.context().newPage();
      await other.goto(office.origin + login);
      await field(other, 'username').fill('some@example.com');
      await page.locator('[data-event="language chosen"][lang="fr"]').click();
      await at(page, '/fr/auth/login');
      await present(page.locator('html[lang="fr"]'));
      expect(new URL(other.url()).pathname).toBe(login);
      await present(other.locator('html[lang="nl"]'));
      await other.getByRole('heading', { level: 1, name: (await textsOf('nl'))('auth.login.title') }).waitFor();
      expect(await field(other, 'username').inputValue()).toBe('some@example.com');
    }));

  it('whose screen throws says so, and every other page of it is there', () =>
    withContext(browser, async (context) => {
      const page = await context.newPage();
      await page.route(/\/assets\/plates-/, (route) => {
        const body = 'export const Plates = () => { throw new Error("planted"); };';
        return route.fulfill({ contentType: 'text/javascript', body });
      });
      await signIn(page, office.origin, 'private', plates);
      await page.getByText((await textsOf('nl'))('broken.title')).waitFor();
      await page.goto(`${office.origin}/nl/dashboard/activity`);
      await present(page.getByRole('heading', { level: 1 }));
      expect(await page.getByText((await textsOf('nl'))('broken.title')).count()).toBe(0);
    }));
});

describe('a network that comes and goes', () => {
  it(
    'while an account is completed loses nothing that was typed, and each thing is done once',
    { timeout: 180_000 },
    () =>
      journey(browser, async (page) => {
        const { origin } = office;
        const wizard = '/nl/complete-personal-details';
        await page.goto(`${origin}/nl/auth/login`);
        await untilInstalled(page);
        await submitLogin(page, 'confirmed');
        await at(page, wizard);
        const typed = {
          firstName: 'Fien',
          lastName: 'Maes',
          street: 'Dorpsstraat',
          houseNumber: '1',
          postalCode: '8400',
        };
        for (const [name, text] of Object.entries({ ...typed, city: 'Oostende' })) await field(page, name).fill(text);
        const calm = comesAndGoes(page);
        await insist(page, 'company data given', `${wizard}/license-plate`);
        await field(page, 'plate').fill('1-FLP-001');
        await insist(page, 'plate given', `${wizard}/wash-card`);
        await field(page, 'numberOfRequestedIdentificationItems').fill('2');
        await insist(page, 'cards requested', '/nl/dashboard');
        await calm();
        const account = await accountOf(origin, 'confirmed');
        expect(await account.ask(readAccount, {})).toMatchObject({ accountStatus: 'COMPLETED', ...typed });
        expect(Object.keys(await account.plates())).toEqual(['1-FLP-001']);
        const { content } = await account.ask(listCreationRequests, { page: 0, size: 10 });
        expect(content.map((one) => one.numberOfRequestedIdentificationItems)).toEqual([2]);
      }),
  );
});

/** Two seconds with a network, two without. Returns how to end that, with a network. */
function comesAndGoes(page: Page): () => Promise<void> {
  let isOver = false;
  const coming = (async () => {
    while (!isOver) {
      await page.context().setOffline(true);
      await pause(2_000);
      await page.context().setOffline(false);
      await pause(2_000);
    }
  })();
  return () => {
    isOver = true;
    return coming;
  };
}

/** An impatient customer presses whatever goes on, until they are there. */
async function insist(page: Page, event: string, path: string): Promise<void> {
  const isThere = async () => {
    for (const one of ['send requested', 'outcome asked for', event]) {
      const button = control(page, one).first();
      if (new URL(page.url()).pathname !== path && (await button.isVisible()))
        await button.click({ timeout: 1_000 }).catch(() => undefined);
    }
    return new URL(page.url()).pathname;
  };
  await expect.poll(isThere, { timeout: 50_000, interval: 500 }).toBe(path);
}
