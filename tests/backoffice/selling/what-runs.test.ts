import { beforeEach, describe, expect, it } from 'vitest';
import { withdraw } from '../../../src/contract/declarations.ts';
import { addIdentificationItem } from '../../../src/contract/identification-items.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { calculateNextPaymentDate } from '../../../src/contract/sale-items.ts';
import { listSubscriptions } from '../../../src/contract/subscriptions.ts';
import { boughtBy, customerOfTheFifth, mailsTo, monthlyFor } from '../paying/declaring.ts';
import { type Customer, moneyForAll } from '../paying/payments/support.ts';
import { plusMonths } from '../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let email: string;
beforeEach(async () => {
  ({ customer, email } = await customerOfTheFifth(money));
});

const today = () => money.now().toISOString().slice(0, 10);
const saleItemId = 'comfort-monthly';
const said = (contract: string) => ({ name: 'Lotte Maes', contract, email });

describe('the next payment of a subscription', () => {
  it('follows the months that are paid for on that plate; on any other it is a month from today', async () => {
    await boughtBy(money, customer, monthlyFor(customer));
    const [running] = await customer.ask(listSubscriptions, {});
    const plate = { customerId: customer.accountId, identificationItemTypeCode: 'ANPR', name: '1-XYZ-101' } as const;
    const { id: second } = await customer.ask(addIdentificationItem, plate);
    const other = await money.customer('multisafepay');
    money.later(3 * 86_400);
    const next = async (by: Customer, identificationItemId?: string) =>
      (await by.ask(calculateNextPaymentDate, { saleItemId, identificationItemId })).nextPaymentDate;
    const fromToday = plusMonths(today(), 1);
    expect([
      await next(customer, customer.plateId),
      await next(customer, second),
      await next(customer),
      await next(other, other.plateId),
    ]).toEqual([plusMonths(running?.renewDate ?? '', 1), fromToday, fromToday, fromToday]);
    const foreign = { saleItemId, identificationItemId: customer.plateId };
    expect((await other.call(calculateNextPaymentDate, foreign)).status).toBe(404);
  });
});

describe('a withdrawal', () => {
  it('from a subscription that was used, though nobody asked to begin at once, ends its renewals and takes no day of it', async () => {
    const id = await boughtBy(money, customer, { ...monthlyFor(customer), immediateStartRequested: false });
    const [before] = await customer.ask(listSubscriptions, {});
    money.later(2 * 86_400);
    expect(await customer.ask(withdraw, said(id))).toMatchObject({ amount: null });
    expect(await customer.ask(listSubscriptions, {})).toMatchObject([
      { validUntil: before?.validUntil, renewDate: null },
    ]);
  });

  it('from washes of which one was used, though nobody asked to begin at once, takes none of the others', async () => {
    const order = { saleItemId: 'basic-5', totalAmount: 3950, agreementAccepted: true };
    const id = await boughtBy(money, customer, order);
    const washes = async () =>
      (await customer.ask(listPrepaidSaleItems, {})).map(({ vouchers }) => vouchers.map(({ used }) => used));
    await money.rows`
      update prepaid_voucher set used = true where position = 0 and purchase_id = (
        select id from prepaid_purchase where presale_id = ${id})`;
    expect(await customer.ask(withdraw, said(id))).toMatchObject({ amount: null });
    expect(await washes()).toEqual([[true, false, false, false, false]]);
  });

  it('is confirmed by mail each time where its customer is signed in, and three times an hour to one mailbox where not', async () => {
    for (const contract of ['1', '2', '3', '4', '5']) await customer.ask(withdraw, said(contract));
    expect(await mailsTo(money, 'withdrawal received', email)).toHaveLength(5);
    for (const contract of ['6', '7', '8', '9']) await money.guest('multisafepay', withdraw, said(contract));
    expect(await mailsTo(money, 'withdrawal received', email)).toHaveLength(8);
  });
});
