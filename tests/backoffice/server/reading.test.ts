import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { readAccount } from '../../../src/contract/account.ts';
import { listDiscountVouchers } from '../../../src/contract/discount-vouchers.ts';
import { listGiftVouchers } from '../../../src/contract/gift-vouchers.ts';
import { listIdentificationItems, listIdentificationItemTypes } from '../../../src/contract/identification-items.ts';
import { readInvoiceData } from '../../../src/contract/invoice-data.ts';
import { listPrepaidSaleItems } from '../../../src/contract/prepaid-items.ts';
import { listSaleItems } from '../../../src/contract/sale-items.ts';
import { listSales, readBalance } from '../../../src/contract/sales.ts';
import { readTenant } from '../../../src/contract/tenant.ts';
import { demoTenants } from '../../../src/demo/seed/tenants.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll();
let token: string;

/** The first and the last moment of a day in Brussels that has 23 hours and of one that has 25, and their neighbours. */
const moments = [
  '2023-03-25T22:59:59.999Z',
  '2023-03-25T23:00:00.000Z',
  '2023-03-26T21:59:59.999Z',
  '2023-03-26T22:00:00.000Z',
  '2024-10-26T21:59:59.999Z',
  '2024-10-26T22:00:00.000Z',
  '2024-10-27T22:59:59.999Z',
  '2024-10-27T23:00:00.000Z',
];
const idOf = (moment: string) => `at-${Date.parse(moment)}`;
const count = 60 + moments.length;

beforeAll(async () => {
  token = await office.signIn('private');
  for (const moment of moments)
    await office.database.query(sql`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      select tenant_id, ${idOf(moment)}, account_id, ${moment}::timestamptz, 'Premium', 1650, 0, 'CARD', 'SUCCESS'
      from app_user where tenant_id = 'multisafepay' and username = 'private@example.com'`);
});

const everySale = async (range: { from?: string; to?: string } = {}) => {
  const first = await office.ask(listSales, { size: 9, page: 0, ...range }, { token });
  const pages = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 1);
  const rest: (typeof first)[] = [];
  for (const page of pages) rest.push(await office.ask(listSales, { size: 9, page, ...range }, { token }));
  return { total: first.totalElements, sales: [first, ...rest].flatMap(({ content }) => content) };
};

describe('the transactions of the private account', () => {
  it('come page by page: each once, newest first, as many as announced, over six years', async () => {
    const { total, sales } = await everySale();
    expect([total, sales.length, new Set(sales.map(({ id }) => id)).size]).toEqual([count, count, count]);
    const dates = sales.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Number(dates[0]?.slice(0, 4)) - Number(dates.at(-1)?.slice(0, 4))).toBe(6);
  });

  it('add up to the balance, which was never negative', async () => {
    const { sales } = await everySale();
    const { balance } = await office.ask(readBalance, {}, { token });
    let running = 0;
    const lowest = Math.min(...sales.toReversed().map(({ creditChange }) => (running += creditChange)));
    expect(running).toBe(balance);
    expect(lowest).toBeGreaterThanOrEqual(0);
  });

  it('are told apart by the days of the operator, both included', async () => {
    const { sales } = await everySale();
    const brussels = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' });
    const dated = sales.map(({ id, date }) => ({ id, day: brussels.format(new Date(date)) }));
    const ranges = [
      { from: '2023-03-26', to: '2023-03-26' },
      { from: '2022-02-17', to: '2022-05-03' },
      { from: '2024-10-27' },
      { from: '2024-10-27', to: '2024-10-27' },
      { to: '2021-01-31' },
      { from: '2023-01-01', to: '2023-12-31' },
      { from: '2001-01-01', to: '2001-12-31' },
    ];
    const shortDay = dated.filter(({ day }) => day === '2023-03-26').map(({ id }) => id);
    expect(shortDay).toEqual(expect.arrayContaining(moments.slice(1, 3).map(idOf)));
    for (const range of ranges) {
      const expected = dated
        .filter(({ day }) => day >= (range.from ?? '') && day <= (range.to ?? '9'))
        .map(({ id }) => id);
      const found = await everySale(range);
      expect([range, found.total, found.sales.map(({ id }) => id)]).toEqual([range, expected.length, expected]);
    }
  });

  it('beyond the last page are none', async () => {
    expect(await office.ask(listSales, { page: 1000, size: 10 }, { token })).toEqual({
      content: [],
      page: 1000,
      size: 10,
      totalElements: count,
      totalPages: Math.ceil(count / 10),
    });
  });

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, { from: 'validation.dateRange.startAfterEnd' }],
    [{ from: '2026-02-30' }, { from: 'validation.dateRange.invalidStart' }],
    [{ to: 'gisteren' }, { to: 'validation.dateRange.invalidEnd' }],
    [{ from: '2999-01-01' }, { from: 'validation.dateRange.future' }],
    [{ from: '2026-02-01', to: '2999-01-01' }, { to: 'validation.dateRange.future' }],
  ])('in the range %j are refused with the rule’s own message', async (range, fields) => {
    const answer = await office.call(listSales, range, { token });
    expect([answer.status, answer.json]).toEqual([409, { key: Object.values(fields)[0], details: { fields } }]);
  });
});

describe('who reads', () => {
  it('an invited user sees what the owner sees, as themselves', async () => {
    const member = await office.signIn('member');
    const [own, owners] = [
      await office.ask(readAccount, {}, { token: member }),
      await office.ask(readAccount, {}, { token }),
    ];
    expect(own.customerId).toBe(owners.customerId);
    expect([own.email, own.owner, own.admin, own.languageCode]).toEqual(['member@example.com', false, false, 'DE']);
    // Each reads the names of what was bought in their own language.
    const sales = async (reader: string) => {
      const { content, ...page } = await office.ask(listSales, { page: 0, size: 10 }, { token: reader });
      return { ...page, content: content.map(({ item: _, ...sale }) => sale) };
    };
    expect(await sales(member)).toEqual(await sales(token));
  });

  it('an account without data gets empty lists and no balance', async () => {
    const empty = { token: await office.signIn('empty') };
    expect(await office.ask(listSales, {}, empty)).toEqual({
      content: [],
      page: 0,
      size: 10,
      totalElements: 0,
      totalPages: 0,
    });
    expect(await office.ask(readBalance, {}, empty)).toEqual({ balance: 0 });
    expect(await office.ask(listIdentificationItems, {}, empty)).toEqual([]);
    expect(await office.ask(listDiscountVouchers, {}, empty)).toEqual([]);
    expect(await office.ask(listGiftVouchers, {}, empty)).toEqual([]);
    expect(await office.ask(listPrepaidSaleItems, {}, empty)).toEqual([]);
    expect(await office.ask(readInvoiceData, {}, empty)).toBeNull();
  });

  it.each(['new', 'confirmed'])(
    'an account that is %s is told to complete itself, without being signed out',
    async (name) => {
      const answer = await office.call(listSales, {}, { token: await office.signIn(name) });
      expect([answer.status, answer.json]).toEqual([409, { key: 'exception.account.incomplete' }]);
    },
  );

  it('nobody gets anything of an account without a token', async () => {
    for (const call of [
      listSales,
      readBalance,
      readAccount,
      listIdentificationItems,
      listDiscountVouchers,
      readInvoiceData,
    ]) {
      expect((await office.call(call, {})).status).toBe(401);
    }
  });

  it('no two operators have a customer’s row in common', async () => {
    const ids = await Promise.all(
      demoTenants.map(async ({ id: tenant }) => {
        const one = { tenant, token: await office.signIn('private', tenant) };
        const sales = (await office.ask(listSales, { size: 500 }, one)).content.map(({ id }) => id);
        return [...sales, ...(await office.ask(listIdentificationItems, {}, one)).map(({ id }) => id)];
      }),
    );
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
  });

  it('plates of all five countries are there, one of them switched off', async () => {
    const plates = await office.ask(listIdentificationItems, { identificationItemTypeCode: 'ANPR' }, { token });
    expect(plates.map(({ name, code, status }) => `${name} ${code} ${status}`)).toEqual([
      '1-ABC-123 1ABC123 ENABLED',
      '2-DKV-804 2DKV804 ENABLED',
      'G-482-KR G482KR ENABLED',
      'GH-214-RT GH214RT ENABLED',
      'AC-KB 1907 ACKB1907 ENABLED',
      'LU 4821 LU4821 DISABLED',
    ]);
  });
});

describe('what an operator offers', () => {
  const categoriesAt = async (tenant: string, name?: string) => {
    const sent = { tenant, ...(name ? { token: await office.signIn(name, tenant) } : {}) };
    return (await office.ask(listSaleItems, {}, sent)).map(({ code }) => code);
  };

  it('differs: one sells no gift vouchers, one knows plates only', async () => {
    await office.database.query(sql`delete from sale_item where tenant_id = 'ogone' and category_code = 'GIFT'`);
    expect(await categoriesAt('multisafepay', 'private')).toEqual(['CHARGE', 'SUBSCRIPTION', 'GIFT', 'PREPAID']);
    expect(await categoriesAt('ogone', 'private')).toEqual(['CHARGE', 'SUBSCRIPTION', 'PREPAID']);
    const digiteal = { tenant: 'digiteal', token: await office.signIn('private', 'digiteal') };
    expect((await office.ask(listIdentificationItemTypes, {}, digiteal)).map(({ code }) => code)).toEqual([
      'ANPR',
      'GIFT',
    ]);
  });

  it('is prepaid only for guests', async () => {
    expect(await categoriesAt('multisafepay')).toEqual(['PREPAID']);
  });

  it('is named in the customer’s language', async () => {
    const nameFor = async (name: string) => {
      const [first] = await office.ask(listSaleItems, { categoryCode: 'CHARGE' }, { token: await office.signIn(name) });
      return first?.saleItems[0]?.name;
    };
    expect([await nameFor('private'), await nameFor('business'), await nameFor('member')]).toEqual([
      'Tegoed opladen',
      'Recharge de crédit',
      'Guthabenaufladung',
    ]);
  });

  it('has a logo in JPEG, a name and an agreement of its own', async () => {
    const tenants = await Promise.all(demoTenants.map(({ id }) => office.ask(readTenant, {}, { tenant: id })));
    expect(new Set(tenants.map(({ companyName }) => companyName)).size).toBe(4);
    for (const { logo, userAgreementUrl } of tenants) {
      expect(
        Buffer.from(logo ?? '', 'base64')
          .subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff');
      expect(userAgreementUrl).toMatch(/^http:\/\/[^/]+\/conditions$/);
    }
  });
});
