import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { offline } from '../support/browser.ts';
import { journey, signIn, submitLogin, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, firstWith, lineLost, list, present, row } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });
const account = await accountOf(office.origin, 'private');

/** Every place where a browser could keep something of an account, but for acts that wait for it, sealed; that a notice was read is nobody's, and that somebody came with a session is of the tests. */
async function kept(page: Page): Promise<{ databases: string[]; storage: string[]; cookies: number; answers: number }> {
  const cookies = (await page.context().cookies()).filter(
    ({ name }) => name !== 'washbook.consent' && !name.startsWith('entered-'),
  ).length;
  const found = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return {
      databases: (await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => name !== 'washbook-sealed'),
      storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
        (key) =>
          !['washbook.language', 'washbook.keys-understood', 'washbook.visit'].includes(key) && !key.startsWith('tsr-'),
      ),
      answers: requests.flat().filter(({ url }) => new URL(url).pathname.startsWith('/api')).length,
    };
  });
  return { ...found, cookies };
}

const nothing = { databases: [], storage: [], cookies: 0, answers: 0 };
/** Acts lie sealed, as the device says of itself. */
const putAway = { ...nothing, storage: ['washbook.sealed'] };

/**
 * Ends the session at the back office, as an operator would, without the browser hearing of it: what it reads from now on,
 * ahead of the customer too, waits until `answer` is called.
 */
async function endSessionElsewhere(page: Page): Promise<{ answer: () => void }> {
  const { promise: gate, resolve: answer } = Promise.withResolvers<void>();
  office.faults.add({ method: 'GET', path: /^\/api\//, fault: { after: gate } });
  const token = await page.evaluate(() => JSON.parse(localStorage['washbook.session']).token as string);
  const { status } = await fetch(`${office.origin}/api/logout`, {
    method: 'DELETE',
    headers: { 'x-auth-token': token },
  });
  expect(status).toBeLessThan(300);
  return { answer };
}

async function addressesOf(page: Page, run: () => Promise<void>): Promise<string[]> {
  const shown: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) shown.push(new URL(frame.url()).pathname);
  });
  await run();
  return shown;
}

describe('logging out', () => {
  it('ends the session at the back office and leaves nothing of the account on the device, without a network too', () =>
    journey(installing, async (page) => {
      await signIn(page, office.origin, 'private');
      await page.locator('a[href="/nl/dashboard/transactions"]').first().click();
      await present(list(page, 'transactions', 'fresh').locator('[data-id]'));
      await untilInstalled(page);
      const token = await page.evaluate(() => JSON.parse(localStorage['washbook.session']).token as string);
      await control(page, 'log out requested').click();
      await at(page, '/nl/auth/login');
      expect(await kept(page)).toEqual(nothing);
      const { status } = await fetch(`${office.origin}/api/customers/account`, { headers: { 'x-auth-token': token } });
      expect(status).toBe(401);
      await page.goBack();
      await at(page, /^\/nl\/auth\/login/);
      expect(await page.content()).not.toContain('Lotte');
      await submitLogin(page, 'private');
      await present(list(page, 'transactions', 'fresh').locator('[data-id]'));
      await offline(page.context(), async () => {
        await lineLost(page);
        await control(page, 'log out requested').click();
        await at(page, '/nl/auth/login');
        expect(await kept(page)).toEqual({ ...nothing, storage: ['washbook.revocations'] });
      });
    }));

  it('asks first when something was not delivered; it is delivered when the same account comes back, and nobody else sees it', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      const [id, name] = await firstOn(page);
      office.faults.add({ path: /\/(disable|enable)$/, fault: 'drop before' });
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await row(page, id).locator('[aria-busy="true"]').waitFor();
      await control(page, 'log out requested').click();
      await control(page, 'log out cancelled').click();
      await control(page, 'log out requested').click();
      await control(page, 'log out confirmed').click();
      await at(page, '/nl/auth/login');
      expect(await kept(page)).toEqual(putAway);
      office.faults.clear();
      await submitLogin(page, 'empty');
      await at(page, '/nl/dashboard');
      await present(list(page, 'balance', 'fresh'));
      await control(page, 'log out requested').click();
      await at(page, '/nl/auth/login');
      expect((await account.plates())[name]).toBe('ENABLED');
      await submitLogin(page, 'private');
      await at(page, '/nl/dashboard');
      await expect.poll(async () => (await account.plates())[name]).toBe('DISABLED');
    }));
});

describe('a session that the back office ended', () => {
  it('leads to the root and so to the login page once, and wipes the device once, however many calls are under way', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/transactions?from=2024-01-01');
      await present(list(page, 'transactions', 'fresh').locator('[data-id]'));
      const { answer } = await endSessionElsewhere(page);
      const before = office.faults.seen.length;
      const calls = () => office.faults.seen.slice(before).filter((request) => request.startsWith('GET /api/'));
      let refused = 0;
      const { promise: together, resolve: tellAll } = Promise.withResolvers<void>();
      await page.route(/\/api\//, async (route) => {
        const response = await route.fetch();
        if (response.status() === 401) refused += 1;
        await together;
        // Its page may be left already, by the first of them.
        await route.fulfill({ response }).catch(() => undefined);
      });
      const shown = await addressesOf(page, async () => {
        await page.reload();
        await expect.poll(() => calls().length).toBeGreaterThan(3);
        answer();
        await expect.poll(() => refused).toBeGreaterThan(3);
        tellAll();
        await at(page, /\/auth\/login/);
        await field(page, 'username').waitFor();
        await page.waitForLoadState('networkidle');
      });
      expect(shown).toEqual(['/nl/dashboard/transactions', '/', '/nl/auth/login']);
      await expect.poll(() => kept(page)).toEqual(nothing);
      await page.getByText((await textsOf('nl'))('auth.login.ended')).waitFor();
      await submitLogin(page, 'private');
      await at(page, '/nl/dashboard/transactions?from=2024-01-01');
    }));

  it('keeps what was not delivered yet for the same account', () =>
    journey(browser, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard/license-plate');
      const [id, name] = await firstOn(page);
      const { answer } = await endSessionElsewhere(page);
      await control(row(page, id), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      await at(page, /\/auth\/login/);
      answer();
      await expect.poll(() => kept(page)).toEqual(putAway);
      expect((await account.plates())[name]).toBe('ENABLED');
      await submitLogin(page, 'private');
      await at(page, /\/dashboard/);
      await expect.poll(async () => (await account.plates())[name]).toBe('DISABLED');
    }));
});

/** A plate that is on: its row and how it is written. */
async function firstOn(page: Page): Promise<[id: string, name: string]> {
  await present(list(page, 'plates', 'fresh').locator('[data-id]'));
  const id = await firstWith(list(page, 'plates'), 'disable requested');
  const items = (await (await account.send('/identification-items?identificationItemTypeCode=ANPR')).json()) as {
    id: string;
    name: string;
  }[];
  return [id, items.find((item) => item.id === id)?.name ?? ''];
}
