import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Provider } from '../../src/contract/payments/providers.ts';
import { fetchFrom } from './fetch-from.ts';
import { iban } from './paying/steps.ts';
import { control, field, flow, present } from './screen.ts';

/** How a customer pays with a provider, from the order's button on. */
export interface PayingWay {
  /** What is filled in above the order's button. */
  readonly card?: (page: Page) => Promise<void>;
  /** What is done on the page where it is paid. */
  readonly elsewhere?: (page: Page) => Promise<void>;
  /** The bank is to take its time over what is ordered next. Otherwise it pays by itself, seconds later. */
  readonly bankWaits?: (origin: string) => Promise<void>;
  /** The bank pays what was ordered last: it does so when it is told to. */
  readonly bankPays?: (page: Page) => Promise<void>;
}

/** At each provider of the demo. */
export const payingWays: Readonly<Record<Provider, PayingWay>> = {
  multisafepay: { elsewhere: (page) => page.locator('[data-outcome="completed"]').dispatchEvent('click') },
  adyen: {
    card: async (page) => {
      const card = {
        encryptedCardNumber: '4111111145551142',
        encryptedExpiryDate: '0330',
        encryptedSecurityCode: '737',
      };
      for (const [name, value] of Object.entries(card))
        await page.frameLocator(`[data-cse="${name}"] iframe`).locator(`input[data-fieldtype="${name}"]`).fill(value);
      await field(page, 'holderName').fill('P. Peeters');
    },
  },
  ogone: { elsewhere: (page) => page.locator('[data-outcome="9"]').dispatchEvent('click') },
  digiteal: {
    elsewhere: async (page) => {
      await present(flow(page, 'checkout-digiteal', 'entering the account.as it is'));
      await field(page, 'iban').fill(iban);
      await control(page, 'account entered').click();
      await page.waitForURL(/\/sandbox\/digiteal\/mandates\//);
      await page.goto(`${page.url()}?step=4`);
      await page.locator('[data-outcome="success"]').dispatchEvent('click');
    },
    bankWaits: async (origin) => {
      const body = JSON.stringify({ provider: 'digiteal', fault: 'outcome', value: 'PENDING' });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetchFrom(`${origin}/sandbox/faults`, { method: 'POST', headers, body });
      expect(status).toBe(201);
    },
    bankPays: async (page) => {
      const bank = await page.context().newPage();
      const told = bank.locator('[value="PAID"]');
      // What is collected comes there by itself, and the page shows what was there when it was opened.
      await expect
        .poll(async () => {
          await bank.goto(`${new URL(page.url()).origin}/sandbox/digiteal`);
          return told.count();
        })
        .toBeGreaterThan(0);
      // A page that is closed between two documents may never say that it is.
      await Promise.all([bank.waitForEvent('load'), told.first().click()]);
      await bank.close();
    },
  },
};
