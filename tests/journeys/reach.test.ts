import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { offline } from '../support/browser.ts';
import { journey, regular, remembered, signIn, submitLogin, untilInstalled, untilKept } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, lineLost, list, networkAppears, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const address = '/nl/dashboard/transactions';

const { office, browser, installing } = await openWash({ transactions: 60, faults: true }, { installs: false });

const customer = regular(
  () => browser,
  remembered(() => office.origin, 'private'),
);

const lists = /\/api\/(?!login|customers\/account)/;

async function comeBack(page: Page): Promise<void> {
  await flow(page, 'connection', 'unreachable').waitFor();
  office.faults.clear();
  await networkAppears(page);
}

const rowsOf = (page: Page) => list(page, 'transactions').locator('[data-id]');

describe('a back office that cannot be reached', () => {
  it('when somebody is here for the first time: says that nothing is saved yet, and goes on by itself when it can', () =>
    journey(browser, async (page) => {
      office.faults.add({ path: lists, fault: 'drop before' });
      await signIn(page, office.origin, 'private');
      await list(page, 'transactions', 'nothing saved').waitFor();
      await list(page, 'discountVouchers', 'nothing saved').waitFor();
      await control(page, 'try now requested').click();
      await flow(page, 'connection', 'unreachable').waitFor();
      await control(list(page, 'transactions'), 'refresh requested').click();
      await list(page, 'transactions', 'nothing saved').waitFor();
      await page.goto(office.origin + address);
      await list(page, 'transactions', 'nothing saved').waitFor();
      // Who listens is not told that none were found.
      const told = await page.locator('[role="status"]').allTextContents();
      expect(told.filter((text) => text.includes('gevonden'))).toEqual([]);
      await comeBack(page);
      await list(page, 'transactions', 'fresh').waitFor();
      await rowsOf(page).nth(4).waitFor();
      await present(flow(page, 'connection', 'reachable'));
    }));

  it('later leaves the saved rows on the screen, with their time, and also while it is asked and never answers', () =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await page.goto(office.origin + address);
      await present(page.locator('[data-complete="true"]'));
      await rowsOf(page).nth(9).waitFor();
      const before = await rowsOf(page).count();
      office.faults.add({ path: /\/api\//, fault: 'drop before' });
      await page.reload();
      await list(page, 'transactions', 'saved copy').waitFor();
      // The list says how it stands a moment before its rows have come out of the database.
      await rowsOf(page).nth(9).waitFor();
      expect([await rowsOf(page).count(), before]).toEqual([10, 10]);
      const [opening] = say('shell.offlineAsOf').split('{');
      expect(await flow(page, 'connection', 'unreachable').textContent()).toContain(opening);
      await comeBack(page);
      await list(page, 'transactions', 'fresh').waitFor();

      office.faults.add({ path: /\/api\//, fault: 'hang' });
      await page.reload();
      await rowsOf(page).nth(9).waitFor();
      await control(page, 'range chosen').nth(3).click();
      await rowsOf(page).first().waitFor();
    }));
});

it('a back office that is out of order empties the screen, which says why and keeps the rows for later', () =>
  customer(async (page) => {
    const say = await textsOf('nl');
    await page.goto(office.origin + address);
    await present(page.locator('[data-complete="true"]'));
    office.faults.add({ path: /\/api\/sales\?/, fault: { status: 500, body: '{"key":"exception.http.500"}' } });
    await page.reload();
    await list(page, 'transactions', 'refused').waitFor();
    expect([await rowsOf(page).count(), await list(page, 'transactions').textContent()]).toEqual([
      0,
      expect.stringContaining(say('exception.http.500')),
    ]);
    office.faults.clear();
    office.faults.add({ path: /\/api\//, fault: 'drop before' });
    await page.reload();
    await list(page, 'transactions', 'saved copy').waitFor();
    await rowsOf(page).nth(9).waitFor();
    expect(await rowsOf(page).count()).toBe(10);
    await comeBack(page);
    await list(page, 'transactions', 'fresh').waitFor();
  }));

describe('a slow network', () => {
  it('shows at once what was pressed, and each screen in its final shape before its rows', () =>
    journey(browser, async (page) => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const { promise: rowsMayCome, resolve: letRowsCome } = Promise.withResolvers<void>();
      office.faults.add({ path: /identificationItemTypeCode=ANPR/, fault: { after: gate } });
      office.faults.add({ path: /\/api\/sales\?/, fault: { after: rowsMayCome } });
      const { promise: signedIn, resolve: letIn } = Promise.withResolvers<void>();
      office.faults.add({ path: /\/api\/login/, fault: { after: signedIn } });
      office.faults.add({ path: /\/api\//, fault: { delay: 400 } });
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'private');
      await flow(page, 'log-in', 'signing in').locator('[aria-busy="true"]').waitFor();
      letIn();
      await at(page, '/nl/dashboard');
      await list(page, 'transactions', 'first load').locator('[aria-busy="true"]').waitFor();
      letRowsCome();
      await rowsOf(page).nth(4).waitFor();
      await page.locator('a[href="/nl/dashboard/license-plate"]').first().click();
      await list(page, 'plates', 'first load').locator('[aria-busy="true"]').waitFor();
      open();
      await present(list(page, 'plates', 'fresh').locator('[data-id]'));
      expect(await flow(page, 'connection', 'reachable').count()).toBe(1);
    }));
});

describe('no network at all', () => {
  it('opens every page that was never opened before, with its rows, and says that it is offline', () =>
    journey(installing, async (page) => {
      await signIn(page, office.origin, 'private', '/nl/dashboard');
      await rowsOf(page).first().waitFor();
      await untilInstalled(page);
      await untilKept(page, 'plates', 'cards', 'cardRequests');
      await offline(page.context(), async () => {
        await lineLost(page);
        for (const [path, ...names] of [
          ['/nl/dashboard/license-plate', 'plates'],
          ['/nl/dashboard/clean-card', 'cards', 'cardRequests'],
          [`${address}?from=2025-01-01`],
          ['/nl/nowhere'],
          ['/nl/dashboard/nowhere'],
        ] as const) {
          await page.goto(office.origin + path);
          await page.locator('h1').waitFor();
          expect(await page.locator('h1').textContent()).not.toBe('');
          for (const name of names) await present(list(page, name, 'saved copy').locator('[data-id]'));
        }
        await flow(page, 'connection', 'unreachable').waitFor();
      });
      await present(flow(page, 'connection', 'reachable'));
    }));
});
