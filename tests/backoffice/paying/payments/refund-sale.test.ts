import { beforeEach, describe, expect, test } from 'vitest';
import { refundSale, weighRefund } from '../../../../src/backoffice/paying/refunds/refund-sale.ts';
import { withdraw } from '../../../../src/contract/declarations.ts';
import { listGiftVouchers } from '../../../../src/contract/gift-vouchers.ts';
import { readInvoice } from '../../../../src/contract/invoices.ts';
import type { OrderInput } from '../../../../src/contract/orders.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { listSubscriptions } from '../../../../src/contract/subscriptions.ts';
import { openInvoice } from '../../../support/open-invoice.ts';
import { type Customer, moneyForAll } from './support.ts';
import { amount, telling } from './telling.ts';

const money = moneyForAll();
let customer: Customer;

const { sideOf } = telling(
  () => money,
  () => customer,
);

type Goods = 'stay' | 'go';
type Ordered = Partial<OrderInput> & Pick<OrderInput, 'totalAmount'>;

const refund = async (saleId: string, goods: Goods) =>
  (await money.scope(customer.tenant)).transaction((inside) => refundSale(inside, saleId, goods));
const mails = async () =>
  (
    await money.rows<{ template: string; values: Record<string, unknown> }>`
      select template, "values" from outgoing_mail where recipient = (select email from app_user where account_id = ${customer.accountId})
        and template in ('payment returned', 'top-up returned', 'purchase blocked', 'subscription not paid', 'invoice open again') order by template`
  ).map(({ template, values }) => [template, values['stands'] ?? values['isByUs'] ?? null]);

const washes = async () => (await customer.ask(listPrepaidSaleItems, {})).flatMap(({ vouchers }) => vouchers).length;

/** Each kind of goods: how it is ordered, and whether its customer can use it. */
const kinds: Readonly<
  Record<
    string,
    { order: () => Promise<Ordered> | Ordered; has: (order: Ordered) => Promise<boolean>; mailOfGone: unknown }
  >
> = {
  credit: {
    order: () => ({ saleItemId: 'top-up', amount, totalAmount: amount }),
    has: async () => (await customer.balance()) === amount,
    mailOfGone: ['top-up returned', null],
  },
  washes: {
    order: () => ({ saleItemId: 'basic-5', totalAmount: 3950 }),
    has: async () => (await washes()) === 5,
    mailOfGone: ['purchase blocked', true],
  },
  'gift vouchers': {
    order: () => ({ saleItemId: 'gift-voucher', quantity: 2, amount: 2500, totalAmount: 5000 }),
    has: async () => (await customer.ask(listGiftVouchers, {})).length === 2,
    mailOfGone: ['purchase blocked', true],
  },
  'a subscription': {
    order: () => ({
      saleItemId: 'premium-monthly',
      identificationItemId: customer.plateId,
      totalAmount: 2995,
      agreementAccepted: true,
    }),
    has: async () => (await customer.ask(listSubscriptions, {})).some(({ renewDate }) => renewDate != null),
    mailOfGone: ['purchase blocked', true],
  },
  'an invoice': {
    order: async () => ({ invoiceId: (await openInvoice(money, customer)).id, totalAmount: amount }),
    has: async ({ invoiceId = '' }) => (await customer.ask(readInvoice, { invoiceId })).paid === true,
    mailOfGone: ['invoice open again', null],
  },
};

const untilGone = async () => {
  for (let time = 0; time < 3; time += 1) {
    await money.work();
    money.later(60);
  }
};

describe('what the operator pays back of its own will', () => {
  const side = sideOf('multisafepay');
  beforeEach(async () => {
    customer = await money.customer('multisafepay');
  });

  /** Ordered and paid at the provider, that it can be paid back there. */
  const bought = async (order: Ordered) => {
    const { id, payment_url: page } = await customer.ask(startMultisafepayPayment, order);
    await money.page(page, { outcome: 'completed' });
    return id;
  };

  describe.each(Object.keys(kinds))('%s', (name) => {
    const { order, has, mailOfGone } = kinds[name] as (typeof kinds)[string];

    test.each([
      ['stay', true],
      ['go', false],
    ] as const)(
      'with the word %s: the money goes by itself, and then what was bought; a mail says which',
      async (goods, stays) => {
        const ordered = await order();
        const id = await bought(ordered);
        expect([await customer.statusOf(id), await has(ordered)]).toEqual(['SUCCESS', true]);
        expect(await refund(id, goods)).toMatchObject({ is: 'going back', amount: ordered.totalAmount });
        expect([await customer.statusOf(id), await has(ordered), await mails()]).toEqual(['SUCCESS', true, []]);
        await untilGone();
        expect([await customer.statusOf(id), await has(ordered)]).toEqual(['REFUNDED', stays]);
        expect(await mails()).toEqual([stays ? ['payment returned', true] : mailOfGone]);
      },
    );
  });

  test('is one sale: another of the same customer stands, and no other operator knows it', async () => {
    const order = { saleItemId: 'top-up', amount, totalAmount: amount };
    const [id, other] = [await bought(order), await bought(order)];
    const elsewhere = (await money.scope('ogone')).transaction((inside) => refundSale(inside, id, 'go'));
    expect(await elsewhere).toEqual({ is: 'unknown' });
    await refund(id, 'go');
    await untilGone();
    expect([await customer.statusOf(id), await customer.statusOf(other), await customer.balance()]).toEqual([
      'REFUNDED',
      'SUCCESS',
      amount,
    ]);
    expect(await refund(id, 'stay')).toEqual({ is: 'gone already' });
  });

  test('that paid an invoice is told as that of one, and what bought something is not', async () => {
    const invoice = await openInvoice(money, customer);
    const paid = await bought({ invoiceId: invoice.id, totalAmount: amount });
    await side.say(paid, { word: 'partial_refunded', operation: 1000 });
    const washed = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    for (const id of [paid, washed]) await refund(id, 'stay');
    await side.say(paid, { word: 'refunded' });
    await untilGone();
    const told = await money.rows<{ template: string; item: string; isInvoice: boolean }>`
      select template, "values" ->> 'item' as item, "values" -> 'isInvoice' as "isInvoice" from outgoing_mail
      where recipient = (select email from app_user where account_id = ${customer.accountId}) and template like 'payment returned%'
      order by template, item`;
    const item = `Factuur ${invoice.number}`;
    expect(told).toEqual([
      { template: 'payment returned', item: '5 × Basic', isInvoice: false },
      { template: 'payment returned', item, isInvoice: true },
      { template: 'payment returned in part', item, isInvoice: true },
    ]);
  });

  test('was paid when it was paid, whatever is said of it later', async () => {
    const id = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    const paidAt = () => money.rows`select paid_at from payment where id = ${id}`;
    const before = await paidAt();
    money.later(3600);
    await refund(id, 'stay');
    expect(await paidAt()).toEqual(before);
    expect(before).toEqual([{ paid_at: expect.anything() }]);
  });

  test('is weighed first, which says the same and changes nothing', async () => {
    const id = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    const weighed = async () => (await money.scope('multisafepay')).transaction((inside) => weighRefund(inside, id));
    const payment = () => money.rows<{ provider_reference: string }>`select * from payment where id = ${id}`;
    const before = await payment();
    const told = { is: 'going back', provider: 'multisafepay', amount: 3950 };
    expect(await weighed()).toEqual({ ...told, reference: before[0]?.provider_reference });
    expect(await payment()).toEqual(before);
    await money.rows`update payment set provider_reference = null where id = ${id}`;
    const wanted = () => money.logged.filter(({ event }) => event === 'refund wanted').map(({ fields }) => fields);
    expect(wanted().filter(({ payment }) => payment === id)).toEqual([]);
    expect([await weighed(), await refund(id, 'go')]).toEqual(Array(2).fill({ ...told, reference: id }));
    expect(wanted().at(-1)).toEqual({ payment: id, goods: 'go' });
  });

  test('can be chosen otherwise as long as it has not gone', async () => {
    const id = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    await refund(id, 'go');
    await refund(id, 'stay');
    await untilGone();
    expect([await mails(), await washes()]).toEqual([[['payment returned', true]], 5]);
  });

  test('is nothing of a sale that is not paid, and the word of the operator does not hold against a chargeback', async () => {
    const unpaid = await side.begin();
    expect(await refund(unpaid, 'go')).toEqual({ is: 'not paid' });
    // What was paid is not what was to be paid: people look at it.
    await side.say(unpaid, { word: side.paid, amount: amount - 1 });
    expect(await refund(unpaid, 'go')).toEqual({ is: 'not paid' });
    const id = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    await refund(id, 'stay');
    await side.say(id, { word: 'chargedback', amount: 3950 });
    expect(await washes()).toBe(0);
    expect(await mails()).toEqual([['purchase blocked', false]]);
    // The bank has sent it back: it is not sent once more.
    expect(await money.rows`select send_back_at from payment where id = ${id}`).toEqual([{ send_back_at: null }]);
  });

  test('is nothing of what its customer withdrew from: that goes back already', async () => {
    const agreed = { agreementAccepted: true, immediateStartRequested: true };
    const id = await bought({ saleItemId: 'top-up', amount, totalAmount: amount, ...agreed });
    await customer.ask(withdraw, { name: 'Lotte Maes', contract: id, email: 'lotte@example.com' });
    expect(await refund(id, 'stay')).toEqual({ is: 'not paid' });
    await untilGone();
    expect([await refund(id, 'go'), await customer.balance()]).toEqual([{ is: 'gone already' }, 0]);
  });

  test('of which a part has gone is sent by hand, and its goods follow the word all the same', async () => {
    const id = await bought({ saleItemId: 'basic-5', totalAmount: 3950 });
    await side.say(id, { word: 'partial_refunded', operation: 1000, amount: 3950 });
    expect(await refund(id, 'go')).toMatchObject({ is: 'by hand', amount: 2950 });
    await side.say(id, { word: 'refunded', amount: 3950 });
    expect(await washes()).toBe(0);
  });
});

test('what was collected from a bank account is paid back by hand, and stays where the operator says so', async () => {
  const side = sideOf('digiteal');
  customer = await money.customer('digiteal');
  const paid = async () => {
    const id = await side.begin({ saleItemId: 'basic-5', totalAmount: 3950 });
    await side.say(id, { word: side.paid, amount: 3950 });
    return id;
  };
  const [asked, sentBack] = [await paid(), await paid()];
  expect(await refund(asked, 'stay')).toMatchObject({ is: 'by hand', provider: 'digiteal' });
  for (const id of [asked, sentBack]) await side.say(id, { word: 'returned', amount: 3950 });
  // The other one was sent back by its customer, of whom no operator said anything.
  expect(await washes()).toBe(5);
  expect(await mails()).toEqual([
    ['payment returned', true],
    ['purchase blocked', false],
  ]);
});
