import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listGiftVouchers } from '../../src/contract/gift-vouchers.ts';
import { listPrepaidSaleItems } from '../../src/contract/prepaid-items.ts';
import { journey, signIn } from '../support/journey.ts';
import { mailsCalled } from '../support/mails.ts';
import { completedAt } from '../support/newcomer.ts';
import { openWash } from '../support/open-wash.ts';
import { payingWays } from '../support/paying-ways.ts';
import { at, control, field, flow, present } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** What MultiSafepay sells is told with the shop and with gift vouchers; these are the others. */
type Tenant = 'adyen' | 'ogone' | 'digiteal';

/** Orders what stands in the checkout, and pays for it. @param hasMandate whether that of an earlier order pays */
async function pay(page: Page, tenant: Tenant, hasMandate = false): Promise<void> {
  const { card, elsewhere, bankWaits, bankPays } = payingWays[tenant];
  await bankWaits?.(new URL(page.url()).origin);
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
  const { bankPays } = payingWays[tenant];
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

      await page.goto(`${origin}/nl/dashboard/webshop?new`);
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
