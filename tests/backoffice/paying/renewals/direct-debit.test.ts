import { beforeEach, describe, expect, it } from 'vitest';
import { findDebtor } from '../../../../src/backoffice/paying/digiteal/debtor.ts';
import {
  findBegun,
  findOwnMandate,
  hasPendingMandate,
  insertMandate,
  listMandatesOf,
} from '../../../../src/backoffice/paying/digiteal/mandates/store.ts';
import { findActiveMandate } from '../../../../src/backoffice/selling/subscriptions/means.ts';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { reactivateSubscription } from '../../../../src/contract/subscriptions.ts';
import { addressOf } from '../declaring.ts';
import { stopDemo } from '../payments/bystander.ts';
import { type Customer, moneyForAll } from '../payments/support.ts';
import { scopeOf } from '../scopes.ts';
import {
  chargesOf,
  goTo,
  goToCollection,
  goToFifth,
  letMailsGo,
  mailsOf,
  othersActFor,
  plusDays,
  plusMonths,
  subscribedWithCard,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from './support.ts';

const money = moneyForAll();
let customer: Customer;

beforeEach(async () => {
  // Those of the demo and of earlier tests would be due as well.
  await stopDemo(money);
  goToFifth(money);
  customer = await money.customer('multisafepay');
});

const work = () => workTwice(money);

describe('a subscription paid by direct debit', () => {
  it('goes on at once, and is paid when the bank has booked it', async () => {
    const bought = await subscribedWithMandate(money, customer);
    await goToCollection(money, bought.renewDate);
    await work();
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(bought.renewDate, 1) });
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'PENDING']);
    money.later(25);
    await work();
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  });

  it('that the bank sends back ends with the months that were paid, and is told', async () => {
    const bought = await subscribedWithMandate(money, customer);
    await goToCollection(money, bought.renewDate);
    await money.rows`
      insert into sandbox_fault (tenant_id, id, provider, fault, value, times, created_at)
      values ('multisafepay', ${bought.subscriptionId}, 'digiteal', 'outcome', 'REJECTED', 1, now())`;
    await work();
    money.later(25);
    await work();
    expect(await subscriptionOf(customer)).toEqual({ ...bought, renewDate: null });
    expect(await mailsOf(money, customer, 'subscription not paid')).toMatchObject([{ values: { nextTryOn: null } }]);
  });

  it('that the customer sends back weeks after it was booked ends, unless later months were paid since', async () => {
    const bought = await subscribedWithMandate(money, customer);
    const sendBack = async (nth: number) => {
      const [collection] = await money.rows<{ id: string }>`
        select sandbox_record.id from sandbox_record join sale on sale.id = reference
        where kind = 'collection' and account_id = ${customer.accountId} order by date offset ${nth} limit 1`;
      const record = `http://multisafepay.localhost:4173/sandbox/digiteal/records/${collection?.id}`;
      await money.page(record, { outcome: 'RETURNED' });
      await work();
    };
    await goToCollection(money, bought.renewDate);
    await work();
    money.later(25);
    await work();
    const renewed = await subscriptionOf(customer);
    await sendBack(0);
    expect(await subscriptionOf(customer)).toEqual(renewed);
    await sendBack(1);
    expect(await subscriptionOf(customer)).toEqual({ ...bought, renewDate: null });
    expect(await mailsOf(money, customer, 'subscription not paid')).toMatchObject([
      { values: { amount: 2995, nextTryOn: null } },
    ]);
    expect((await chargesOf(money, customer)).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
  });

  it('beyond what the month may hold is not collected, and told', async () => {
    const bought = await subscribedWithMandate(money, customer);
    await goToCollection(money, bought.renewDate);
    await money.rows`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', ${bought.subscriptionId}, ${customer.accountId}, ${money.now().toISOString()}, 'x', 18000, 0, 'DIRECT_DEBIT', 'PENDING')`;
    await work();
    expect(await subscriptionOf(customer)).toEqual(bought);
    expect(await mailsOf(money, customer, 'subscription not paid')).toHaveLength(1);
    expect((await chargesOf(money, customer)).map(({ amount }) => amount)).toEqual([2995, 18000]);
  });
});

describe('an extension paid by direct debit', () => {
  it('that the bank sends back is taken back; what was paid before stays', async () => {
    const order = { saleItemId: 'premium-quarter', totalAmount: 7995, agreementAccepted: true };
    const { payment_url } = await customer.ask(startMultisafepayPayment, {
      ...order,
      identificationItemId: customer.plateId,
    });
    await money.page(payment_url, { outcome: 'completed' });
    const bought = await subscriptionOf(customer);
    const { subscriptionId } = bought;
    const wanted = { ...order, subscriptionId, immediatePaymentConfirmed: true };
    const { id } = await customer.ask(startDigitealPayment, wanted);
    const { link } = await customer.ask(createMandateLink, { presaleId: id, iban: 'BE71096123456769' });
    await money.rows`
      insert into sandbox_fault (tenant_id, id, provider, fault, value, times, created_at)
      values ('multisafepay', ${id}, 'digiteal', 'outcome', 'REJECTED', 1, now())`;
    await money.page(link, { outcome: 'success' });
    expect((await subscriptionOf(customer)).validUntil).toBe(plusMonths(bought.validUntil, 3));
    money.later(25);
    await work();
    expect(await subscriptionOf(customer)).toEqual(bought);
  });
});

describe('a subscription', () => {
  it('without a card any more is told so, and collected once the customer has agreed to that and was told the day', async () => {
    const mandated = await subscribedWithMandate(money, customer);
    const { subscriptionId } = mandated;
    await money.rows`update subscription set payment_type = 'CARD_TOKEN', mandate_reference = null where id = ${subscriptionId}`;
    goTo(money, mandated.renewDate);
    await work();
    expect(await mailsOf(money, customer, 'subscription not paid')).toHaveLength(1);
    await customer.ask(reactivateSubscription, { subscriptionId, paymentType: 'DIRECT_DEBIT' });
    await work();
    const collectedOn = plusDays(mandated.renewDate, 3);
    expect(await mailsOf(money, customer, 'direct debit announced')).toMatchObject([{ values: { collectedOn } }]);
    await letMailsGo(money);
    goTo(money, plusDays(collectedOn, -1));
    await work();
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: mandated.renewDate });
    goTo(money, collectedOn);
    await work();
    expect(await subscriptionOf(customer)).toMatchObject({ renewDate: plusMonths(collectedOn, 1) });
  });

  it('for nothing goes on without a payment or a notice, and to what is no longer offered ends', async () => {
    await money.rows`update sale_item set promotion = null`;
    const others = [await money.customer('multisafepay'), await money.customer('multisafepay')] as const;
    const all = [
      await subscribedWithMandate(money, customer),
      await subscribedWithCard(money, others[0]),
      await subscribedWithCard(money, others[1]),
    ] as const;
    const [collected, charged, gone] = all;
    await money.rows`update subscription set price = 0 where id in (${collected.subscriptionId}, ${charged.subscriptionId})`;
    await money.rows`update subscription set sale_item_id = 'gone' where id = ${gone.subscriptionId}`;
    goTo(money, gone.renewDate);
    await work();
    const standing = await Promise.all(
      [customer, ...others].map(async (one) => [await chargesOf(money, one), (await subscriptionOf(one)).renewDate]),
    );
    const [paid, next] = [(amount: number) => ({ amount, status: 'SUCCESS' }), plusMonths(gone.renewDate, 1)];
    expect(standing).toEqual([
      [[paid(2995), paid(0)], next],
      [[paid(1995), paid(0)], next],
      [[paid(1995)], null],
    ]);
    expect(await money.rows`select 1 from payment where amount = 0`).toEqual([]);
  });
});

describe('a mandate', () => {
  it('is its own customer’s: the one that was agreed to while it holds, else the newest', async () => {
    const other = await money.customer('multisafepay');
    const [own, others] = [await scopeOf(money, customer), await scopeOf(money, other)];
    for (const one of [customer, other]) await othersActFor(money, one);
    const debtors = await Promise.all([customer, other].map(({ accountId }) => findDebtor(own, accountId)));
    expect(debtors.map(({ email }) => email)).toEqual([
      await addressOf(money, customer),
      await addressOf(money, other),
    ]);
    const iban = 'BE71096123456769';
    const made = async (by: Customer, minutes: number, state: string, presaleId = 'order') => {
      const { reference } = await insertMandate(await scopeOf(money, by, minutes * 60), { presaleId, iban });
      await money.rows`update mandate set state = ${state}, link = 'https://bank.example' where reference = ${reference}`;
      return reference;
    };
    const [first, second] = [await made(customer, 0, 'ACTIVE'), await made(customer, 1, 'ACTIVE')];
    const cancelled = await made(customer, 2, 'CANCELLED');
    const pending = await made(customer, 3, 'PENDING');
    expect(await findActiveMandate(others)).toBeUndefined();
    const foreign = await made(other, 4, 'ACTIVE');
    const preferred = [null, first, second, cancelled, pending, foreign];
    expect(await Promise.all(preferred.map((one) => findActiveMandate(own, one)))).toEqual([
      second,
      first,
      second,
      second,
      second,
      second,
    ]);
    expect([await findOwnMandate(own, foreign), await findOwnMandate(others, first)]).toEqual([undefined, undefined]);
    const listed = (await Promise.all([own, others].map(listMandatesOf))).map((all) => all.map((one) => one.reference));
    expect(listed).toEqual([[pending, second, first], [foreign]]);
    const begun = [
      await findBegun(own, 'order', iban),
      await findBegun(others, 'order', iban),
      await findBegun(own, 'another', iban),
      await findBegun(own, 'order', 'NL91ABNA0417164300'),
    ];
    expect(begun.map((one) => one?.reference)).toEqual([pending, undefined, undefined, undefined]);
    const after = (seconds: number) => scopeOf(money, customer, 180 + seconds);
    const left = async (seconds: number) => (await findBegun(await after(seconds), 'order', iban))?.reference;
    expect([await left(59), await left(60)]).toEqual([pending, undefined]);
    await money.rows`update mandate set link = null where reference = ${pending}`;
    expect(await left(59)).toBeUndefined();
  });

  it('may still be confirmed for three days, unless the bank has said what became of it', async () => {
    const scope = await scopeOf(money, customer);
    const { reference } = await insertMandate(scope, { presaleId: 'waits', iban: 'BE71096123456769' });
    const told = [];
    for (const state of ['PENDING', 'AUTHORIZED', 'ACTIVE', 'CANCELLED', 'FAILED']) {
      await money.rows`update mandate set state = ${state} where reference = ${reference}`;
      told.push(await hasPendingMandate(scope, 'waits'));
    }
    expect(told).toEqual([true, true, false, false, false]);
    await money.rows`update mandate set state = 'PENDING' where reference = ${reference}`;
    const [last, late] = [await scopeOf(money, customer, 72 * 3600 - 1), await scopeOf(money, customer, 72 * 3600)];
    expect(await Promise.all([last, late].map((one) => hasPendingMandate(one, 'waits')))).toEqual([true, false]);
    expect(await hasPendingMandate(scope, 'another')).toBe(false);
  });
});
