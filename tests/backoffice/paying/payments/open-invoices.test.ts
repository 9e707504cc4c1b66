import { beforeEach, describe, expect, test } from 'vitest';
import { settleInvoice } from '../../../../src/backoffice/papers/documents/settle-invoice.ts';
import { referenceOf } from '../../../../src/backoffice/papers/documents/transfer.ts';
import { changePreferences } from '../../../../src/contract/account.ts';
import { listInvoices, readInvoice } from '../../../../src/contract/invoices.ts';
import { readAdyenPaymentMethods } from '../../../../src/contract/payments/adyen.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { startOgonePayment } from '../../../../src/contract/payments/ogone.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { readSystemSetting } from '../../../../src/contract/tenant.ts';
import { type OpenInvoice, openInvoice } from '../../../support/open-invoice.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;
let invoice: OpenInvoice;

const { sideOf } = telling(
  () => money,
  () => customer,
);

const order = () => ({ invoiceId: invoice.id, totalAmount: amount });
const isPaid = async ({ id }: OpenInvoice, by = customer) => (await by.ask(readInvoice, { invoiceId: id })).paid;
const papersOf = ({ accountId }: Customer) => money.rows`
  select 1 from invoice where account_id = ${accountId} and credits_number is not null
  union all select 1 from ticket where account_id = ${accountId}`;
const mailsTo = async ({ accountId }: Customer) =>
  (
    await money.rows<{ template: string }>`
      select template from outgoing_mail where recipient = (select email from app_user where account_id = ${accountId}) order by template`
  ).map(({ template }) => template);
const transfer = async (of: OpenInvoice) =>
  (await money.scope(customer.tenant)).transaction((inside) =>
    settleInvoice(inside, { reference: referenceOf(of.number), amount }),
  );

/** What the provider says when the money is taken from the operator again. */
const chargebacks = {
  adyen: 'CHARGEBACK true',
  ogone: '84',
  multisafepay: 'chargedback',
  digiteal: 'returned',
} as const;

describe.each(Object.keys(chargebacks) as (keyof typeof chargebacks)[])(
  'an open invoice that is paid through %s',
  (tenant) => {
    const side = sideOf(tenant);
    beforeEach(async () => {
      customer = await money.customer(tenant, { business: true });
      invoice = await openInvoice(money, customer);
    });

    test('is paid once the provider says so, and no other; nothing is invoiced anew', async () => {
      const other = await openInvoice(money, customer);
      const id = await side.begin(order());
      expect([await isPaid(invoice), await isPaid(other)]).toEqual([false, false]);
      expect(await side.say(id, { word: side.paid })).toBe(200);
      expect([await isPaid(invoice), await isPaid(other)]).toEqual([true, false]);
      const { content } = await customer.ask(listSales, {});
      expect(
        content.map(({ item, status, invoiceId, paysInvoice, ticketId, withdrawUntil }) => [
          item,
          status,
          invoiceId,
          paysInvoice,
          ticketId ?? null,
          withdrawUntil,
        ]),
      ).toEqual([[`Factuur ${invoice.number}`, 'SUCCESS', invoice.id, true, null, undefined]]);
      expect(await papersOf(customer)).toEqual([]);
      expect((await mailsTo(customer)).filter((one) => !one.startsWith('direct debit'))).toEqual(['invoice paid']);
    });

    test('names it in the language of whoever reads it', async () => {
      const id = await side.begin(order());
      const named = async (languageCode: 'FR' | 'DE' | 'NL') => {
        await customer.ask(changePreferences, { languageCode });
        return (await customer.ask(listSales, {})).content.find((sale) => sale.id === id)?.item;
      };
      expect([await named('FR'), await named('DE'), await named('NL')]).toEqual([
        `Facture ${invoice.number}`,
        `Rechnung ${invoice.number}`,
        `Factuur ${invoice.number}`,
      ]);
    });

    test('is open again when its money is taken back, its customer hears so, and it can be paid anew', async () => {
      const id = await side.begin(order());
      await side.say(id, { word: side.paid });
      await side.say(id, { word: chargebacks[tenant], operation: 2 });
      expect([await isPaid(invoice), await customer.statusOf(id)]).toEqual([false, 'REFUNDED']);
      expect((await mailsTo(customer)).filter((one) => one.startsWith('invoice'))).toEqual([
        'invoice open again',
        'invoice paid',
      ]);
      const again = await side.begin(order());
      await side.say(again, { word: side.paid });
      expect([again === id, await isPaid(invoice)]).toEqual([false, true]);
    });

    test('that was paid by transfer meanwhile is not paid twice: the money goes back or is looked at', async () => {
      const id = await side.begin(order());
      expect(await transfer(invoice)).toBe('paid');
      await side.say(id, { word: side.paid });
      expect([await isPaid(invoice), await customer.statusOf(id)]).toEqual([true, 'IN_REVIEW']);
      expect(await money.rows`select refund_reason as why from payment where id = ${id}`).toEqual([
        { why: 'invoice paid already' },
      ]);
    });
  },
);

describe('an order that names an invoice', () => {
  const side = sideOf('multisafepay');
  beforeEach(async () => {
    customer = await money.customer('multisafepay', { business: true });
    invoice = await openInvoice(money, customer);
  });
  const refusal = async (
    input: Parameters<typeof customer.call<typeof startMultisafepayPayment>>[1],
    by = customer,
  ) => {
    const { status, key } = await by.call(startMultisafepayPayment, input);
    return [status, key];
  };

  test('is announced', async () => {
    expect((await customer.ask(readSystemSetting, {})).invoicePayments).toBe(true);
  });

  test('of another account or another operator is refused as one that is not there', async () => {
    const [neighbour, elsewhere] = [await money.customer('multisafepay'), await money.customer('ogone')];
    const unknown = [404, 'exception.notFound'];
    expect(await refusal(order(), neighbour)).toEqual(unknown);
    expect(await refusal({ ...order(), invoiceId: 'none' })).toEqual(unknown);
    const { status, key } = await elsewhere.call(startOgonePayment, order());
    expect([status, key]).toEqual(unknown);
    expect((await neighbour.call(readInvoice, { invoiceId: invoice.id })).status).toBe(404);
    expect(await isPaid(invoice)).toBe(false);
  });

  test('is refused at another amount than that of the invoice, and when it names goods as well or neither', async () => {
    expect(await refusal({ ...order(), totalAmount: amount - 1 })).toEqual([409, 'exception.saleItem.priceChanged#25']);
    expect(await refusal({ ...order(), saleItemId: 'top-up' })).toEqual([400, 'exception.http.400']);
    expect(await refusal({ totalAmount: amount })).toEqual([400, 'exception.http.400']);
  });

  test('of one that is paid is refused, and so is a credit note', async () => {
    await side.say(await side.begin(order()), { word: side.paid });
    expect(await refusal(order())).toEqual([409, 'exception.invoice.paid']);
    await money.rows`update invoice set credits_number = '2031-000001' where id = ${invoice.id}`;
    expect(await refusal(order())).toEqual([404, 'exception.notFound']);
  });

  test('that is being paid is gone on with, whoever of the account asks; once money is under way it is refused', async () => {
    const first = await side.begin(order());
    expect(await side.begin(order())).toBe(first);
    expect((await customer.ask(readInvoice, { invoiceId: invoice.id })).beingPaid).toBe(undefined);
    await side.say(first, { word: side.pending });
    expect(await refusal(order())).toEqual([409, 'exception.payment.underWay']);
    const other = await openInvoice(money, customer);
    const listed = (await customer.ask(listInvoices, {})).content;
    expect(listed.map(({ id, paid, beingPaid }) => [id === other.id, paid, beingPaid]).toSorted()).toEqual([
      [false, false, true],
      [true, false, undefined],
    ]);
    const told = [];
    for (const state of ['STARTED', 'WAITING', 'UNCERTAIN', 'REFUSED']) {
      await money.rows`update payment set state = ${state} where id = ${first}`;
      told.push((await customer.ask(readInvoice, { invoiceId: invoice.id })).beingPaid);
    }
    expect(told).toEqual([undefined, undefined, true, undefined]);
  });

  test('pays it once though two pages of it are paid: the other money goes back', async () => {
    const first = await side.begin(order());
    await side.say(first, { word: 'expired' });
    const second = await side.begin(order());
    await side.say(second, { word: side.paid });
    await side.say(first, { word: side.paid });
    expect([second === first, await customer.statusOf(second), await customer.statusOf(first)]).toEqual([
      false,
      'SUCCESS',
      'IN_REVIEW',
    ]);
    expect(await isPaid(invoice)).toBe(true);
  });

  test('opens it again where the operator pays all of it back, and not for a part', async () => {
    const id = await side.begin(order());
    await side.say(id, { word: side.paid });
    await side.say(id, { word: 'partial_refunded', operation: 1000 });
    expect(await isPaid(invoice)).toBe(true);
    await side.say(id, { word: 'refunded' });
    expect(await isPaid(invoice)).toBe(false);
  });
});

test('what Adyen pays an invoice with is told for its amount alone, and where customers pay with Adyen', async () => {
  const by = await money.customer('adyen');
  const told = await by.ask(readAdyenPaymentMethods, { amount });
  expect([told.amountValue, told.recurringPayment]).toEqual([amount, false]);
  const elsewhere = await money.customer('multisafepay');
  const refused = [
    await by.call(readAdyenPaymentMethods, {}),
    await by.call(readAdyenPaymentMethods, { saleItemId: 'none', amount }),
    await elsewhere.call(readAdyenPaymentMethods, { amount }),
  ];
  expect(refused.map(({ key }) => key)).toEqual(Array(3).fill('exception.saleItem.notAvailable'));
});
