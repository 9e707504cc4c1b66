import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/fault-proxy.ts';
import { journey, regular, remembered, signIn, submitLogin, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, list, networkAppears, present } from '../support/screen.ts';
import { oneIn } from '../support/share.ts';
import { textsOf } from '../support/texts.ts';

const address = '/nl/dashboard/transactions';

const { office, browser } = await openWash({ transactions: 300, faults: true });

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
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'private');
      await at(page, '/nl/dashboard');
      await list(page, 'transactions', 'nothing saved').waitFor();
      await list(page, 'discountVouchers', 'nothing saved').waitFor();
      await control(page, 'try now requested').click();
      await flow(page, 'connection', 'unreachable').waitFor();
      await control(list(page, 'transactions'), 'refresh requested').click();
      await list(page, 'transactions', 'nothing saved').waitFor();
      await comeBack(page);
      await list(page, 'transactions', 'fresh').waitFor();
      await rowsOf(page).nth(4).waitFor();
      await present(flow(page, 'connection', 'reachable'));
    }));

  const silences: readonly (readonly [string, Fault])[] = [
    ['drops the connection', 'drop before'],
    ['is hidden behind a page of the Wi-Fi', 'html'],
    ['sends half an answer', 'truncate'],
  ];
  it.each(oneIn(2, silences))('later, when it %s: leaves the saved rows on the screen, with their time', (_, fault) =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await page.goto(office.origin + address);
      await present(page.locator('[data-complete="true"]'));
      const before = await rowsOf(page).count();
      office.faults.add({ path: /\/api\//, fault });
      await page.reload();
      await list(page, 'transactions', 'saved copy').waitFor();
      // The list says how it stands a moment before its rows have come out of the database.
      await rowsOf(page).nth(9).waitFor();
      expect([await rowsOf(page).count(), before]).toEqual([10, 10]);
      const [opening] = say('shell.offlineAsOf').split('{');
      expect(await flow(page, 'connection', 'unreachable').textContent()).toContain(opening);
      await comeBack(page);
      await list(page, 'transactions', 'fresh').waitFor();
    }),
  );

  it('that never answers leaves the saved rows there while it is asked', () =>
    customer(async (page) => {
      await page.goto(office.origin + address);
      await present(page.locator('[data-complete="true"]'));
      office.faults.add({ path: /\/api\//, fault: 'hang' });
      await page.reload();
      await rowsOf(page).nth(9).waitFor();
      await control(page, 'range chosen').nth(3).click();
      await rowsOf(page).first().waitFor();
    }));
});

describe('a back office that says no', () => {
  const refusals: readonly (readonly [string, Fault, string])[] = [
    ['is out of order', { status: 500, body: '{"key":"exception.http.500"}' }, 'exception.http.500'],
    ['does not take the question', { status: 400, body: '{"key":"some.key.of.its.own"}' }, 'exception.http.400'],
    ['answers what nobody can read', { status: 200, body: '{"content":"none"}' }, 'exception.http.unexpectedError'],
  ];
  it.each(oneIn(2, refusals))('because it %s: empties the screen, says why, keeps the rows for later', (_, fault, id) =>
    customer(async (page) => {
      const say = await textsOf('nl');
      await page.goto(office.origin + address);
      await present(page.locator('[data-complete="true"]'));
      office.faults.add({ path: /\/api\/sales\?/, fault });
      await page.reload();
      await list(page, 'transactions', 'refused').waitFor();
      expect([await rowsOf(page).count(), await list(page, 'transactions').textContent()]).toEqual([
        0,
        expect.stringContaining(say(id)),
      ]);
      office.faults.clear();
      office.faults.add({ path: /\/api\//, fault: 'drop before' });
      await page.reload();
      await list(page, 'transactions', 'saved copy').waitFor();
      expect(await rowsOf(page).count()).toBe(10);
      await comeBack(page);
      await list(page, 'transactions', 'fresh').waitFor();
    }),
  );
});

describe('a slow network', () => {
  it('shows at once what was pressed, and each screen in its final shape before its rows', () =>
    journey(browser, async (page) => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const { promise: rowsMayCome, resolve: letRowsCome } = Promise.withResolvers<void>();
      office.faults.add({ path: /identificationItemTypeCode=ANPR/, fault: { after: gate } });
      office.faults.add({ path: /\/api\/sales\?/, fault: { after: rowsMayCome } });
      office.faults.add({ path: /\/api\//, fault: { delay: 400 } });
      await page.goto(`${office.origin}/nl/auth/login`);
      await submitLogin(page, 'private');
      await flow(page, 'log-in', 'signing in').locator('[aria-busy="true"]').waitFor();
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
    journey(browser, async (page) => {
      const before = office.faults.seen.length;
      await signIn(page, office.origin, 'private', '/nl/dashboard');
      await rowsOf(page).first().waitFor();
      await untilInstalled(page);
      // The last but one that is read ahead; the last one, the transactions, is on the screen.
      await expect.poll(() => office.faults.seen.slice(before)).toContain('GET /api/locations');
      await page.context().setOffline(true);
      for (const path of [
        '/nl/dashboard/license-plate',
        `${address}?from=2025-01-01`,
        '/nl/dashboard/nowhere',
        '/nl/nowhere',
        '/nl/dashboard',
      ]) {
        await page.goto(office.origin + path);
        await page.locator('h1').waitFor();
        expect(await page.locator('h1').textContent()).not.toBe('');
      }
      await flow(page, 'connection', 'unreachable').waitFor();
      for (const [path, name] of [
        ['license-plate', 'plates'],
        ['clean-card', 'cards'],
        ['clean-card', 'cardRequests'],
      ] as const) {
        await page.goto(`${office.origin}/nl/dashboard/${path}`);
        await present(list(page, name, 'saved copy').locator('[data-id]'));
      }
      await page.context().setOffline(false);
      await present(flow(page, 'connection', 'reachable'));
    }));
});
