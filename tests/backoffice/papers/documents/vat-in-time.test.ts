import { afterEach, expect, it } from 'vitest';
import { json, sql } from '../../../../src/backoffice/database/sql.ts';
import { vatRateIn, vatRateOf } from '../../../../src/backoffice/offer/tenants/vat-rates.ts';
import { readSystemSetting } from '../../../../src/contract/tenant.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { scopeOf } from '../mail/support.ts';
import { addSale, document, papersOf } from './support.ts';

let now = new Date();
const office = officeForAll({ now: () => now });
const changing = {
  rates: [
    { from: '2027-01-01', percent: 22.5 },
    { from: '2026-07-01', percent: 20 },
  ],
};

const set = (vat: unknown, tenant = 'multisafepay') =>
  office.database.query(
    sql`update tenant set settings = settings || ${json({ vat })}::jsonb where tenant_id = ${tenant}`,
  );
afterEach(async () => {
  now = new Date();
  await office.database.query(sql`update tenant set settings = settings - 'vat'`);
});

const noVat = { region: null, rates: [] };

it('a sale has the rate of its day where the tenant is: the one of before to its last minute, the next from midnight on', async () => {
  await set({ ...noVat, ...changing });
  const rates: unknown[] = [];
  for (const date of ['2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z']) {
    const id = await addSale(office, { account: 'business' });
    await office.database.query(sql`update sale set date = ${date} where tenant_id = 'multisafepay' and id = ${id}`);
    await document(office, id);
    const { ticketId, invoiceId } = await papersOf(office, id);
    const [papers] = await office.database.query<{ ticket: number; invoice: number }>(sql`
      select (select (lines -> 0 ->> 'vatRate')::float8 from ticket where tenant_id = 'multisafepay' and id = ${ticketId}) as ticket,
        (select (lines -> 0 ->> 'vatRate')::float8 from invoice where tenant_id = 'multisafepay' and id = ${invoiceId}) as invoice`);
    rates.push(papers);
  }
  expect(rates).toEqual([21, 20, 20, 22.5].map((rate) => ({ ticket: rate, invoice: rate })));
});

it('the portal tells the rate of today, and another operator’s stays its own', async () => {
  await set({ ...noVat, ...changing });
  const told = async (at: string) => {
    now = new Date(at);
    const [own, other] = await Promise.all(
      ['multisafepay', 'adyen'].map((tenant) => office.ask(readSystemSetting, {}, { tenant })),
    );
    return [own?.vatRate, other?.vatRate];
  };
  const before = await told('2026-06-30T21:59:59Z');
  expect(before[0]).toBe(21);
  expect(await told('2026-12-31T22:59:59Z')).toEqual([20, before[1]]);
  expect(await told('2026-12-31T23:00:00Z')).toEqual([22.5, before[1]]);
});

it('a region has its own rate, a rate of the operator’s own goes before it, and who charges none charges none', async () => {
  expect([vatRateIn('PT'), vatRateIn('PT', 'PT-30'), vatRateIn('FR', 'FR-974'), vatRateIn('FR', null)]).toEqual([
    23, 22, 8.5, 20,
  ]);
  const rate = async (day?: string) => vatRateOf(await scopeOf(office.database), day);
  await set({ ...changing, region: 'PT-20' });
  expect([await rate('2026-06-30'), await rate('2026-07-01')]).toEqual([16, 20]);
  await office.database.query(sql`update seller set vat_exempt = true where tenant_id = 'multisafepay'`);
  expect(await rate('2026-07-01')).toBe(0);
  await office.database.query(sql`update seller set vat_exempt = false where tenant_id = 'multisafepay'`);
});
