import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfOtherState } from '../../../../src/backoffice/papers/documents/vat-treatment.ts';
import { toldByVies, viesAddressOf } from '../../../../src/backoffice/papers/documents/vies/decide.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { type Customer, type Money, openMoney } from '../../paying/payments/support.ts';

describe('a business', () => {
  it.each([
    ['NL822569759B01', 'BE0741205902', true],
    ['EL123456783', 'BE0741205902', true],
    ['BE0403019261', 'BE0741205902', false],
    ['GB980780684', 'BE0741205902', false],
    ['XI980780684', 'BE0741205902', false],
    ['NL822569759B01', '123/456/789', false],
    ['NL822569759B01', null, false],
  ])('with the number %s buys from %s: of another member state %s', (buyers, sellers, expected) => {
    expect(isOfOtherState(buyers, sellers)).toBe(expected);
  });
});

describe('what VIES answers', () => {
  it.each([
    [{ isValid: true, userError: 'VALID' }, true],
    [{ isValid: false, userError: 'INVALID' }, false],
    [{ isValid: false, userError: 'MS_UNAVAILABLE' }, undefined],
    [{ isValid: true, userError: 'VAT_BLOCKED' }, undefined],
    ['nonsense', undefined],
    [null, undefined],
  ])('%j means %s', (answer, expected) => {
    expect(toldByVies(answer)).toBe(expected);
  });

  it('is asked for by state and number', () => {
    expect(viesAddressOf('https://vies.example', 'NL822569759B01')).toBe('https://vies.example/ms/NL/vat/822569759B01');
  });
});

describe('a business of another member state', () => {
  let money: Money;
  let vies: unknown;
  let asked: string[] = [];
  beforeAll(async () => {
    money = await openMoney(async ({ url }) => {
      asked.push(url);
      if (vies instanceof Error) throw vies;
      return vies instanceof Response ? vies.clone() : Response.json(vies);
    });
  });
  afterAll(() => money.close());

  const choose = (reverseCharge: string) =>
    money.rows`update tenant set settings = settings || ${JSON.stringify({ reverseCharge, viesAddress: 'https://vies.example' })}::jsonb where tenant_id = 'multisafepay'`;
  const business = async (vatNumber: string) => {
    const customer = await money.customer('multisafepay', { business: true });
    await money.rows`update account set vat_number = ${vatNumber}, country = ${vatNumber.slice(0, 2)} where account_id = ${customer.accountId}`;
    return customer;
  };
  const ratesOf = async (by: Customer) => {
    const order = { saleItemId: 'top-up', amount: 5000, totalAmount: 5000, agreementAccepted: true };
    const { payment_url } = await by.ask(startMultisafepayPayment, order);
    await money.page(payment_url, { outcome: 'completed' });
    const [invoice] = await money.rows<{ rate: number; amount: number }>`
      select (lines -> 0 ->> 'vatRate')::int as rate, amount from invoice where account_id = ${by.accountId} order by number desc limit 1`;
    return invoice;
  };

  it('is charged VAT unless the operator has chosen otherwise', async () => {
    expect(await ratesOf(await business('NL822569759B01'))).toEqual({ rate: 21, amount: 5000 });
  });

  it('is charged none by its number where the operator has chosen so, others are', async () => {
    await choose('by number');
    expect(await ratesOf(await business('NL822569759B01'))).toEqual({ rate: 0, amount: 5000 });
    expect(await ratesOf(await business('BE0403019261'))).toEqual({ rate: 21, amount: 5000 });
  });

  it('is charged none once VIES has said that it is registered, and not before', async () => {
    await choose('by VIES');
    const dutch = await business('NL123456782B90');
    vies = { isValid: false, userError: 'MS_UNAVAILABLE' };
    await money.work();
    expect((await ratesOf(dutch))?.rate).toBe(21);
    vies = { isValid: true, userError: 'VALID' };
    money.later(3601);
    await money.work();
    expect((await ratesOf(dutch))?.rate).toBe(0);
    expect(asked).toContain('https://vies.example/ms/NL/vat/123456782B90');
    expect(asked.some((url) => url.includes('/BE/'))).toBe(false);
    asked = [];
    await money.work();
    expect(asked).toEqual([]);
    vies = { isValid: false, userError: 'INVALID' };
    money.later(30 * 86_400);
    await money.work();
    expect((await ratesOf(dutch))?.rate).toBe(21);
  });

  it('is charged VAT while VIES cannot be reached or is out of order, and none once it answers', async () => {
    await choose('by VIES');
    const dutch = await business('NL004495445B01');
    const registered = { isValid: true, userError: 'VALID' };
    const rates = [];
    for (const told of [new TypeError('fetch failed'), Response.json(registered, { status: 503 }), registered]) {
      vies = told;
      money.later(3601);
      await money.work();
      rates.push((await ratesOf(dutch))?.rate);
    }
    expect(rates).toEqual([21, 21, 0]);
  });

  it('is charged VAT again once VIES has not said so for forty days, or once the operator has chosen so', async () => {
    await choose('by VIES');
    const dutch = await business('NL123456782B90');
    const said = (days: number) => money.rows`
      insert into vat_check (tenant_id, vat_number, ask_at, is_valid, checked_at)
      values ('multisafepay', 'NL123456782B90', now(), true, ${new Date(money.now().getTime() - days * 86_400_000).toISOString()})
      on conflict (tenant_id, vat_number) do update set is_valid = true, checked_at = excluded.checked_at`;
    const rates = [];
    for (const days of [39.99, 40]) {
      await said(days);
      rates.push((await ratesOf(dutch))?.rate);
    }
    expect(rates).toEqual([0, 21]);
    await said(1);
    await choose('never');
    expect((await ratesOf(dutch))?.rate).toBe(21);
  });
});
