import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { readAccount } from '../../src/contract/account.ts';
import { listCreationRequests } from '../../src/contract/creation-requests.ts';
import { accountOf } from '../support/account.ts';
import { offline, openBrowser, withContext } from '../support/browser.ts';
import { journey, regular, signIn, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, lineLost, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const plates = '/nl/dashboard/license-plate';

const { office, browser } = await openWash({ transactions: 60, faults: true });
const online = await openBrowser({ installs: false });
afterAll(() => online.close());

const seesPlates = (page: Page) => list(page, 'plates', 'fresh').locator('[data-id]').first().waitFor();
/** Where no portal runs. */
const elsewhere = (page: Page) => page.goto(`${office.origin}/favicon.svg`);
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name !== ''));
const ofAccounts = async (page: Page) => (await databases(page)).filter((name) => /^washbook-[0-9a-f]{24}$/.test(name));

describe('a service worker', () => {
  const login = () => `${office.origin}/nl/auth/login`;
  const isInstalled = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
  /** The browser has forgotten an installation that broke off; until then a page that asks for one is given that one. */
  const isGivenUp = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined);

  it('whose installation breaks off leaves the page as it is, and the next visit installs it; one that was published broken or that the browser stopped costs nobody the portal without a network', () =>
    journey(browser, async (page) => {
      await offline(page.context(), () => expect(page.goto(login())).rejects.toThrow('ERR_INTERNET_DISCONNECTED'));
      office.faults.add({ method: 'GET', path: /^\/assets\/activity-/, fault: 'drop before' });
      await page.goto(login());
      await flow(page, 'log-in', 'entering').waitFor();
      await expect.poll(() => office.faults.seen.some((request) => request.includes('/assets/activity-'))).toBe(true);
      await expect.poll(() => isGivenUp(page)).toBe(true);
      office.faults.clear();
      await page.reload();
      await untilInstalled(page);
      expect(await isInstalled(page)).toBe(true);

      const headers = { 'content-type': 'text/javascript' };
      const broken = { status: 200, headers, body: 'throw new Error("broken")' };
      office.faults.add({ path: /^\/service-worker\.js/, fault: broken });
      const update = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(String, (error) => error.name));
      expect(await update()).toBe('TypeError');
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await offline(page.context(), async () => {
        await page.reload();
        await flow(page, 'log-in', 'entering').waitFor();
        await devtools.send('ServiceWorker.stopAllWorkers');
        await page.goto(login());
        await flow(page, 'log-in', 'entering').waitFor();
      });
      office.faults.clear();
      expect(await update()).not.toBe('TypeError');
    }));
});

describe('what a device keeps', () => {
  const customer = regular(
    () => online,
    async (page) => {
      await signIn(page, office.origin, 'private', plates, { remember: true });
      await seesPlates(page);
    },
  );

  it('is read again where the databases were removed and the session was not', () =>
    customer(async (page) => {
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
    customer(async (page) => {
      await elsewhere(page);
      expect((await ofAccounts(page)).length).toBe(1);
      await page.evaluate(() => localStorage.clear());
      await page.goto(office.origin + plates);
      await field(page, 'username').waitFor();
      await expect.poll(() => ofAccounts(page)).toEqual([]);
    }));
});

it('a tab in which another language is chosen leaves the other as it is', () =>
  journey(online, async (page) => {
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

it('a network that goes at each step of completing an account, and loses the answer when it comes back, loses nothing that was typed, and each thing is done once', () =>
  journey(online, async (page) => {
    const { origin } = office;
    const wizard = '/nl/complete-personal-details';
    await signIn(page, origin, 'confirmed', wizard);
    const typed = {
      firstName: 'Fien',
      lastName: 'Maes',
      street: 'Dorpsstraat',
      houseNumber: '1',
      postalCode: '8400',
    };
    for (const [name, text] of Object.entries({ ...typed, city: 'Oostende' })) await field(page, name).fill(text);
    await sendWithout(page, 'company data given', `${wizard}/license-plate`);
    await field(page, 'plate').fill('1-FLP-001');
    await sendWithout(page, 'plate given', `${wizard}/wash-card`);
    await field(page, 'numberOfRequestedIdentificationItems').fill('2');
    await sendWithout(page, 'cards requested', '/nl/dashboard');
    const account = await accountOf(origin, 'confirmed');
    expect(await account.ask(readAccount, {})).toMatchObject({ accountStatus: 'COMPLETED', ...typed });
    expect(Object.keys(await account.plates())).toEqual(['1-FLP-001']);
    const { content } = await account.ask(listCreationRequests, { page: 0, size: 10 });
    expect(content.map((one) => one.numberOfRequestedIdentificationItems)).toEqual([2]);
  }));

it('a page whose screen throws says so, and every other page is there', () =>
  withContext(online, async (context) => {
    const page = await context.newPage();
    await page.route(/\/assets\/plates-/, (route) => {
      const body = 'export const Plates = () => { throw new Error("planted"); };';
      return route.fulfill({ contentType: 'text/javascript', body });
    });
    await signIn(page, office.origin, 'private', plates);
    const broken = page.getByText((await textsOf('nl'))('broken.title'));
    await broken.waitFor();
    await page.goto(`${office.origin}/nl/dashboard/activity`);
    await present(page.getByRole('heading', { level: 1 }));
    expect(await broken.count()).toBe(0);
  }));

/** Presses while there is no network, and has it go out when there is one again, where it does not by itself; the first answer after that is lost. */
async function sendWithout(page: Page, event: string, next: string): Promise<void> {
  await offline(page.context(), async () => {
    await lineLost(page);
    await control(page, event).click();
    await present(page.locator('[data-flow="complete-details"]:not([data-state$=".filling in"])'));
    for (const method of ['PUT', 'POST']) office.faults.add({ method, fault: 'drop after', times: 1 });
  });
  await present(flow(page, 'connection', 'reachable'));
  const goesOn = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-event="send requested"]')?.click());
    return new URL(page.url()).pathname;
  };
  await expect.poll(goesOn).toBe(next);
  office.faults.clear();
}
