import { describe, expect, it } from 'vitest';
import { datePresets } from '../../src/portal/words/date-presets.ts';
import { dayOf } from '../../src/portal/words/day.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { accountOf } from '../support/account.ts';
import { journey, submitLogin, untilInstalled } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, idsIn, lineLost, list, present, row, toasts } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 10_000, faults: true });
const account = await accountOf(office.origin, 'private');

describe('a customer with ten thousand transactions', () => {
  it('signs in, loses the network, reloads, still reads and filters, and switches a plate off, which is settled once', () =>
    journey(browser, async (page) => {
      const keys = new Set<string>();
      page.on('request', (request) => {
        const key = request.headers()['idempotency-key'];
        if (key) keys.add(key);
      });
      await page.goto(office.origin);
      await at(page, '/nl/auth/login');
      await submitLogin(page, 'private');
      await at(page, '/nl/dashboard');
      await list(page, 'transactions', 'fresh').locator('[data-id]').nth(4).waitFor();
      await page.locator('a[href="/nl/dashboard/license-plate"]').first().click();
      await flow(page, 'item-status').nth(5).waitFor();
      const [plate] = await idsIn(list(page, 'plates'));
      if (!plate) throw new Error('no plate');
      await page.locator('a[href="/nl/dashboard/transactions"]').first().click();
      await page.locator('[data-complete="true"]').waitFor();
      await untilInstalled(page);

      const context = page.context();
      await context.setOffline(true);
      await lineLost(page);
      await page.goto(`${office.origin}/nl/dashboard/transactions?from=2023-01-01&to=2023-12-31`);
      await list(page, 'transactions', 'saved copy').waitFor();
      // The list says how it stands a moment before its rows have come out of the database.
      await expect.poll(() => idsIn(list(page, 'transactions'))).toHaveLength(10);
      expect(new URL(page.url()).search).toBe('?from=2023-01-01&to=2023-12-31');
      const [, , , , lastYear] = datePresets(dayOf(Date.now(), belgium));
      await control(page, 'range chosen').nth(4).click();
      await at(page, `/nl/dashboard/transactions?from=${lastYear?.from}&to=${lastYear?.to}`);
      await expect.poll(() => idsIn(list(page, 'transactions'))).toHaveLength(10);

      await page.locator('a[href="/nl/dashboard/license-plate"]').first().click();
      await control(row(page, plate), 'disable requested').click();
      await control(page, 'disable confirmed').click();
      const busy = row(page, plate).locator('[role="switch"][aria-busy="true"][aria-checked="false"]');
      await busy.waitFor();
      await page.reload();
      await busy.waitFor();
      await flow(page, 'item-status', 'disabling.under way').waitFor();
      expect(Object.values(await account.plates()).filter((status) => status === 'DISABLED')).toHaveLength(1);

      await context.setOffline(false);
      await row(page, plate).locator('[role="switch"]:not([aria-busy])[aria-checked="false"]').waitFor();
      await present(flow(page, 'connection', 'reachable'));
      await toasts(page).waitFor();
      expect(await toasts(page, 'negative').count()).toBe(0);
      const sent = office.faults.seen.filter(
        (request) => request.startsWith('PUT') && request.endsWith(`${plate}/disable`),
      );
      expect([sent.length, keys.size]).toEqual([1, 1]);
      expect(Object.values(await account.plates()).filter((status) => status === 'DISABLED')).toHaveLength(2);
    }));
});
