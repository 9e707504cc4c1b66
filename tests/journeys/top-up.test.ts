import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { changePreferences } from '../../src/contract/account.ts';
import { listIdentificationItems } from '../../src/contract/identification-items.ts';
import { listSales, readBalance } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn, submitLogin } from '../support/journey.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { challengeCard } from '../support/paying/steps.ts';
import { at, control, field, flow, gone, list, present } from '../support/screen.ts';
import { textsOf } from '../support/texts.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });
const account = await accountOf(office.origin, 'private');

const checkout = (page: Page, state: string) => flow(page, 'checkout-multisafepay', state);
const balance = async () => (await account.ask(readBalance, {})).balance;
const sales = async () => (await account.ask(listSales, { page: 0, size: 1 })).totalElements;

async function order(page: Page, amount: string): Promise<void> {
  await present(checkout(page, 'reviewing.as it is'));
  await field(page, 'amount').fill(amount);
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
  await control(page, 'order placed').click();
}

async function openCredit(page: Page): Promise<void> {
  await signIn(page, office.origin, 'private', '/nl/dashboard/credit');
}

/** What stands in the field, and which of the suggested ones is marked as chosen. */
async function amountOf(page: Page): Promise<string[]> {
  const chosen = await page.locator('[aria-pressed="true"]').allTextContents();
  return [await field(page, 'amount').inputValue(), ...chosen.map((text) => text.replace('\u00a0', ' '))];
}

const pay = (page: Page, outcome: string) => page.locator(`[data-outcome="${outcome}"]`).dispatchEvent('click');

describe('topping up on the page of MultiSafepay', () => {
  it('is paid once, is told so, and the credit is more', () =>
    journey(browser, async (page) => {
      const [before, count] = [await balance(), await sales()];
      await openCredit(page);
      await order(page, '25,50');
      await pay(page, 'completed');
      await present(checkout(page, 'success'));
      expect(new URL(page.url()).pathname).toBe('/nl/dashboard/multisafepay/redirect');
      expect([await balance(), await sales()]).toEqual([before + 2_550, count + 1]);
      // What was typed was ordered: the next order begins with its own amount, or with that of the last time.
      await page.goto(`${office.origin}/nl/dashboard/multisafepay/checkout?item=top-up&amount=5000`);
      await present(checkout(page, 'reviewing.as it is').getByText('€ 50,00').last());
      expect(await field(page, 'amount').inputValue()).toBe('50');
      // It begins with what this device knows: what comes later changes nothing that may have been seen already.
      await page.goto(`${office.origin}/nl/dashboard/transactions`);
      await present(list(page, 'transactions', 'fresh').getByText('€ +25,50'));
      await page.goto(`${office.origin}/nl/dashboard/credit`);
      await present(checkout(page, 'reviewing.as it is').getByText('vorige keer'));
      expect(await amountOf(page)).toEqual(['25,50', '€ 25,50vorige keer']);
    }));

  it('begins with the usual amount for whoever never paid here, and marks what is typed in its stead', () =>
    journey(browser, async (page) => {
      const newcomer = 'newcomer@example.com';
      await completedAt(office.origin, newcomer);
      await signIn(page, office.origin, newcomer, '/nl/dashboard/credit');
      await present(field(page, 'amount'));
      expect(await amountOf(page)).toEqual(['50', '€ 50']);
      expect(await page.getByText('vorige keer').count()).toBe(0);
      await field(page, 'amount').fill('100,00');
      expect(await amountOf(page)).toEqual(['100,00', '€ 100']);
      await field(page, 'amount').fill('3');
      expect(await amountOf(page)).toEqual(['3']);
      await present(page.locator('dl').getByText('Kies eerst een bedrag'));
      await page.getByRole('button', { name: '€ 75' }).click();
      expect(await amountOf(page)).toEqual(['75', '€ 75']);
      await present(page.locator('dl').getByText('€ 75,00'));
    }));

  it('goes on although the session ends meanwhile: whoever signs in again is led back to it, and told that it is paid', () =>
    journey(browser, async (page) => {
      const before = await balance();
      await openCredit(page);
      const token = await page.evaluate(() => JSON.parse(localStorage['washbook.session']).token as string);
      await order(page, '30');
      await page.locator('[data-outcome="completed"]').waitFor({ state: 'attached' });
      await fetch(`${office.origin}/api/logout`, { method: 'DELETE', headers: { 'x-auth-token': token } });
      await pay(page, 'completed');
      await at(page, /^\/nl\/auth\/login\?to=/);
      await submitLogin(page, 'private');
      await present(checkout(page, 'success').getByText('€ +30,00'));
      expect([new URL(page.url()).pathname, await balance()]).toEqual([
        '/nl/dashboard/multisafepay/redirect',
        before + 3_000,
      ]);
    }));
});

describe('what is ordered', () => {
  it.each(['a top-up', 'a subscription'])(
    '%s: stands right above the button that orders, on the smallest phone',
    (what) =>
      journey(browser, async (page) => {
        const [plate] = await account.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' });
        const goods = what === 'a top-up' ? 'item=top-up&amount=5000' : `item=premium-monthly&for=${plate?.id}`;
        await page.setViewportSize({ width: 360, height: 640 });
        await signIn(page, office.origin, 'private', `/nl/dashboard/multisafepay/checkout?${goods}`);
        await present(checkout(page, 'reviewing.as it is').locator('dl'));
        const review = checkout(page, 'reviewing.as it is');
        const view = await review.evaluate((form) => {
          const [summary, button] = [form.querySelector('dl'), form.querySelector('[data-event="order placed"]')];
          const isBetween = (one: Element) =>
            summary !== null &&
            button !== null &&
            summary.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING &&
            button.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING;
          return {
            height: (button?.getBoundingClientRect().bottom ?? 0) - (summary?.getBoundingClientRect().top ?? 0),
            asked: [...form.querySelectorAll('input')].filter(isBetween).length,
            boxes: form.querySelectorAll('input[type="checkbox"]').length,
            law: form.querySelector('details:not([open])')?.textContent,
          };
        });
        const say = await textsOf('nl');
        const law = ['Short', 'Text'].map((part) => say(`checkout.immediateStart${part}`)).join('');
        expect(view).toEqual({
          height: expect.any(Number),
          asked: 0,
          boxes: 2,
          law: law + say('checkout.withdrawal'),
        });
        // A subscription says more than goes into one view: its renewal in a frame.
        if (what === 'a top-up') expect(view.height).toBeLessThanOrEqual(640);
      }),
  );
});

describe('the first page after a payment', () => {
  it('says of credit and transactions that they are being brought up to date until they are, and never that there are none', () =>
    journey(browser, async (page) => {
      const shopper = 'updated@example.com';
      const { ask } = await completedAt(office.origin, shopper);
      await signIn(page, office.origin, shopper, '/nl/dashboard');
      await present(list(page, 'first-steps').locator('[data-id="credit"]'));
      await present(list(page, 'balance', 'fresh').getByText('€ 0,00'));
      await page.goto(`${office.origin}/nl/dashboard/credit`);
      const answer = await paidUntold(page);
      await present(list(page, 'transactions', 'fresh').getByText('Wordt bijgewerkt'));
      expect(await page.locator('main').innerText()).not.toMatch(/geen transacties/i);
      answer();
      await present(list(page, 'balance', 'fresh').getByText('€ 25,00'));
      await gone(page.getByText(/wordt bijgewerkt/i));
      await expect.poll(() => list(page, 'transactions').locator('[data-id]').count()).toBe(1);
      expect((await ask(readBalance, {})).balance).toBe(2_500);
    }));

  it('says no more that the credit is nearly used up, before it is told how much there is', () =>
    journey(browser, async (page) => {
      const before = await balance();
      await account.ask(changePreferences, { minimumBalanceAmount: before + 1_000 });
      await signIn(page, office.origin, 'private', '/nl/dashboard');
      await present(page.getByText('Je tegoed is bijna op'));
      await page.goto(`${office.origin}/nl/dashboard/credit`);
      const answer = await paidUntold(page);
      expect(await page.locator('main').innerText()).not.toContain('bijna op');
      answer();
      await gone(list(page, 'balance').getByText('wordt bijgewerkt'));
      expect([await balance(), await page.getByText('bijna op').count()]).toEqual([before + 2_500, 0]);
    }));
});

/** Tops up by 25 euros and goes home while nothing of it is told. @returns from when on it is */
async function paidUntold(page: Page): Promise<() => void> {
  await order(page, '25');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/sales(\/balance|\?)/, async (request) => {
    await answered;
    await request.continue();
  });
  await pay(page, 'completed');
  await present(checkout(page, 'success'));
  await page.goto(`${office.origin}/nl/dashboard`);
  await present(list(page, 'balance', 'fresh').getByText('wordt bijgewerkt'));
  return answer;
}

describe('topping up by card', () => {
  it('stays told as paid when its address changes, though nobody can be asked any more', () =>
    journey(browser, async (page) => {
      await fillInByCard(page, 'private', { encryptedSecurityCode: '737' });
      await page.route(/\/api\/sales\?/, (request) => request.abort());
      const before = await flow(page, 'checkout-adyen', 'reviewing.as it is').elementHandle();
      await control(page, 'order placed').click();
      await at(page, /^\/nl\/dashboard\/adyen\/success\?/);
      // Another page, on which it is looked up anew.
      await before?.waitForElementState('hidden');
      await present(flow(page, 'checkout-adyen', 'success'));
    }));

  it('asks once more for what the bank wants to know where that was lost with the network, and is paid', () =>
    journey(browser, async (page) => {
      const shopper = 'shopper@example.com';
      const { ask } = await completedAt(office.at('adyen'), shopper);
      await fillInByCard(page, shopper, {
        encryptedCardNumber: challengeCard,
        encryptedExpiryDate: '0330',
        encryptedSecurityCode: '737',
      });
      await field(page, 'holderName').fill('P. Peeters');
      await page.route(/\/payment-methods\?/, (request) => request.abort());
      await control(page, 'order placed').click();
      await present(flow(page, 'checkout-adyen', 'action not shown'));
      await page.unrouteAll();
      await control(page, 'action asked for').click();
      await page.frameLocator('iframe[name="threeDSIframe"]').locator('[data-outcome]').first().dispatchEvent('click');
      await present(flow(page, 'checkout-adyen', 'success'));
      expect((await ask(readBalance, {})).balance).toBe(2_500);
    }));
});

async function fillInByCard(page: Page, who: string, card: Readonly<Record<string, string>>): Promise<void> {
  await signIn(page, office.at('adyen'), who, '/nl/dashboard/credit');
  await present(flow(page, 'checkout-adyen', 'reviewing.as it is'));
  await field(page, 'amount').fill('25');
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
  for (const [name, value] of Object.entries(card))
    await page.frameLocator(`[data-cse="${name}"] iframe`).locator(`input[data-fieldtype="${name}"]`).fill(value);
}
