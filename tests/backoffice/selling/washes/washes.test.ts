import { beforeEach, describe, expect, it } from 'vitest';
import { isReached } from '../../../../src/backoffice/selling/rewards/decide.ts';
import { changePreferences, readAccount } from '../../../../src/contract/account.ts';
import { listDiscountVouchers, registerDiscountVoucher } from '../../../../src/contract/discount-vouchers.ts';
import { disableIdentificationItem } from '../../../../src/contract/identification-items.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { listPrepaidSaleItems } from '../../../../src/contract/prepaid-items.ts';
import { listSales } from '../../../../src/contract/sales.ts';
import { dayOf } from '../../../../src/portal/words/day.ts';
import { belgium } from '../../../../src/portal/words/place.ts';
import { type Customer, moneyForAll } from '../../paying/payments/support.ts';
import { mailsOf } from '../../paying/renewals/support.ts';

const money = moneyForAll();
let customer: Customer;
let plate: string;
beforeEach(async () => {
  customer = await money.customer('multisafepay');
  plate = `${customer.plateId.slice(0, 8)}`;
  await set(2000, 1000);
});

const terminal = 'http://multisafepay.localhost:4173/sandbox/car-wash';
const set = (balance: number, minimum: number | null, washes = 1) => money.rows`
  update account set balance = ${balance}, minimum_balance = ${minimum}, washes = ${washes} where account_id = ${customer.accountId}`;
const wash = async (program: string, code = plate, branch = '') => {
  const { headers } = await money.page(terminal, { code, program, branch });
  return new URL(headers.get('location') ?? '').searchParams.get('outcome');
};
const warnings = async () =>
  (await mailsOf(money, customer, 'low balance')).map(({ language, values }) => [language, values]);
const warned = (balance: number) => ['nl', { firstName: 'Lotte', balance, minimum: 1000 }];

describe('a wash paid from the credit', () => {
  it('lowers the balance and stands among the transactions', async () => {
    expect(await wash('basic', ` ${plate.toLowerCase()} `)).toBe('paid from credit');
    expect(await customer.balance()).toBe(1150);
    const { content } = await customer.ask(listSales, { page: 0, size: 10 });
    expect(content).toMatchObject([
      {
        item: 'Wasbeurt Basic',
        amount: 850,
        creditChange: -850,
        paymentType: 'CREDIT',
        status: 'SUCCESS',
        identificationItemName: '1-ABC-234',
      },
    ]);
    expect(await warnings()).toEqual([]);
  });

  it.each([
    ['of the operator', 'location-2', 'location-2'],
    ['of no operator', 'location-9', undefined],
    ['that another operator alone has', 'location-x', undefined],
    ['that is not told', '', undefined],
  ])('tells the branch %s, by which its customer finds it again', async (_, branch, expected) => {
    await money.rows`
      insert into location (tenant_id, id, position, name, street, house_number, postal_code, city, country)
      values ('adyen', 'location-x', 9, 'Elsewhere', 'x', '1', '1000', 'x', 'BE') on conflict do nothing`;
    expect(await wash('basic', plate, branch)).toBe('paid from credit');
    const { content } = await customer.ask(listSales, { page: 0, size: 10 });
    expect(content.map(({ locationId }) => locationId)).toEqual([expected]);
  });

  it('warns once when the balance falls below the customer’s amount, and again after the next fall', async () => {
    await wash('comfort');
    expect(await warnings()).toEqual([warned(800)]);
    await wash('vacuum');
    expect(await warnings()).toEqual([warned(800)]);
    await set(1100, 1000, 5);
    await wash('vacuum');
    expect(await warnings()).toEqual([warned(800), warned(900)]);
  });

  it('warns nobody who did not ask for it', async () => {
    await set(1000, null);
    await wash('basic');
    expect(await warnings()).toEqual([]);
  });

  it('never takes more than there is, whatever number of cars come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => wash('basic')));
    expect(outcomes.sort()).toEqual([...Array(2).fill('paid from credit'), ...Array(4).fill('too little credit')]);
    expect(await customer.balance()).toBe(300);
  });

  it('is had with a card as well, whatever blanks the reader adds', async () => {
    await money.rows`
      insert into identification_item (tenant_id, id, account_id, type_code, code, name, created_at)
      values ('multisafepay', ${`${customer.plateId}-card`}, ${customer.accountId}, 'RFID', ${`c-${plate}`}, 'Kaart', now())`;
    expect([await wash('basic', ` c-${plate} `), await wash('basic', `c${plate}`)]).toEqual([
      'paid from credit',
      'not known',
    ]);
  });

  it('needs a plate that is known and switched on', async () => {
    expect(await wash('basic', '9-QQQ-999')).toBe('not known');
    expect(await wash('unknown')).toBe('not known');
    await customer.ask(disableIdentificationItem, { identificationItemId: customer.plateId });
    expect(await wash('basic')).toBe('disabled');
    expect(await customer.balance()).toBe(2000);
  });

  it('costs nothing with a subscription, to the end of its last day', async () => {
    const until = (day: string | null) => money.rows`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price, created_at, valid_until)
      values ('multisafepay', ${customer.plateId}, ${customer.accountId}, 'premium-quarter', ${customer.plateId}, 'x', '{}', false, 100, now(), ${day}::date)
      on conflict (tenant_id, id) do update set valid_until = excluded.valid_until`;
    await until(dayOf(money.now().getTime(), belgium));
    expect([await wash('premium'), await customer.balance()]).toEqual(['in the subscription', 2000]);
    await until(null);
    expect([await wash('premium'), await customer.balance()]).toEqual(['in the subscription', 2000]);
    await until(dayOf(money.now().getTime() - 86_400_000, belgium));
    expect([await wash('premium'), await customer.balance()]).toEqual(['paid from credit', 350]);
  });

  it.each([
    ['of another plate of the customer', 'another', false],
    ['whose money came back', undefined, true],
  ])('is paid where there is only a subscription %s', async (_, item = customer.plateId, cameBack) => {
    await money.rows`
      insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price, created_at, payment_returned_at)
      values ('multisafepay', ${customer.plateId}, ${customer.accountId}, 'premium-quarter', ${item}, 'x', '{}', false, 100, now(), case when ${cameBack}::boolean then now() end)`;
    expect([await wash('basic'), await customer.balance()]).toEqual(['paid from credit', 1150]);
  });

  it('can be tried on a page of its own', async () => {
    const { status, text } = await money.page(`${terminal}?outcome=too+little+credit`);
    expect([status, text]).toEqual([200, expect.stringContaining('There is not enough credit for this wash.')]);
  });
});

describe('a prepaid wash', () => {
  const bought = async () => {
    const { payment_url } = await customer.ask(startMultisafepayPayment, { saleItemId: 'basic-5', totalAmount: 3950 });
    await money.page(payment_url, { outcome: 'completed' });
    const [purchase] = await customer.ask(listPrepaidSaleItems, {});
    return purchase?.vouchers.map(({ code }) => code) ?? [];
  };
  const unused = async () =>
    (await customer.ask(listPrepaidSaleItems, {}))[0]?.vouchers.filter(({ used }) => !used).length;

  it('opens the gate once, whatever number of cars come with its code and however it is typed', async () => {
    const [code = ''] = await bought();
    const typed = [` ${code.toLowerCase()} `, code.replaceAll('-', ''), code.replaceAll('-', ' ')];
    const outcomes = await Promise.all(typed.map((one) => wash('', one)));
    expect(outcomes.sort()).toEqual(['prepaid', 'used already', 'used already']);
    expect([await unused(), await customer.balance()]).toEqual([4, 2000]);
  });

  it('opens the gate on its last day and not after it, and nothing once its money went back', async () => {
    const [first = '', second = '', third = ''] = await bought();
    const until = (days: number) => money.rows`
      update prepaid_purchase set valid_until = ${dayOf(money.now().getTime() + days * 86_400_000, belgium)} where account_id = ${customer.accountId}`;
    await until(-1);
    expect([await wash('', first), await unused()]).toEqual(['expired', 5]);
    await until(0);
    await money.rows`update prepaid_voucher set blocked = true where code = ${second}`;
    expect([await wash('', first), await wash('', second), await wash('', third)]).toEqual([
      'prepaid',
      'not known',
      'prepaid',
    ]);
  });

  it('is as good as it was bought, whatever another operator sold under the same number', async () => {
    const [code = ''] = await bought();
    await money.rows`
      insert into prepaid_purchase (tenant_id, id, uuid, name, purchased_on, valid_until)
      select 'adyen', id, uuid, name, purchased_on, '2001-01-01' from prepaid_purchase where account_id = ${customer.accountId}`;
    // Written last, its own row is found last where both are looked at.
    await money.rows`update prepaid_purchase set name = name where account_id = ${customer.accountId}`;
    expect([await wash('', code), await unused()]).toEqual(['prepaid', 4]);
  });
});

describe('a discount voucher', () => {
  const sent = async () =>
    (await mailsOf(money, customer, 'discount voucher')).map(
      ({ values }) => values as { uuid: string; name: string; unsubscribeToken: string },
    );
  beforeEach(() => customer.ask(changePreferences, { marketing: true }));

  it('is sent for the first wash, and belongs to the customer once its link is used', async () => {
    await set(2000, null, 0);
    await wash('vacuum');
    const [voucher, ...others] = await sent();
    expect([voucher?.name, others]).toEqual(['Gratis stofzuigen', []]);
    expect(await customer.ask(listDiscountVouchers, {})).toEqual([]);
    await customer.ask(registerDiscountVoucher, { discountVoucherUuid: voucher?.uuid ?? '' });
    expect(await customer.ask(listDiscountVouchers, {})).toMatchObject([
      { uuid: voucher?.uuid, name: 'Gratis stofzuigen' },
    ]);
  });

  it('is sent for every tenth wash, and for none between', async () => {
    for (const [washes, expected] of [
      [8, 0],
      [9, 1],
      [10, 1],
      [19, 2],
    ] as const) {
      await set(2000, null, washes);
      await wash('vacuum');
      expect(await sent()).toHaveLength(expected);
    }
  });

  it('comes by no mail to a customer that wishes none: it is theirs at once', async () => {
    await customer.ask(changePreferences, { marketing: false });
    await set(2000, null, 0);
    await wash('vacuum');
    expect(await sent()).toEqual([]);
    expect(await customer.ask(listDiscountVouchers, {})).toMatchObject([{ name: 'Gratis stofzuigen' }]);
  });

  it('comes by mail no more once the link of one was pressed, without signing in; to look at it changes nothing', async () => {
    const other = await money.customer('multisafepay');
    await other.ask(changePreferences, { marketing: true });
    const wishes = async (of: Customer) => (await of.ask(readAccount, {})).preferences.marketing;
    await set(2000, null, 0);
    await wash('vacuum');
    const [voucher] = await sent();
    const link = `http://multisafepay.localhost:4173/fr/unsubscribe/${voucher?.unsubscribeToken}`;
    const looked = await money.page(link);
    expect([looked.status, looked.text.includes('Se désinscrire'), await wishes(customer)]).toEqual([200, true, true]);
    expect((await money.page(link.replace('multisafepay', 'adyen'), {})).status).toBe(200);
    expect(await wishes(customer)).toBe(true);
    expect((await money.page(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect([await wishes(customer), await wishes(other)]).toEqual([false, true]);
  });

  it('comes for no wash that did not happen', async () => {
    await set(100, null, 9);
    expect(await wash('premium')).toBe('too little credit');
    expect(await sent()).toEqual([]);
  });

  it.each([
    [{ washes: 3, repeats: false }, [3]],
    [{ washes: 3, repeats: true }, [3, 6]],
  ])('%o is given for %o of seven', (promotion, given) => {
    expect([1, 2, 3, 4, 5, 6, 7].filter((count) => isReached(promotion, count))).toEqual(given);
  });
});
