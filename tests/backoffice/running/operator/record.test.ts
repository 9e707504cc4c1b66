import { expect, it } from 'vitest';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { processingRecord } from '../../../../src/backoffice/running/operator/record/processing-record.ts';
import { kept } from '../../../../src/backoffice/running/worker/forget.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../../src/backoffice/server/ground.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { type Language, languages } from '../../../../src/contract/languages.ts';
import { officeForAll } from '../../../support/in-process.ts';
import { small } from '../../customers/support.ts';

const office = officeForAll(small);

async function recordOf(id: string, language: Language, more: object = {}): Promise<string> {
  const tenant = await findTenantById(office.database, id);
  if (tenant === undefined) throw new Error(`${id} is not there`);
  const changed = { ...tenant, settings: { ...tenant.settings, language, ...more } };
  const now = new Date('2026-11-25T12:00:00Z');
  return processingRecord(tenantScope({ database: office.database, tenant: changed, now, language, log: silentLog }));
}

it.each(languages)(
  'an operator’s record of processing says in %s who it is, and for how long each thing is kept',
  async (language) => {
    const text = await recordOf('multisafepay', language);
    const [seller] = await office.database.query<{ name: string; city: string }>(
      sql`select name, city from seller where tenant_id = 'multisafepay'`,
    );
    for (const known of [seller?.name, seller?.city, 'multisafepay', '2026']) expect(text).toContain(known);
    const rows = text.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.map((line) => line.split(' | ').length)).toEqual(rows.map(() => 6));
    const days = [
      kept.mail,
      kept.network,
      kept.accessChange,
      kept.answer,
      kept.traceKey,
      kept.mandate,
      kept.reservation,
    ];
    expect(days.filter((number) => !new RegExp(`\\b${number}\\b`).test(text))).toEqual([]);
    expect(text.match(/undefined|null|NaN|\{\w+\}/g)).toBeNull();
  },
);

it('is of this operator alone, and as long in each language', async () => {
  const [one, other] = [await recordOf('multisafepay', 'nl'), await recordOf('adyen', 'nl')];
  const sellers = await office.database.query<{ id: string; name: string }>(
    sql`select tenant_id as id, name from seller where tenant_id in ('multisafepay', 'adyen')`,
  );
  const named = (id: string) => sellers.find((seller) => seller.id === id)?.name ?? '';
  expect([one.includes(named('adyen')), other.includes(named('multisafepay'))]).toEqual([false, false]);
  const all = await Promise.all(languages.map((language) => recordOf('adyen', language)));
  expect(new Set(all.map((text) => text.split('\n').length)).size).toBe(1);
  expect(new Set(all.map((text) => text.match(/…/g)?.length)).size).toBe(1);
});

it('names those who get data besides only where they do', async () => {
  const without = await recordOf('adyen', 'de', { accessPoint: null, reverseCharge: 'never' });
  expect([without.includes('VIES'), without.includes('peppol.example')]).toEqual([false, false]);
  const accessPoint = { address: 'https://peppol.example/invoices', token: 'secret-token' };
  const text = await recordOf('adyen', 'de', { accessPoint, reverseCharge: 'by VIES' });
  expect([text.includes('VIES'), text.includes('peppol.example'), text.includes('secret-token')]).toEqual([
    true,
    true,
    false,
  ]);
});
