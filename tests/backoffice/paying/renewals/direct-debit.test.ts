import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMandateLink } from '../../../../src/contract/mandates.ts';
import { startDigitealPayment } from '../../../../src/contract/payments-digiteal.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments-multisafepay.ts';
import { type Customer, type Money, openMoney } from '../payments/support.ts';
import {
  chargesOf,
  goToCollection,
  goToFifth,
  mailsOf,
  plusMonths,
  subscribedWithMandate,
  subscriptionOf,
  workTwice,
} from './support.ts';

let money: Money;
let customer: Customer;

beforeAll(async () => {
  money = await openMoney();
});
beforeEach(async () => {
  // Those of the demo and of earlier tests would be due as well.
  await money.rows`update subscription set stopped_at = now(), renew_date = null`;
  goToFifth(money);
  customer = await money.customer('multisafepay');
});
afterAll(() => money.close());

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
