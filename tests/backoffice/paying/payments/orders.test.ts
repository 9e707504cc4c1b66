import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { textsIn } from '../../../../src/backoffice/papers/words/texts.ts';
import type { InputOf } from '../../../../src/contract/call.ts';
import { listGiftVouchers } from '../../../../src/contract/gift-vouchers.ts';
import { listInvoices } from '../../../../src/contract/invoices.ts';
import { payWithAdyen } from '../../../../src/contract/payments/adyen.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import {
  startAnonymousMultisafepayPayment,
  startMultisafepayPayment,
} from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { listSales, readAnonymousSale } from '../../../../src/contract/sales.ts';
import { readPdf } from '../../papers/documents/read-pdf.ts';
import { type Customer, moneyForAll } from './support.ts';

const money = moneyForAll();
let customer: Customer;
beforeEach(async () => {
  customer = await money.customer('multisafepay');
});

const pay = async (order: InputOf<typeof startMultisafepayPayment>, outcome = 'completed') => {
  const { id, payment_url } = await customer.ask(startMultisafepayPayment, order);
  await money.page(payment_url, { outcome });
  return id;
};

describe('what is ordered', () => {
  test.each([
    [
      'a top-up below 25 euro',
      { saleItemId: 'top-up', amount: 2499, totalAmount: 2499 },
      'validation.amount.tooLow#25',
    ],
    [
      'a top-up above 2500 euro',
      { saleItemId: 'top-up', amount: 250_001, totalAmount: 250_001 },
      'validation.amount.tooHigh#2500',
    ],
    ['a top-up without an amount', { saleItemId: 'top-up', totalAmount: 2500 }, 'validation.required'],
    [
      'two top-ups at once',
      { saleItemId: 'top-up', amount: 2500, quantity: 2, totalAmount: 5000 },
      'validation.count.tooHigh#1',
    ],
    [
      'a total that is not the sum',
      { saleItemId: 'gift-voucher', amount: 2500, quantity: 3, totalAmount: 5000 },
      'exception.saleItem.priceChanged#75',
    ],
    [
      'an amount for what has a price',
      { saleItemId: 'basic-5', amount: 2500, totalAmount: 3950 },
      'validation.amount.invalid',
    ],
    [
      'a gift for nobody’s address',
      { saleItemId: 'gift-voucher', amount: 2500, totalAmount: 2500, giftVoucher: { recipientEmail: 'x' } },
      'validation.email',
    ],
    ['what is not sold', { saleItemId: 'nothing', totalAmount: 1 }, 'exception.saleItem.notAvailable'],
    ['what is sold out', { saleItemId: 'premium-1', totalAmount: 1650 }, 'main.webshop.soldOut'],
  ])('is refused when it is %s', async (_, order, key) => {
    expect((await customer.call(startMultisafepayPayment, order)).key).toBe(key);
    expect((await customer.ask(listSales, {})).totalElements).toBe(0);
  });

  test.each([
    ['a subscription to go on with', { saleItemId: 'comfort-monthly', subscriptionId: randomUUID() }, 'subscriptionId'],
    ['an invoice', { invoiceId: randomUUID() }, 'invoiceId'],
  ])('is refused with the name of the id that is known to nobody: %s', async (_, named, field) => {
    const order = { ...named, totalAmount: 1995, agreementAccepted: true };
    const answer = await customer.call(startMultisafepayPayment, order);
    expect([answer.status, answer.json]).toMatchObject([
      404,
      { details: { fields: { [field]: 'exception.notFound' } } },
    ]);
  });

  test('is a wrong request where neither goods nor an invoice are named', async () => {
    const answer = await customer.call(startMultisafepayPayment, { totalAmount: 1 });
    expect([answer.status, answer.json]).toMatchObject([400, { details: { fields: ['saleItemId'] } }]);
  });

  test('is not charged at another price than the one that was shown', async () => {
    await money.rows`update sale_item set price = 4100 where tenant_id = 'multisafepay' and id = 'basic-5'`;
    const answer = await customer.call(startMultisafepayPayment, { saleItemId: 'basic-5', totalAmount: 3950 });
    await money.rows`update sale_item set price = 3950 where tenant_id = 'multisafepay' and id = 'basic-5'`;
    expect([answer.status, answer.key, answer.json]).toEqual([
      409,
      'exception.saleItem.priceChanged#41',
      expect.objectContaining({ details: { totalAmount: 41 } }),
    ]);
  });

  test('is not ordered again with its key, even when the answer to that key was thrown away', async () => {
    const [key, topUp] = [randomUUID(), { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 }];
    const { id } = await customer.ask(startMultisafepayPayment, topUp, key);
    await money.rows`delete from command where tenant_id = 'multisafepay' and key = ${key}`;
    const again = await customer.call(startMultisafepayPayment, topUp, key);
    expect([again.key, again.json]).toEqual([
      'exception.payment.notPossible',
      expect.objectContaining({ details: { presaleId: id } }),
    ]);
    expect((await customer.ask(listSales, {})).totalElements).toBe(1);
    // Of another customer the same key says nothing.
    const other = await money.customer('multisafepay');
    expect((await other.ask(startMultisafepayPayment, topUp, key)).id).not.toBe(id);
  });

  test('is refused with a provider that the tenant does not have', async () => {
    const topUp = { saleItemId: 'top-up', amount: 2500, totalAmount: 2500 };
    expect((await customer.call(startOgonePayment, topUp)).key).toBe('exception.payment.notPossible');
    expect(
      (
        await customer.call(payWithAdyen, {
          ...topUp,
          paymentMethod: { type: 'ideal' },
          returnUrl: 'http://multisafepay.localhost:4173/nl',
        })
      ).key,
    ).toBe('exception.payment.notPossible');
    expect((await customer.call(startDigitealPayment, { ...topUp, immediatePaymentConfirmed: true })).key).toBe(
      'exception.payment.notPossible',
    );
  });
});

describe('gift vouchers', () => {
  test('each have a code of their own, and their recipient is written to', async () => {
    const giftVoucher = { recipientEmail: 'friend@example.com', message: 'Proficiat!\nTot snel' };
    const id = await pay({ saleItemId: 'gift-voucher', amount: 3000, quantity: 3, totalAmount: 9000, giftVoucher });
    const vouchers = await customer.ask(listGiftVouchers, {});
    expect(vouchers).toHaveLength(3);
    expect(vouchers[0]).toMatchObject({
      amount: 3000,
      numberOfVouchers: 3,
      recipientEmail: 'friend@example.com',
      message: 'Proficiat!\nTot snel',
    });
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(3);
    expect(
      await money.rows`select 1 from outgoing_mail where tenant_id = 'multisafepay' and template = 'gift voucher' and recipient = 'friend@example.com'`,
    ).toHaveLength(3);
    expect(await customer.statusOf(id)).toBe('SUCCESS');
  });
});

describe('the documents of a sale', () => {
  test('are a ticket for everybody and an invoice, by mail, for a business', async () => {
    const id = await pay({ saleItemId: 'top-up', amount: 2500, totalAmount: 2500 });
    const [sale] = (await customer.ask(listSales, {})).content;
    expect(sale).toMatchObject({ id, status: 'SUCCESS', creditChange: 2500, invoiceId: null });
    expect(sale?.ticketId).toBeTruthy();

    customer = await money.customer('multisafepay', { business: true });
    await pay({ saleItemId: 'top-up', amount: 2500, totalAmount: 2500 });
    const { content } = await customer.ask(listInvoices, {});
    expect(content.map(({ paid, amount }) => ({ paid, amount }))).toEqual([{ paid: true, amount: 2500 }]);
    expect(
      await money.rows`select template from outgoing_mail where tenant_id = 'multisafepay' and attachments->0->>'id' = ${content[0]?.id}`,
    ).toEqual([{ template: 'invoice' }]);
  });
});

const bundle = { saleItemId: 'basic-5', totalAmount: 3950 };

async function stock(): Promise<number> {
  const [row] = await money.rows<{
    left: number;
  }>`select available_quantity as left from sale_item where tenant_id = 'multisafepay' and id = 'basic-5'`;
  return row?.left ?? -1;
}

describe('a guest', () => {
  const guest = {
    ...bundle,
    email: ' Guest@Example.com ',
    agreementAccepted: true,
    immediateStartRequested: true,
    languageCode: 'FR' as const,
    reason: 'Anniversaire',
  };

  test('buys with an address only, sees the purchase by its uuid and is written to', async () => {
    const started = await money.guest('multisafepay', startAnonymousMultisafepayPayment, guest);
    const { createOrderDataDTO, saleUuid } = started.json as {
      createOrderDataDTO: { payment_url: string };
      saleUuid: string;
    };
    expect((await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid })).json).toMatchObject({
      status: 'PENDING',
      amount: 39.5,
      prepaidSaleItems: [],
    });
    const returned = await money.page(createOrderDataDTO.payment_url, { outcome: 'completed' });
    expect(new URL(returned.headers.get('location') ?? '').pathname).toBe('/fr/guest/multisafepay/redirect');
    const sale = (await money.guest('multisafepay', readAnonymousSale, { uuid: saleUuid })).json as {
      status: string;
      prepaidSaleItems: { uuid: string; vouchers: unknown[] }[];
    };
    expect([sale.status, sale.prepaidSaleItems[0]?.uuid, sale.prepaidSaleItems[0]?.vouchers.length]).toEqual([
      'SUCCESS',
      saleUuid,
      5,
    ]);
    const mails =
      await money.rows`select recipient, language from outgoing_mail where tenant_id = 'multisafepay' and template = 'guest purchase' and "values"->>'uuid' = ${saleUuid}`;
    expect(mails).toEqual([{ recipient: 'Guest@example.com', language: 'fr' }]);
    const asked = new Request(`http://multisafepay.localhost:4173/prepaid-sale-items/${saleUuid}`, {
      headers: { 'accept-language': 'de' },
    });
    const paper = readPdf(new Uint8Array(await (await money.serve(asked)).arrayBuffer()));
    expect(paper.text).toContain(textsIn('fr', { region: 'BE' }).documents.prepaidUse.slice(0, 20));
    expect((await money.guest('adyen', readAnonymousSale, { uuid: saleUuid })).status).toBe(404);
    expect((await money.guest('multisafepay', readAnonymousSale, { uuid: randomUUID() })).status).toBe(404);
  });

  test.each([
    ['without agreeing', { agreementAccepted: false }, /^validation\.agreement#/],
    ['without asking to use it at once', { immediateStartRequested: false }, /^validation\.immediateStart$/],
    ['without an address', { email: 'nobody' }, /^validation\.email$/],
    ['at another price', { totalAmount: 1 }, /^exception\.saleItem\.priceChanged#39,50$/],
    ['a top-up', { saleItemId: 'top-up', totalAmount: 2500 }, /^exception\.saleItem\.notAvailable$/],
    ['more than fit in one order', { quantity: 21, totalAmount: 21 * 3950 }, /^validation\.count\.tooHigh#20$/],
    ['something that does not exist', { saleItemId: 'nothing' }, /^exception\.saleItem\.notAvailable$/],
  ])('cannot buy %s', async (_, wrong, key) => {
    const before = await stock();
    expect((await money.guest('multisafepay', startAnonymousMultisafepayPayment, { ...guest, ...wrong })).key).toMatch(
      key,
    );
    expect(await stock()).toBe(before);
  });

  test('cannot buy where only cards with an account are taken', async () => {
    expect((await money.guest('adyen', startAnonymousMultisafepayPayment, guest)).key).toBe(
      'exception.payment.notPossible',
    );
  });
});
