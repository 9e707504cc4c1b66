import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCreationRequest } from '../../../src/contract/creation-requests.ts';
import { startDigitealPayment } from '../../../src/contract/payments/digiteal.ts';
import { startMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { register } from '../../../src/contract/registration.ts';
import { reserveSaleItem } from '../../../src/contract/reservations.ts';
import { readMonthlyTotal } from '../../../src/contract/subscriptions.ts';
import { readSystemSetting } from '../../../src/contract/tenant.ts';
import { newcomer } from '../customers/support.ts';
import { type Customer, type Money, openMoney } from '../paying/payments/support.ts';

const own = {
  latestTransactions: 8,
  recentDiscountVouchers: 1,
  smallestTopUp: 4000,
  largestTopUp: 9000,
  smallestGift: 1000,
  largestGift: 2000,
  directDebitPerOrder: 6000,
  directDebitPerMonth: 10_000,
  mostGiftVouchers: 3,
  mostPrepaidItems: 2,
  mostRequestedCards: 1,
  shortestPassword: 12,
};

let money: Money;
let customer: Customer;
beforeAll(async () => {
  money = await openMoney();
  await money.rows`update tenant set settings = settings || ${JSON.stringify({ limits: own })}::jsonb where tenant_id = 'multisafepay'`;
  await money.rows`update tenant set settings = settings || '{"limits":{"shortestPassword":4,"region":"NL"}}' where tenant_id = 'ogone'`;
  customer = await money.customer('multisafepay');
});
afterAll(() => money.close());

const settingOf = async (tenant: 'multisafepay' | 'ogone') =>
  (await money.guest(tenant, readSystemSetting, {})).json as Record<string, unknown>;
const order = (saleItemId: string, amount: number, quantity = 1) =>
  customer.call(startMultisafepayPayment, { saleItemId, amount, quantity, totalAmount: amount * quantity });

describe('limits of an operator’s own', () => {
  it('are told to its portal, and no other operator’s', async () => {
    const inEuros = [
      'smallestTopUp',
      'largestTopUp',
      'smallestGift',
      'largestGift',
      'directDebitPerOrder',
      'directDebitPerMonth',
    ];
    const told = Object.entries(own).map(([name, value]) => [name, inEuros.includes(name) ? value / 100 : value]);
    expect(await settingOf('multisafepay')).toMatchObject(Object.fromEntries(told));
    expect(await settingOf('ogone')).toMatchObject({ smallestTopUp: 25, mostRequestedCards: 5, latestTransactions: 5 });
  });

  it('take telephone numbers as its own country writes them', async () => {
    const signUp = (email: string, phone: string) => money.guest('ogone', register, { email, ...newcomer, phone });
    expect((await signUp('dutch@example.com', '06 12345678')).status).toBe(204);
    expect(
      await money.rows`select phone from app_user where tenant_id = 'ogone' and email = 'dutch@example.com'`,
    ).toEqual([{ phone: '+31612345678' }]);
  });

  it('never make the shortest password shorter than it is for all', async () => {
    expect(await settingOf('ogone')).toMatchObject({ shortestPassword: 8 });
  });

  it.each([
    ['a top-up', () => order('top-up', 3999), 'validation.amount.tooLow#40'],
    ['a top-up', () => order('top-up', 9001), 'validation.amount.tooHigh#90'],
    ['a gift', () => order('gift-voucher', 999), 'validation.amount.tooLow#10'],
    ['a gift', () => order('gift-voucher', 2001), 'validation.amount.tooHigh#20'],
    ['gifts', () => order('gift-voucher', 1500, 4), 'validation.count.tooHigh#3'],
    [
      'bundles',
      () => customer.call(startMultisafepayPayment, { saleItemId: 'basic-5', quantity: 3, totalAmount: 11_850 }),
      'validation.count.tooHigh#2',
    ],
    [
      'what is reserved',
      () => customer.call(reserveSaleItem, { saleItemId: 'basic-5', quantity: 3 }),
      'validation.count.tooHigh#2',
    ],
    [
      'requested cards',
      () =>
        customer.call(addCreationRequest, {
          customerId: customer.accountId,
          identificationItemTypeId: 'rfid',
          numberOfRequestedIdentificationItems: 2,
        }),
      'validation.count.tooHigh#1',
    ],
    [
      'a password',
      () => money.guest('multisafepay', register, { email: 'long@example.com', ...newcomer, password: 'schuimbad42' }),
      'validation.password.tooShort#12',
    ],
  ])('hold for %s', async (_, asked, key) => {
    expect((await asked()).text).toContain(`"${key}"`);
  });

  it('hold for a direct debit and for what is left of its month', async () => {
    const subscribe = (saleItemId: string, totalAmount: number) =>
      customer.call(startDigitealPayment, {
        saleItemId,
        totalAmount,
        identificationItemId: customer.plateId,
        agreementAccepted: true,
        immediatePaymentConfirmed: true,
      });
    expect(await customer.ask(readMonthlyTotal, {})).toMatchObject({ directDebitAvailable: 10_000 });
    expect((await subscribe('premium-quarter', 7995)).key).toBe('exception.directDebit.limit#60');
    expect((await subscribe('premium-monthly', 2995)).status).toBe(200);
    expect(await customer.ask(readMonthlyTotal, {})).toMatchObject({ directDebitAvailable: 7005 });
  });
});
