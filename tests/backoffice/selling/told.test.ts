import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveCredit } from '../../../src/backoffice/selling/sales/give-credit.ts';
import { sendGuestMailsAgain } from '../../../src/contract/guest-mails.ts';
import { askForPurchases } from '../../../src/contract/guest-purchases.ts';
import { startAnonymousMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { addressOf, agreed, boughtBy, customerOfTheFifth, mailsTo } from '../paying/declaring.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';
import { plusDays } from '../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let email: string;
beforeEach(async () => {
  ({ customer, email } = await customerOfTheFifth(money));
});

/** Two bundles, bought without an account. */
async function boughtAsGuest(to: string): Promise<void> {
  const order = { saleItemId: 'basic-5', quantity: 2, totalAmount: 7900, email: to, ...agreed };
  const { json } = await money.guest('multisafepay', startAnonymousMultisafepayPayment, order);
  const { createOrderDataDTO } = json as { createOrderDataDTO: { payment_url: string } };
  await money.page(createOrderDataDTO.payment_url, { outcome: 'completed' });
}

describe('a guest', () => {
  it('is told what all of it cost, each time', async () => {
    const to = `${randomUUID()}@example.com`;
    await boughtAsGuest(to);
    await money.guest('multisafepay', sendGuestMailsAgain, { email: to });
    expect((await mailsTo(money, 'guest purchase', to)).map(({ amount }) => amount)).toEqual([7900, 7900]);
  });

  it.each([
    ['the codes', 'guest purchase', sendGuestMailsAgain],
    ['the way into an account', 'guest purchases', askForPurchases],
  ] as const)('is mailed %s three times an hour under all names of one mailbox together', async (_, template, call) => {
    const name = randomUUID().slice(0, 8);
    const names = [`${name}@example.com`, `${name}+wash@example.com`];
    const [other] = [`${randomUUID().slice(0, 8)}@example.com`];
    for (const to of [...names, other]) await boughtAsGuest(to);
    await money.rows`delete from outgoing_mail`;
    await money.rows`delete from attempt`;
    for (const to of [names[0], names[1], names[0], names[1], other])
      await money.guest('multisafepay', call, { email: to ?? '' });
    const sent = await Promise.all([...names, other].map((to) => mailsTo(money, template, to)));
    expect(sent.map((mails) => mails.length)).toEqual([2, 1, 1]);
  });
});

describe('the giver of vouchers', () => {
  const gifts = (recipientEmail: string | null) => ({
    ...{ saleItemId: 'gift-voucher', amount: 2500, quantity: 2, totalAmount: 5000 },
    giftVoucher: { recipientEmail, message: null },
  });
  const told = async () =>
    (await mailsTo(money, 'gift vouchers given', email)).map(({ amount, numberOfVouchers, recipient }) => [
      amount,
      numberOfVouchers,
      recipient,
    ]);

  it('is told how many there are to print, and of how much each', async () => {
    await boughtBy(money, customer, gifts(null));
    expect(await told()).toEqual([[2500, 2, null]]);
  });

  it('is told how many of one order went on their day, and to whom', async () => {
    const sendOn = plusDays(money.now().toISOString().slice(0, 10), 3);
    await boughtBy(money, customer, { ...gifts('first@example.com'), sendOn });
    await boughtBy(money, customer, { ...gifts('second@example.com'), quantity: 1, totalAmount: 2500, sendOn });
    money.later(4 * 86_400);
    await money.work();
    expect((await told()).toSorted()).toEqual([
      [2500, 1, 'second@example.com'],
      [2500, 2, 'first@example.com'],
    ]);
  });
});

describe('a customer who is given credit', () => {
  it('is told how much, and what there is now; no other has any of it', async () => {
    const other = await money.customer('multisafepay');
    await boughtBy(money, customer, { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed });
    const scope = await money.scope('multisafepay');
    expect(await scope.transaction((inside) => giveCredit(inside, customer.accountId, 1250))).toBe(true);
    expect(await mailsTo(money, 'credit given', email)).toMatchObject([{ amount: 1250, balance: 6250 }]);
    expect([await customer.balance(), await other.balance()]).toEqual([6250, 0]);
    expect(await mailsTo(money, 'credit given', await addressOf(money, other))).toEqual([]);
  });

  it('has to be there', async () => {
    const scope = await money.scope('multisafepay');
    expect(await scope.transaction((inside) => giveCredit(inside, randomUUID(), 1250))).toBe(false);
  });
});

describe('a sale to a business', () => {
  it('names its own invoice; it pays none, and none of it was credited', async () => {
    const business = await money.customer('multisafepay', { business: true });
    const topUp = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
    const id = await boughtBy(money, business, topUp);
    const { content } = await business.ask(listSales, {});
    expect(content).toMatchObject([{ id, invoiceId: expect.any(String), ticketId: expect.any(String) }]);
    expect(
      Object.keys(content[0] ?? {}).filter((field) => ['paysInvoice', 'creditNotes', 'refunded'].includes(field)),
    ).toEqual([]);
  });
});
