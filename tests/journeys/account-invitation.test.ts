import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { linkIn } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60, faults: true }, { installs: false });

const password = 'schuimbad42';

const choosePassword = async (page: Page, typed: string) => {
  await field(page, 'password').fill(typed);
  await field(page, 'repeatedPassword').fill(typed);
  await page.locator('[data-event="password chosen"], [data-event="invitation accepted"]').click();
};

describe('an invitation', () => {
  const invite = async (email: string) => {
    const account = await accountOf(office.origin, 'administrator');
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    await account.send('/customers/invitations', { method: 'POST', body: JSON.stringify({ email }), headers });
    return linkIn(office.origin, email, '/invite/');
  };

  it('is accepted with a password and leads to the dashboard, signed in; afterwards the link works no longer', () =>
    journey(browser, async (page) => {
      const link = await invite('first-guest@example.com');
      await page.goto(office.origin + link);
      await flow(page, 'invitation', 'entering.not sent yet').waitFor();
      const username = field(page, 'username');
      expect([await username.inputValue(), await username.isDisabled()]).toEqual(['first-guest@example.com', true]);
      await choosePassword(page, password);
      await at(page, /^\/(nl|fr|de)\/dashboard$/);
      await page.getByText('first-guest@example.com').first().waitFor();
      await page.goto(office.origin + link);
      await flow(page, 'invitation', 'link does not work').waitFor();
    }));

  it('opened while signed in as somebody else asks first: staying changes nothing, going on signs the other out', () =>
    journey(browser, async (page) => {
      const link = await invite('second-guest@example.com');
      await signIn(page, office.origin, 'member');
      await page.goto(office.origin + link);
      await flow(page, 'invitation', 'signed in as somebody else').waitFor();
      await page.getByText('member@example.com').waitFor();
      await page.locator('main a[href$="/dashboard"]').click();
      await at(page, '/de/dashboard');

      await page.goto(office.origin + link);
      await control(page, 'log out requested').click();
      await flow(page, 'invitation', 'entering.not sent yet').waitFor();
      await page.reload();
      await flow(page, 'invitation', 'entering.not sent yet').waitFor();
      await choosePassword(page, password);
      await at(page, /^\/(nl|fr|de)\/dashboard$/);
      await page.getByText('second-guest@example.com').first().waitFor();
      expect(await page.getByText('member@example.com').count()).toBe(0);
    }));

  it('is still there for a page that is loaded anew while the other is being signed out', () =>
    journey(browser, async (page) => {
      const link = await invite('fourth-guest@example.com');
      await signIn(page, office.origin, 'member');
      await page.goto(office.origin + link);
      await control(page, 'log out requested').waitFor();
      // Emptying the device takes for ever.
      await page.evaluate(() => {
        IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest;
      });
      await control(page, 'log out requested').click();
      await page.waitForFunction(() => localStorage.getItem('washbook.session') === null);
      await page.reload();
      await flow(page, 'invitation', 'entering.not sent yet').waitFor();
    }));

  it('whose password is set but whose account cannot be read says so, and one signs in', () =>
    journey(browser, async (page) => {
      const link = await invite('third-guest@example.com');
      office.faults.add({ path: /customers\/account/, fault: 'drop before' });
      await page.goto(office.origin + link);
      await choosePassword(page, password);
      await flow(page, 'invitation', 'password set').waitFor();
      office.faults.clear();
      await page.locator('main a[href$="/auth/login"]').click();
      await at(page, /\/auth\/login$/);
      await accountOf(office.origin, 'third-guest@example.com', { password });
    }));
});
