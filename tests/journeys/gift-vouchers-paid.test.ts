import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { accountOf } from '../support/account.ts';
import { journey, signIn } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { control, field, flow, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

describe('a gift voucher is given', () => {
  const buyerAt = async (tenant: 'adyen' | 'digiteal', where: Page) => {
    const buyer = tenant === 'digiteal' ? 'private' : `giver-${tenant}@example.com`;
    const account = await (tenant === 'digiteal' ? accountOf : completedAt)(office.at(tenant), buyer);
    await signIn(where, office.at(tenant), buyer, '/nl/dashboard/gift-voucher');
    await present(flow(where, 'give-gift-voucher', 'filling in.as it is'));
    const gift = { amount: '25', quantity: '2', recipientEmail: `mia-${tenant}@example.com`, message: 'Dag' };
    for (const [name, value] of Object.entries(gift)) await field(flow(where, 'give-gift-voucher'), name).fill(value);
    await control(where, 'order placed').click();
    await present(flow(where, `checkout-${tenant}`, 'reviewing.as it is').getByText('€ 50,00').first());
    await field(where, 'immediateStart').check();
    await field(where, 'agreement').check();
    return async () =>
      (await account.ask(listGiftVouchers, {}))
        .filter(({ recipientEmail }) => recipientEmail === gift.recipientEmail)
        .map(({ amount }) => amount);
  };

  it('by card at Adyen, as soon as it is paid', () =>
    journey(browser, async (where) => {
      const bought = await buyerAt('adyen', where);
      const card = {
        encryptedCardNumber: '4111111145551142',
        encryptedExpiryDate: '0330',
        encryptedSecurityCode: '737',
      };
      for (const [name, value] of Object.entries(card))
        await where.frameLocator(`[data-cse="${name}"] iframe`).locator(`input[data-fieldtype="${name}"]`).fill(value);
      await field(where, 'holderName').fill('P. Peeters');
      await control(where, 'order placed').click();
      await present(flow(where, 'checkout-adyen', 'success'));
      expect(await bought()).toEqual([2500, 2500]);
      await expect.poll(() => mailsCalled(office.at('adyen'), 'mia-adyen@example.com', /^Een cadeaubon van/)).toBe(2);
    }));

  it('from the account of a mandate at Digiteal only once the bank has paid', () =>
    journey(browser, async (where) => {
      const bought = await buyerAt('digiteal', where);
      await field(where, 'immediatePayment').check();
      await control(where, 'order placed').click();
      await present(flow(where, 'checkout-digiteal', 'pending'));
      expect(await bought()).toEqual([]);
      expect(await mailsCalled(office.at('digiteal'), 'mia-digiteal@example.com', /cadeaubon/)).toBe(0);
    }));
});
