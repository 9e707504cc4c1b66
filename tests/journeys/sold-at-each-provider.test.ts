import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { journey, signIn } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { iban } from '../support/paying/steps.ts';
import { at, control, field, flow, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** What MultiSafepay sells is told with the shop and with gift vouchers; these are the others. */
type Tenant = 'adyen' | 'ogone' | 'digiteal';

interface Way {
  /** What is filled in above the order's button. */
  readonly card?: (page: Page) => Promise<void>;
  /** What is done on the page where it is paid. */
  readonly elsewhere?: (page: Page) => Promise<void>;
  /** The bank takes days to pay what was ordered last; here it does so when it is told to. */
  readonly bankPays?: (page: Page) => Promise<void>;
}

const ways: Readonly<Record<Tenant, Way>> = {
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
    bankPays: async (page) => {
      const bank = await page.context().newPage();
      await bank.goto(`${office.at('digiteal')}/sandbox/digiteal`);
      await Promise.all([
        bank.waitForResponse((answer) => answer.request().method() === 'POST'),
        bank.locator('[value="PAID"]').first().click(),
      ]);
      await bank.close();
    },
  },
};

/** Orders what stands in the checkout, and pays for it. @param hasMandate whether that of an earlier order pays */
async function pay(page: Page, tenant: Tenant, hasMandate = false): Promise<void> {
  const { card, elsewhere, bankPays } = ways[tenant];
  await present(flow(page, `checkout-${tenant}`, 'reviewing.as it is'));
  await field(page, 'immediateStart').check();
  await field(page, 'agreement').check();
  if (bankPays) await field(page, 'immediatePayment').check();
  await card?.(page);
  await control(page, 'order placed').click();
  if (!hasMandate) await elsewhere?.(page);
  await present(flow(page, `checkout-${tenant}`, bankPays ? 'pending' : 'success'));
}

describe.each(['adyen', 'ogone', 'digiteal'] as const)('a customer of the operator with %s', (tenant) => {
  const { bankPays } = ways[tenant];
  const origin = office.at(tenant);
  const buyer = `buyer-${tenant}@example.com`;
  const mia = `mia-${tenant}@example.com`;

  it('gives vouchers, which are mailed once they are paid, and then buys washes', () =>
    journey(browser, async (page) => {
      const account = await completedAt(origin, buyer);
      const given = async () =>
        (await account.ask(listGiftVouchers, {})).map(({ amount, recipientEmail }) => [amount, recipientEmail]);
      const mails = () => mailsCalled(origin, mia, /^Een cadeaubon van/);
      await signIn(page, origin, buyer, '/nl/dashboard/gift-voucher');
      await present(flow(page, 'give-gift-voucher', 'filling in.as it is'));
      const gift = { amount: '25', quantity: '2', recipientEmail: mia, message: 'Dag' };
      for (const [name, value] of Object.entries(gift)) await field(flow(page, 'give-gift-voucher'), name).fill(value);
      await control(page, 'order placed').click();
      await present(flow(page, `checkout-${tenant}`, 'reviewing.as it is').getByText('€ 50,00').first());
      await pay(page, tenant);
      if (bankPays) {
        expect([await given(), await mails()]).toEqual([[], 0]);
        await bankPays(page);
      }
      await expect.poll(given).toEqual([
        [2500, mia],
        [2500, mia],
      ]);
      await expect.poll(mails).toBe(2);

      await page.goto(`${origin}/nl/dashboard/webshop`);
      const item = flow(page, 'shop').locator('[data-id]:has([data-event="item chosen"])').first();
      const id = (await item.getAttribute('data-id')) ?? '';
      await control(item, 'item chosen').click();
      await present(flow(page, 'shop', 'chosen.as it is'));
      await field(page, 'quantity').selectOption('2');
      await present(flow(page, 'shop', 'chosen.as it is').locator('option:checked[value="2"]'));
      await control(page, 'checkout requested').click();
      await at(page, new RegExp(`^/nl/dashboard/${tenant}/checkout\\?item=${id}&quantity=2&reservation=`));
      const bought = async () =>
        (await account.ask(listPrepaidSaleItems, {})).reduce((sum, { vouchers }) => sum + vouchers.length, 0);
      await pay(page, tenant, bankPays !== undefined);
      if (bankPays) {
        expect(await bought()).toBe(0);
        await bankPays(page);
      }
      await expect.poll(bought).toBe(10);
    }));
});
