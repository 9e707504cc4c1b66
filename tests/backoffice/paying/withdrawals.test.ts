import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../../src/backoffice/papers/mail/mail-values.ts';
import { withdraw } from '../../../src/contract/declarations.ts';
import { redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { processMultisafepayTransaction } from '../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { listSales } from '../../../src/contract/sales.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { addressOf, agreed, boughtBy, customerOfTheFifth, mailsTo, monthlyFor, operator } from './declaring.ts';
import { type Customer, moneyForAll } from './payments/support.ts';
import { plusDays, plusMonths } from './renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let email: string;
beforeEach(async () => {
  ({ customer, email } = await customerOfTheFifth(money));
});

const today = () => money.now().toISOString().slice(0, 10);
const topUp = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed };

const bought = (order: Parameters<typeof boughtBy>[2]) => boughtBy(money, customer, order);
const subscribed = () => bought(monthlyFor(customer));
const mails = <Name extends Template>(template: Name, to: string) => mailsTo(money, template, to);
const said = (contract: string) => ({ name: 'Lotte Maes', contract, email });
const paymentOf = (saleId: string) =>
  money.rows`select refund_reason as reason from payment where presale_id = ${saleId}`;

describe('a withdrawal', () => {
  it('of a top-up takes the credit back, tells the customer how much comes back and the operator to send it, once', async () => {
    const id = await bought(topUp);
    // Short enough to be typed from a mail, and found however it is.
    expect(id).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    const key = randomUUID();
    const typed = said(id.replaceAll('-', ' ').toUpperCase());
    const [first, again] = [
      await money.guest('multisafepay', withdraw, typed, key),
      await money.guest('multisafepay', withdraw, typed, key),
    ];
    expect([first.status, first.json, again.text]).toEqual([
      200,
      { receivedAt: money.now().toISOString() },
      first.text,
    ]);
    expect(await customer.balance()).toBe(0);
    const told = { contract: typed.contract, amount: 5000, at: money.now().toISOString() };
    expect(await mails('withdrawal received', email)).toMatchObject([
      { ...told, name: 'Lotte Maes', item: expect.any(String), paymentType: 'CARD' },
    ]);
    expect(
      (await mails('withdrawal to look at', operator)).filter(({ contract }) => contract === typed.contract),
    ).toMatchObject([{ ...told, saleId: id, payment: expect.stringMatching(/^multisafepay: /) }]);
    expect(await paymentOf(id)).toEqual([{ reason: 'withdrawn' }]);
  });

  it('of somebody signed in says what comes back at once, and the purchase can be withdrawn from until the fourteenth day', async () => {
    const id = await bought(topUp);
    const listed = async () =>
      (await customer.ask(listSales, { page: 0, size: 10 })).content.find((one) => one.id === id);
    expect(await listed()).toMatchObject({ withdrawUntil: plusDays(today(), 14) });
    money.later(14 * 86_400);
    expect(await listed()).toMatchObject({ withdrawUntil: today() });
    expect(await customer.ask(withdraw, { ...said(id), email: 'elsewhere@example.com' })).toMatchObject({
      amount: 5000,
      paymentType: 'CARD',
    });
    expect(await listed()).not.toHaveProperty('withdrawUntil');
  });

  it('of what another customer bought, or of further months of what goes on, is received and changes nothing', async () => {
    const [id, other] = [await bought(topUp), await money.customer('multisafepay')];
    const received = { receivedAt: money.now().toISOString() };
    expect(await other.ask(withdraw, { ...said(id), email: 'stranger@example.com' })).toEqual(received);
    // Known by this address at another operator alone, where the account has the same number.
    await money.rows`
      insert into account (tenant_id, account_id, status, created_at) values ('adyen', ${customer.accountId}, 'COMPLETED', now())`;
    await money.rows`
      insert into app_user (tenant_id, id, account_id, username, email, role, created_at)
      values ('adyen', ${id}, ${customer.accountId}, 'elsewhere@example.com', 'elsewhere@example.com', 'owner', now())`;
    const elsewhere = { ...said(id), email: 'elsewhere@example.com' };
    expect((await money.guest('multisafepay', withdraw, elsewhere)).json).toEqual(received);
    expect(await customer.balance()).toBe(5000);
    await money.rows`update presale set extended_id = 'other' where id = ${id}`;
    expect(await customer.ask(withdraw, said(id))).toMatchObject({ ...received, amount: null });
    expect([await customer.balance(), await paymentOf(id)]).toEqual([5000, [{ reason: null }]]);
  });

  it('is offered for what a consumer has, and only as long as it can be made', async () => {
    const id = await bought(topUp);
    const of = async () => (await customer.ask(listSales, { page: 0, size: 10 })).content.find((one) => one.id === id);
    const until = plusDays(today(), 14);
    const changes: readonly (() => Promise<unknown>)[] = [
      () => money.rows`update presale set extended_id = 'other' where id = ${id}`,
      () => money.rows`update presale set extended_id = null, fulfilled_at = null where id = ${id}`,
      () =>
        money.rows`update presale set fulfilled_at = now(), invoice_id = 'open', sale_item_id = null where id = ${id}`,
      () => money.rows`update presale set invoice_id = null, sale_item_id = 'top-up' where id = ${id}`,
      () => money.rows`update account set vat_number_requested = true where account_id = ${customer.accountId}`,
      () => money.rows`update account set vat_number_requested = false where account_id = ${customer.accountId}`,
      async () => money.later(15 * 86_400),
    ];
    const offered = [(await of())?.withdrawUntil];
    for (const change of changes) {
      await change();
      offered.push((await of())?.withdrawUntil);
    }
    expect(offered).toEqual([until, undefined, undefined, undefined, until, undefined, until, undefined]);
  });

  it('of a top-up pays back what has not been washed of it, and leaves nothing', async () => {
    const id = await bought(topUp);
    await money.rows`update account set balance = balance - 1200 where account_id = ${customer.accountId}`;
    expect(await customer.ask(withdraw, said(id))).toMatchObject({ amount: 3800 });
    expect(await customer.balance()).toBe(0);
  });

  it('of gift vouchers pays back those that nobody has used, and their codes give nothing any more', async () => {
    const order = {
      saleItemId: 'gift-voucher',
      amount: 2500,
      quantity: 2,
      totalAmount: 5000,
      giftVoucher: {},
      ...agreed,
    };
    const id = await bought(order);
    const codes = await money.rows<{ code: string }>`select code from gift_voucher where presale_id = ${id}`;
    const [used = '', unused = ''] = codes.map(({ code }) => code);
    await customer.ask(redeemGiftVoucher, { code: used });
    const usedAt = money.now().toISOString();
    money.later(60);
    expect(await customer.ask(withdraw, said(id))).toMatchObject({ amount: 2500 });
    expect((await customer.call(redeemGiftVoucher, { code: unused })).key).toBe('exception.voucher.alreadyFulfilled');
    expect(await money.rows`select used_at from gift_voucher where code = ${used}`).toEqual([{ used_at: usedAt }]);
  });

  it('of a subscription ends it, and keeps the days that were used', async () => {
    const id = await subscribed();
    const begun = today();
    money.later(2 * 86_400);
    const { amount } = await customer.ask(withdraw, said(id));
    const days = Math.round((Date.parse(plusMonths(begun, 1)) - Date.parse(begun)) / 86_400_000);
    expect(amount).toBe(1995 - Math.round((1995 * 3) / days));
    const [ended, ...others] = await customer.ask(listSubscriptions, {});
    expect([ended?.validUntil, ended?.renewDate, others]).toEqual([plusDays(today(), -1), null, []]);
    expect(
      await money.rows`
        select details from audit_entry where kind = 'subscription stopped' and about = ${JSON.stringify({ subscription: ended?.subscriptionId })}::jsonb`,
    ).toEqual([{ details: { because: 'withdrawn' } }]);
  });

  it('leaves a payment that was paid, however often its provider is asked: it is not told as one of which nothing is known', async () => {
    const id = await bought(topUp);
    await customer.ask(withdraw, said(id));
    const [payment] = await money.rows<{ id: string }>`select id from payment where presale_id = ${id}`;
    const { status } = await customer.ask(processMultisafepayTransaction, { transactionid: payment?.id ?? '' });
    expect([status, await customer.statusOf(id)]).toEqual(['completed', 'SUCCESS']);
  });

  it('of washes takes those back that nobody used', async () => {
    const id = await bought({
      saleItemId: 'comfort-10',
      quantity: 1,
      totalAmount: await priceOf('comfort-10'),
      ...agreed,
    });
    await money.rows`update prepaid_voucher set used = true where id = (
      select voucher.id from prepaid_voucher as voucher join prepaid_purchase as purchase on purchase.id = purchase_id
      where purchase.presale_id = ${id} limit 1)`;
    const { amount } = await customer.ask(withdraw, said(id));
    expect(amount).toBe((await priceOf('comfort-10')) * 0.9);
    expect(
      (await customer.ask(listPrepaidSaleItems, {})).map(({ vouchers }) => vouchers.map(({ used }) => used)),
    ).toEqual([[true]]);
  });

  it('of washes of which none is used leaves no purchase, and another one as it is', async () => {
    const order = { saleItemId: 'comfort-10', quantity: 1, totalAmount: await priceOf('comfort-10'), ...agreed };
    const [other, id] = [await bought(order), await bought(order)];
    const [kept] = await money.rows<{ id: string }>`select id from prepaid_purchase where presale_id = ${other}`;
    await customer.ask(withdraw, said(id));
    expect((await customer.ask(listPrepaidSaleItems, {})).map((one) => [one.id, one.vouchers.length])).toEqual([
      [kept?.id, 10],
    ]);
  });

  it.each([
    ['a number that nobody has', async () => randomUUID()],
    ['somebody else’s', ofAnother],
    ['one that is too late', async () => bought(topUp).finally(() => money.later(15 * 86_400))],
    ['one that is used, though nobody asked to begin at once', usedWithoutAsking],
    ['one that was withdrawn from before', withdrawnBefore],
    ['a business', ofBusiness],
    ['one whose money is on its way back already', async () => inState('refund_reason', 'paid twice')],
    ['one whose money has come back', async () => inState('returned_at', money.now().toISOString())],
  ])('of %s is received and confirmed, and looked at by people', async (_, make) => {
    const contract = await make();
    await money.rows`delete from outgoing_mail`;
    const before = await customer.balance();
    const answer = await money.guest('multisafepay', withdraw, said(contract));
    expect([answer.status, answer.json]).toEqual([200, { receivedAt: money.now().toISOString() }]);
    expect(await mails('withdrawal received', email)).toMatchObject([{ contract, amount: null }]);
    expect(await mails('withdrawal to look at', operator)).toMatchObject([{ contract, amount: null, payment: null }]);
    expect(await customer.balance()).toBe(before);
  });
});

async function priceOf(id: string): Promise<number> {
  const [item] = await money.rows<{ price: number }>`
    select price from sale_item where tenant_id = 'multisafepay' and id = ${id}`;
  return item?.price ?? 0;
}

async function withdrawnBefore(): Promise<string> {
  const id = await bought(topUp);
  await customer.ask(withdraw, said(id));
  return id;
}

/** Paid for and given, and something is known of its payment besides. */
async function inState(column: 'refund_reason' | 'returned_at', value: string): Promise<string> {
  const id = await bought(topUp);
  if (column === 'refund_reason')
    await money.rows`update payment set refund_reason = ${value} where presale_id = ${id}`;
  else await money.rows`update payment set returned_at = ${value}::timestamptz where presale_id = ${id}`;
  return id;
}

async function usedWithoutAsking(): Promise<string> {
  const id = await bought({ ...topUp, immediateStartRequested: false });
  await money.rows`update account set balance = balance - 1200 where account_id = ${customer.accountId}`;
  return id;
}

async function ofAnother(): Promise<string> {
  const id = await bought(topUp);
  email = 'stranger@example.com';
  return id;
}

async function ofBusiness(): Promise<string> {
  customer = await money.customer('multisafepay', { business: true });
  email = await addressOf(money, customer);
  return bought({ saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true });
}
