import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Invoice, listInvoices, readInvoice } from '../../src/contract/invoices.ts';
import { type Provider, providers } from '../../src/contract/payments/providers.ts';
import { listSales } from '../../src/contract/sales.ts';
import { accountOf } from '../support/account.ts';
import { fetchFrom } from '../support/fetch-from.ts';
import { journey, signIn } from '../support/journey.ts';
import { openWash } from '../support/open-wash.ts';
import { payingWays } from '../support/paying-ways.ts';
import { at, choose, control, field, flow, present, row } from '../support/screen.ts';

const { office, browser } = await openWash({ transactions: 60 }, { installs: false });

/** The business and its open invoices, as the back office tells them. */
async function businessAt(tenant: Provider) {
  const account = await accountOf(office.at(tenant), 'business');
  const { content } = await account.ask(listInvoices, { page: 0, size: 100 });
  const open = content.filter(({ paid }) => paid === false) as [Invoice, Invoice];
  const isPaid = async ({ id }: Invoice) => (await account.ask(readInvoice, { invoiceId: id })).paid;
  return { account, open, isPaid };
}

async function toCheckout(page: Page, tenant: Provider, { id }: Invoice): Promise<void> {
  await control(row(page, id), 'invoice opened').click();
  await control(flow(page, 'show-invoice', 'shown.at hand'), 'online payment wanted').click();
  await at(page, new RegExp(`^/fr/dashboard/${tenant}/checkout\\?invoice=${id}&attempt=`));
  await present(flow(page, `checkout-${tenant}`, 'reviewing.as it is'));
}

describe.each(providers)('a business of the operator with %s', (tenant) => {
  const { card, elsewhere, bankWaits, bankPays } = payingWays[tenant];
  const origin = office.at(tenant);
  const checkout = (page: Page, state: string) => flow(page, `checkout-${tenant}`, state);

  it('pays an open invoice online: once, that one alone, and finds it paid', () =>
    journey(browser, async (page) => {
      const { account, open, isPaid } = await businessAt(tenant);
      const [invoice, other] = open;
      await bankWaits?.(origin);
      await signIn(page, origin, 'business', '/nl/dashboard/invoice?show=open');
      await toCheckout(page, tenant, invoice);
      const review = checkout(page, 'reviewing.as it is');
      await present(review.getByText(invoice.number));
      await present(review.getByRole('heading', { name: 'Votre facture', exact: true }));
      expect(await review.getByText('Votre commande').count()).toBe(0);
      // What was bought before is agreed to no more.
      expect(await field(review, 'agreement').count()).toBe(0);
      if (bankPays) await field(page, 'immediatePayment').check();
      // The business has a card that is kept at Adyen, and a mandate at Digiteal.
      if (card) await choose(page, 'card', 'another');
      await card?.(page);
      await control(page, 'order placed').click();
      if (!bankPays) await elsewhere?.(page);
      await present(checkout(page, bankPays ? 'pending' : 'success'));
      if (bankPays) {
        await page.goto(`${origin}/nl/dashboard/invoice?show=open`);
        await control(row(page, invoice.id), 'invoice opened').click();
        const sheet = flow(page, 'show-invoice', 'shown.at hand');
        await present(sheet.getByText('Votre paiement est en cours'));
        expect(await control(sheet, 'online payment wanted').count()).toBe(0);
        expect(await sheet.locator('[data-qr]').count()).toBe(0);
        await bankPays(page);
      }
      await expect.poll(() => isPaid(invoice)).toBe(true);
      expect(await isPaid(other)).toBe(false);
      const { content } = await account.ask(listSales, { page: 0, size: 100 });
      expect(
        content.filter(({ paysInvoice }) => paysInvoice).map(({ invoiceId, amount }) => [invoiceId, amount]),
      ).toEqual([[invoice.id, invoice.amount]]);
      await page.goto(`${origin}/nl/dashboard/invoice?show=paid`);
      await present(row(page, invoice.id));
      // Its checkout is of no use any more, and says so.
      await page.goto(`${origin}/nl/dashboard/${tenant}/checkout?invoice=${invoice.id}`);
      await present(checkout(page, 'price not read'));
    }));
});

describe('an open invoice in the checkout', () => {
  const tenant = 'multisafepay';
  const origin = office.at(tenant);

  it('that is paid by transfer before the button is pressed is not paid again: nothing is ordered', () =>
    journey(browser, async (page) => {
      const { account, open, isPaid } = await businessAt(tenant);
      const [invoice] = open;
      const orders: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/sales/multisafepay')) orders.push(request.url());
      });
      await signIn(page, origin, 'business', '/nl/dashboard/invoice?show=open');
      await toCheckout(page, tenant, invoice);
      const euros = ((invoice.amount ?? 0) / 100).toFixed(2);
      const body = new URLSearchParams({ reference: invoice.transfer?.reference ?? '', amount: euros });
      await fetchFrom(`${origin}/sandbox/bank`, { method: 'POST', body });
      expect(await isPaid(invoice)).toBe(true);
      const before = (await account.ask(listSales, { page: 0, size: 1 })).totalElements;
      await control(page, 'order placed').click();
      await present(flow(page, 'checkout-multisafepay', 'order refused'));
      expect([orders, (await account.ask(listSales, { page: 0, size: 1 })).totalElements]).toEqual([[], before]);
    }));

  it('is not offered by a back office that does not announce it', () =>
    journey(browser, async (page) => {
      const { account, open } = await businessAt('ogone');
      const { invoicePayments: announced, ...setting } = await (await account.send('/system-setting')).json();
      expect(announced).toBe(true);
      await page.route(/\/api\/system-setting/, (route) => route.fulfill({ json: setting }));
      await signIn(page, office.at('ogone'), 'business', '/nl/dashboard/invoice?show=open');
      const [invoice] = open;
      await control(row(page, invoice.id), 'invoice opened').click();
      const sheet = flow(page, 'show-invoice', 'shown.at hand');
      await present(sheet.locator('[data-qr]'));
      expect(await control(sheet, 'online payment wanted').count()).toBe(0);
    }));
});
