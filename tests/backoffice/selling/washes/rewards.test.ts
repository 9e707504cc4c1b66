import { beforeEach, describe, expect, it } from 'vitest';
import { changePreferences } from '../../../../src/contract/account.ts';
import { listDiscountVouchers, registerDiscountVoucher } from '../../../../src/contract/discount-vouchers.ts';
import { listMessages } from '../../../../src/contract/messages.ts';
import { customerOfTheFifth } from '../../paying/declaring.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import { mailsOf, plusDays, plusMonths } from '../../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let other: Customer;
beforeEach(async () => {
  ({ customer } = await customerOfTheFifth(money));
  other = await money.customer('multisafepay');
  await money.rows`update account set balance = 20000 where account_id in (${customer.accountId}, ${other.accountId})`;
});

const wash = (by: Customer) =>
  money.page('http://multisafepay.localhost:4173/sandbox/car-wash', {
    code: by.plateId.slice(0, 8),
    program: 'vacuum',
  });
const vouchersOf = async (of: Customer) =>
  (await of.ask(listDiscountVouchers, {})).map(({ name, expirationDate }) => [name, expirationDate]);
const mailed = async (of: Customer) =>
  (await mailsOf(money, of, 'discount voucher')).map(({ values }) => {
    const { name, expirationDate } = values as { name: string; expirationDate: string | null };
    return [name, expirationDate];
  });

describe('what is given for a number of washes', () => {
  beforeEach(
    () => money.rows`
    insert into promotion (tenant_id, id, washes, repeats, name, months_valid)
    values ('multisafepay', 'short', 2, false, '{"nl": "Kort"}', 1), ('multisafepay', 'long', 2, false, '{"nl": "Lang"}', null),
      ('adyen', 'foreign', 2, false, '{"nl": "Elders"}', 1)
    on conflict do nothing`,
  );

  it('is good for as many months as the operator says, from the day of the wash by its own clock', async () => {
    const today = money.now().toISOString().slice(0, 10);
    money.later(12.5 * 3600);
    await wash(customer);
    await wash(customer);
    const last = plusMonths(plusDays(today, 1), 1);
    expect((await vouchersOf(customer)).filter(([name]) => name !== 'Gratis stofzuigen').toSorted()).toEqual([
      ['Kort', last],
      ['Lang', null],
    ]);
  });

  it('is told in the portal, and to no other customer', async () => {
    await wash(customer);
    await wash(customer);
    const messagesOf = async (of: Customer) =>
      (await of.ask(listMessages, {})).map(({ kind, item, day }) => [kind, item, day]);
    const last = plusMonths(money.now().toISOString().slice(0, 10), 1);
    expect((await messagesOf(customer)).filter(([, item]) => item !== 'Gratis stofzuigen').toSorted()).toEqual([
      ['VOUCHER_NEW', 'Kort', last],
      ['VOUCHER_NEW', 'Lang', null],
    ]);
    expect(await messagesOf(other)).toEqual([]);
  });

  it('says so in its mail as well', async () => {
    await customer.ask(changePreferences, { marketing: true });
    await wash(customer);
    await wash(customer);
    const last = plusMonths(money.now().toISOString().slice(0, 10), 1);
    expect((await mailed(customer)).filter(([name]) => name !== 'Gratis stofzuigen').toSorted()).toEqual([
      ['Kort', last],
      ['Lang', null],
    ]);
    expect(await vouchersOf(customer)).toEqual([]);
  });

  it('is theirs once its link is opened, also where they are not signed in', async () => {
    await customer.ask(changePreferences, { marketing: true });
    await wash(customer);
    const [mail] = await mailsOf(money, customer, 'discount voucher');
    const { uuid = '' } = (mail?.values ?? {}) as { uuid?: string };
    expect(await vouchersOf(customer)).toEqual([]);
    await money.guest('multisafepay', registerDiscountVoucher, { discountVoucherUuid: uuid });
    const names = async (of: Customer) => (await vouchersOf(of)).map(([name]) => name);
    expect([await names(customer), await names(other)]).toEqual([['Gratis stofzuigen'], []]);
  });

  it('counts the washes of each customer by themselves', async () => {
    await wash(customer);
    await wash(other);
    const names = async (of: Customer) => (await vouchersOf(of)).map(([name]) => name).toSorted();
    expect([await names(customer), await names(other)]).toEqual([['Gratis stofzuigen'], ['Gratis stofzuigen']]);
    await wash(other);
    expect([await names(customer), await names(other)]).toEqual([
      ['Gratis stofzuigen'],
      ['Gratis stofzuigen', 'Kort', 'Lang'],
    ]);
  });
});

describe('a wash', () => {
  it.each([
    ['FR', 'Lavage Basic'],
    ['DE', 'Wäsche Basic'],
    ['NL', 'Wasbeurt Basic'],
  ])('is sold to a customer of %s under the name that it has there', async (language, name) => {
    await money.rows`update app_user set language_code = ${language} where account_id = ${customer.accountId}`;
    await money.page('http://multisafepay.localhost:4173/sandbox/car-wash', {
      code: customer.plateId.slice(0, 8),
      program: 'basic',
    });
    expect(await money.rows`select item from sale where account_id = ${customer.accountId}`).toEqual([{ item: name }]);
  });
});
