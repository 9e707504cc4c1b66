import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readBalance } from '../../src/contract/sales.ts';
import { listSubscriptions } from '../../src/contract/subscriptions.ts';
import { accountOf } from '../support/account.ts';
import { barriers } from '../support/axe.ts';
import { journey, signIn } from '../support/journey.ts';
import { linkIn, mailsCalled } from '../support/mails.ts';
import { openWash } from '../support/open-wash.ts';
import { at, control, field, flow, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const account = await accountOf(office.origin, 'private');

const email = 'private@example.com';
const declaration = (page: Page, state: string) => flow(page, 'declaration', state);
const balance = async () => (await account.ask(readBalance, {})).balance;

describe('a declaration', () => {
  it('withdraws a purchase of somebody who is signed in: chosen, read again, confirmed, and told what comes back', () =>
    journey(browser, async (page) => {
      const before = await balance();
      await signIn(page, office.origin, 'private', '/nl/dashboard/credit');
      await field(page, 'amount').fill('25,50');
      await field(page, 'immediateStart').check();
      await field(page, 'agreement').check();
      await control(page, 'order placed').click();
      await page.locator('[data-outcome="completed"]').dispatchEvent('click');
      await present(flow(page, 'checkout-multisafepay', 'success'));
      expect(await balance()).toBe(before + 2_550);

      await page.getByRole('link', { name: 'Overeenkomst hier herroepen' }).click();
      await at(page, '/nl/withdraw');
      await page.locator('label:has([name="purchase"])').first().click();
      const chosen = await field(page, 'contract').inputValue();
      expect(chosen).not.toBe('');
      await page.reload();
      await expect.poll(() => field(page, 'contract').inputValue()).toBe(chosen);
      await present(page.locator('[name="purchase"]:checked'));
      await control(page, 'declaration written').click();
      await present(declaration(page, 'reading again'));
      await expect.poll(() => barriers(page)).toEqual([]);
      await control(page, 'declaration confirmed').click();
      await present(declaration(page, 'received'));
      expect(await declaration(page, 'received').innerText()).toMatch(/We betalen €\s25,50 binnen 14 dagen terug/);
      expect(await balance()).toBe(before);
      await expect.poll(() => mailsCalled(office.origin, email, /^Je herroeping is ontvangen$/)).toBe(1);
    }));

  it('ends a subscription of somebody who is not signed in, once it is confirmed by mail, also when the answer is lost on its way and the page is loaded anew', () =>
    journey(browser, async (page) => {
      const running = async () =>
        (await account.ask(listSubscriptions, {})).filter(({ renewDate }) => renewDate !== null);
      const [first] = await running();
      await page.route(
        '**/api/cancellations',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await page.goto(`${office.origin}/nl/cancel-contract`);
      await field(page, 'name').fill('Petra Peeters');
      await field(page, 'contract').fill(first?.subscriptionId ?? '');
      await field(page, 'email').fill('private');
      await control(page, 'declaration written').click();
      await present(declaration(page, 'writing.to be corrected'));
      await field(page, 'email').fill(email);
      await control(page, 'declaration written').click();
      await present(declaration(page, 'outcome not known'));
      const confirmed = () => mailsCalled(office.origin, email, /^Je opzegging is ontvangen$/);
      await expect.poll(confirmed).toBe(1);
      await page.reload();
      await present(declaration(page, 'outcome not known').getByText(first?.subscriptionId ?? ''));
      await control(page, 'send again requested').click();
      await present(declaration(page, 'received'));
      await expect.poll(() => barriers(page)).toEqual([]);
      const isRunning = async () =>
        (await running()).some(({ subscriptionId }) => subscriptionId === first?.subscriptionId);
      expect(await isRunning()).toBe(true);
      // A mail asked for later has come: so would a second one of these have.
      await page.request.post(`${office.origin}/api/customers/password-token`, { data: { email } });
      await linkIn(office.origin, email, '/password/');
      expect(await confirmed()).toBe(1);
      await page.reload();
      await present(declaration(page, 'writing.as it is'));

      const link = await linkIn(office.origin, email, '/confirm-cancellation/');
      await page.goto(office.origin + link);
      await present(flow(page, 'confirm-cancellation', 'ready'));
      await at(page, '/nl/confirm-cancellation');
      await expect.poll(() => barriers(page)).toEqual([]);
      expect(await isRunning()).toBe(true);
      await control(page, 'confirmation requested').click();
      await present(flow(page, 'confirm-cancellation', 'confirmed'));
      expect(await isRunning()).toBe(false);
      await expect.poll(confirmed).toBe(2);
      // Once it was used, the address without it is none to confirm anything with.
      for (const used of [link, '/nl/confirm-cancellation']) {
        await page.goto(office.origin + used);
        await control(page, 'confirmation requested').click();
        await present(flow(page, 'confirm-cancellation', 'link does not work'));
      }
    }));
});

describe('the pages of the law', () => {
  it('are under every page, signed in or not, and can be read without a barrier', () =>
    journey(browser, async (page) => {
      await page.goto(`${office.origin}/de/auth/login`);
      for (const name of ['Impressum', 'AGB', 'Datenschutz', 'Cookies', 'Barrierefreiheit', 'Kontakt']) {
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await present(page.getByRole('heading', { level: 1, name }));
        expect([name, await barriers(page)]).toEqual([name, []]);
      }
      expect(await page.getByRole('main').innerText()).toContain('info@blauwe-parel.example');
    }));
});
