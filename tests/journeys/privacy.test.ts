import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey, signIn } from '../support/journey.ts';
import { found } from '../support/kept-traces.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, flow, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

/** What names the customer, and the token they came with. */
async function tracesOf(page: Page): Promise<string[]> {
  const { token, accountId, email, name } = await page.evaluate(() => JSON.parse(localStorage['washbook.session']));
  return [token, accountId, email, name].map(String);
}

const lasts = async (token: string) =>
  (await fetch(`${office.origin}/api/customers/account`, { headers: { 'x-auth-token': token } })).ok;

/** As a browser that is closed and opened again: nothing of its tabs is left, everything that lies on the device is. */
async function closedAndOpened(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  return context.newPage();
}

/** The session that lies on the device is over by its clock. */
function runOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage['washbook.session']);
    localStorage['washbook.session'] = JSON.stringify({ ...kept, expiresAt: Date.now() - 1 });
  });
}

async function useIt(page: Page, name: string, remember: boolean): Promise<void> {
  await signIn(page, office.origin, name, '/nl/dashboard', { remember });
  await present(list(page, 'transactions', 'fresh'));
}

describe('on a device that others use too', () => {
  it('who did not ask to be remembered stays signed in through a reload and in another tab; nothing is left of them once the browser was closed, and the session is ended', () =>
    journey(browser, async (page) => {
      await useIt(page, 'private', false);
      const traces = await tracesOf(page);
      await page.reload();
      await present(list(page, 'transactions', 'fresh'));
      const other = await page.context().newPage();
      await other.goto(`${office.origin}/nl/dashboard`);
      await present(list(other, 'transactions', 'fresh'));
      await page.close();
      await other.reload();
      await present(list(other, 'transactions', 'fresh'));
      const anew = await closedAndOpened(page.context(), other);
      await anew.goto(`${office.origin}/nl/dashboard`);
      await flow(anew, 'log-in', 'entering').waitFor();
      await expect.poll(() => found(anew, traces)).toEqual([]);
      await expect.poll(() => lasts(traces[0] ?? '')).toBe(false);
    }));

  it('who asked to be remembered is, also by a clock that is wrong, until the session ends: then nothing is left, and the login page says why', () =>
    journey(browser, async (page) => {
      await useIt(page, 'private', true);
      const traces = await tracesOf(page);
      const anew = await closedAndOpened(page.context(), page);
      await anew.goto(`${office.origin}/favicon.svg`);
      await runOut(anew);
      await anew.goto(`${office.origin}/nl/dashboard`);
      await present(list(anew, 'transactions', 'fresh'));
      const later = await closedAndOpened(page.context(), anew);
      await fetch(`${office.origin}/api/logout`, { method: 'DELETE', headers: { 'x-auth-token': traces[0] ?? '' } });
      await later.goto(`${office.origin}/favicon.svg`);
      await runOut(later);
      await later.goto(`${office.origin}/nl/dashboard`);
      await flow(later, 'log-in', 'entering').waitFor();
      await later.getByText((await textsOf('nl'))('auth.login.ended')).waitFor();
      await expect.poll(() => found(later, traces)).toEqual([]);
    }));

  it('nothing is left of either of two customers, though a browser was closed in the middle; the session of who logs out without a network is ended as soon as there is one, also on the next visit', () =>
    journey(browser, async (page) => {
      await useIt(page, 'private', false);
      const traces = await tracesOf(page);
      const anew = await closedAndOpened(page.context(), page);
      await useIt(anew, 'business', true);
      const [token = '', ...others] = await tracesOf(anew);
      office.faults.add({ method: 'DELETE', path: /\/api\/logout/, fault: 'drop before' });
      await control(anew, 'log out requested').click();
      await at(anew, /\/auth\/login/);
      await expect.poll(() => found(anew, [...traces, ...others])).toEqual([]);
      expect(await lasts(token)).toBe(true);
      office.faults.clear();
      const later = await closedAndOpened(page.context(), anew);
      await later.goto(`${office.origin}/nl/auth/login`);
      await expect.poll(() => lasts(token)).toBe(false);
      await expect.poll(() => found(later, [token])).toEqual([]);
      await expect.poll(() => later.evaluate(() => localStorage.getItem('washbook.revocations'))).toBeNull();
    }));
});
