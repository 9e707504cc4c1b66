import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, InputOf } from '../../../src/contract/call.ts';
import { cancelContract, withdraw } from '../../../src/contract/declarations.ts';
import { registerDiscountVoucher } from '../../../src/contract/discount-vouchers.ts';
import { listGiftVouchers, redeemGiftVoucher } from '../../../src/contract/gift-vouchers.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { calculateNextPaymentDate, readSaleItem } from '../../../src/contract/sale-items.ts';
import { listSales } from '../../../src/contract/sales.ts';
import {
  listSubscriptions,
  reactivateSubscription,
  readMonthlyTotal,
  stopSubscription,
} from '../../../src/contract/subscriptions.ts';
import { agreed, boughtBy, customerOfTheFifth, monthlyFor } from '../paying/declaring.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';
import { chargesOf, mailsOf, plusDays, plusMonths, workTwice } from '../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
/** The operator's day, and the one that it still is in Greenwich. */
let [today, yesterday] = ['', ''];
beforeEach(async () => {
  ({ customer } = await customerOfTheFifth(money));
  yesterday = money.now().toISOString().slice(0, 10);
  today = plusDays(yesterday, 1);
  // Half past eleven at night in Greenwich: half past twelve, or half past one in summer, in Brussels.
  money.later(12.5 * 3600);
});

const saleItemId = 'comfort-monthly';
const bought = (order: InputOf<typeof startMultisafepayPayment>) => boughtBy(money, customer, order);
const only = async () => (await customer.ask(listSubscriptions, {}))[0];
const endsOn = (day: string, renews = false) => money.rows`
  update subscription set valid_until = ${day}::date, renew_date = case when ${renews}::boolean then ${day}::date + 1 end
  where account_id = ${customer.accountId}`;
const refusal = async <C extends Call>(call: C, input: InputOf<C>) => (await customer.call(call, input)).key;
const washed = async (code: string) => {
  const { headers } = await money.page('http://multisafepay.localhost:4173/sandbox/car-wash', {
    code,
    program: 'vacuum',
  });
  return new URL(headers.get('location') ?? '').searchParams.get('outcome');
};

describe('what is bought soon after midnight', () => {
  it('begins on the day of the operator: a subscription', async () => {
    await bought(monthlyFor(customer));
    const renewDate = plusMonths(today, 1);
    expect(await only()).toMatchObject({ renewDate, validUntil: plusDays(renewDate, -1) });
    const [next, item] = [
      await customer.ask(calculateNextPaymentDate, { saleItemId }),
      await customer.ask(readSaleItem, { saleItemId }),
    ];
    expect([next.nextPaymentDate, item.nextPaymentDate]).toEqual([renewDate, renewDate]);
  });

  it('is good for as many months from that day: vouchers and washes', async () => {
    await bought({ saleItemId: 'gift-voucher', amount: 2500, totalAmount: 2500, giftVoucher: {} });
    await bought({ saleItemId: 'basic-5', totalAmount: 3950, ...agreed });
    const [gifts, washes] = [await customer.ask(listGiftVouchers, {}), await customer.ask(listPrepaidSaleItems, {})];
    expect([...gifts, ...washes].map(({ validUntil }) => validUntil)).toEqual([
      plusMonths(today, 24),
      plusMonths(today, 12),
    ]);
  });

  it('may be withdrawn from for fourteen days from that day, to its midnight', async () => {
    const id = await bought({ saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed });
    const until = async () => (await customer.ask(listSales, {})).content.find((one) => one.id === id)?.withdrawUntil;
    expect(await until()).toBe(plusDays(today, 14));
    // Half past nine at night in Greenwich: before midnight in Brussels, in summer as well.
    money.later((14 * 24 + 22) * 3600);
    expect(await until()).toBe(plusDays(today, 14));
    money.later(2 * 3600);
    expect(await until()).toBeUndefined();
  });

  it('is used from that day on: a subscription that is withdrawn from on its first is not owed for a day before', async () => {
    const id = await bought(monthlyFor(customer));
    money.later(3600 * 10);
    const days = Math.round((Date.parse(plusMonths(today, 1)) - Date.parse(today)) / 86_400_000);
    const { amount } = await customer.ask(withdraw, { name: 'Lotte', contract: id, email: 'lotte@example.com' });
    expect(amount).toBe(1995 - Math.round(1995 / days));
  });

  it('goes on from that day where it had ended', async () => {
    const quarter = { saleItemId: 'premium-quarter', totalAmount: 7995, agreementAccepted: true };
    await bought({ ...quarter, identificationItemId: customer.plateId });
    const { subscriptionId } = (await only()) ?? {};
    await endsOn(plusDays(today, -10));
    await bought({ ...quarter, subscriptionId });
    expect((await only())?.validUntil).toBe(plusDays(plusMonths(today, 3), -1));
  });
});

describe('what ended with the day before', () => {
  it.each([
    [0, 'in the subscription', 'exception.subscription.exists'],
    [-1, 'paid from credit', undefined],
  ])(
    'opens no gate: a subscription, in contrast to one that lasts to today (%i days)',
    async (days, outcome, again) => {
      await bought(monthlyFor(customer));
      await customer.ask(stopSubscription, { subscriptionId: (await only())?.subscriptionId ?? '' });
      await endsOn(plusDays(today, days));
      await money.rows`update account set balance = 5000 where account_id = ${customer.accountId}`;
      expect(await washed(customer.plateId.slice(0, 8))).toBe(outcome);
      expect(await refusal(startMultisafepayPayment, monthlyFor(customer))).toBe(again);
    },
  );

  it.each([
    [0, undefined, undefined, 'Comfort onbeperkt'],
    [-1, 'exception.subscription.notStopped', 'exception.subscription.notResumed', undefined],
  ])(
    'cannot go on: a stopped subscription, in contrast to one that lasts to today (%i days)',
    async (days, stop, resume, told) => {
      await bought(monthlyFor(customer));
      const subscriptionId = (await only())?.subscriptionId ?? '';
      await customer.ask(stopSubscription, { subscriptionId });
      await endsOn(plusDays(today, days));
      const contract = { name: 'Lotte', contract: '1-ABC-234', email: 'lotte@example.com' };
      expect([
        await refusal(stopSubscription, { subscriptionId }),
        (await customer.ask(cancelContract, contract)).subscription,
        await refusal(reactivateSubscription, { subscriptionId }),
      ]).toEqual([stop, told, resume]);
    },
  );

  it.each([
    [0, undefined, undefined, 'prepaid'],
    [-1, 'exception.voucher.expired', 'exception.voucher.expired', 'expired'],
  ])(
    'is worth nothing: vouchers and washes, in contrast to those that last to today (%i days)',
    async (days, gift, discount, outcome) => {
      const [last, uuid] = [plusDays(today, days), randomUUID()];
      await money.rows`
      insert into gift_voucher (tenant_id, id, amount, date, code, valid_until)
      values ('multisafepay', ${uuid}, 2500, now(), ${uuid.slice(0, 8).toUpperCase()}, ${last}::date)`;
      await money.rows`
      insert into discount_voucher (tenant_id, id, uuid, name, qr_code, created_at, expiration_date)
      values ('multisafepay', ${uuid}, ${uuid}, '{"nl": "Proef"}', ${uuid}, now(), ${last}::date)`;
      await bought({ saleItemId: 'basic-5', totalAmount: 3950, ...agreed });
      await money.rows`update prepaid_purchase set valid_until = ${last}::date where account_id = ${customer.accountId}`;
      const [washes] = await customer.ask(listPrepaidSaleItems, {});
      expect([
        await refusal(redeemGiftVoucher, { code: uuid.slice(0, 8) }),
        await refusal(registerDiscountVoucher, { discountVoucherUuid: uuid }),
        await washed(washes?.vouchers[0]?.code ?? ''),
      ]).toEqual([gift, discount, outcome]);
    },
  );

  it('is no day on which a voucher can be sent', async () => {
    const order = {
      saleItemId: 'gift-voucher',
      amount: 2500,
      totalAmount: 2500,
      giftVoucher: { recipientEmail: 'a@example.com' },
    };
    expect([
      await refusal(startMultisafepayPayment, { ...order, sendOn: yesterday }),
      await refusal(startMultisafepayPayment, { ...order, sendOn: today }),
    ]).toEqual(['validation.sendOn.past', undefined]);
  });
});

describe('the day that it is', () => {
  it('can be asked for among the sales, and holds what was sold since midnight', async () => {
    const id = await bought({ saleItemId: 'top-up', amount: 5000, totalAmount: 5000, ...agreed });
    const sales = async (day: string) =>
      (await customer.ask(listSales, { from: day, to: day })).content.map((sale) => sale.id);
    expect([await sales(today), await sales(yesterday)]).toEqual([[id], []]);
  });

  it('begins a month of direct debits where it is the first of one', async () => {
    const first = plusMonths(`${today.slice(0, 7)}-01`, 1);
    money.later((Date.parse(first) - Date.parse(today)) / 1000);
    customer = await money.customer('multisafepay');
    const left = async () => (await customer.ask(readMonthlyTotal, {})).directDebitAvailable;
    const collect = (hours: number) => money.rows`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values ('multisafepay', ${randomUUID()}, ${customer.accountId}, ${new Date(money.now().getTime() - hours * 3_600_000).toISOString()}, 'x', 5000, 0,
        'DIRECT_DEBIT', 'SUCCESS')`;
    // The evening before is another month; a moment ago is this one.
    await collect(3);
    const told = [await left()];
    await collect(0);
    expect([...told, await left()]).toEqual([20_000, 15_000]);
  });

  it('is the one from which the next try of a refused payment is counted', async () => {
    await bought(monthlyFor(customer));
    await endsOn(yesterday, true);
    await money.fault('multisafepay', 'outcome', 'declined');
    await workTwice(money);
    const told = await mailsOf(money, customer, 'subscription not paid');
    expect(told.map(({ values }) => values)).toMatchObject([{ nextTryOn: plusDays(today, 3) }]);
  });
});

describe('the next months of a subscription', () => {
  it.each([
    [-1, 2],
    [0, 1],
  ])(
    'are paid for as their day begins by the clock of the operator, and not before (%i days)',
    async (days, charges) => {
      await bought(monthlyFor(customer));
      await endsOn(plusDays(today, days), true);
      await workTwice(money);
      expect(await chargesOf(money, customer)).toHaveLength(charges);
    },
  );
});
