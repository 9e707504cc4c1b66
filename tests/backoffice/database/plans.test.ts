import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFolder } from '../../support/demo-folder.ts';
import { statementsSent } from './statements/sent.ts';

/** What speaks of all of a tenant, each with its reason. */
const ofAllOfATenant = [
  'account: running/operator-page/find/find.ts', // a customer is found by whatever is known
  'account: running/operator/show.ts', // the command that counts what there is
  'account: running/operator/sign-out.ts', // the command that ends all sessions
  'month_count: running/operator/count-anew.ts', // the command that moves the calendar
  'sale: running/operator/count-anew.ts', // the command that moves the calendar
  'sale: running/operator/show.ts', // the command that counts what there is
];

let folder: string;
let engine: PGlite;
/** They hold only the rows of which a statement speaks, such as those with a VAT number. */
let ofSomeRows: readonly string[];
beforeAll(async () => {
  folder = await demoFolder(20);
  engine = await PGlite.create({ dataDir: join(folder, 'postgresql') });
  await engine.exec(`
    insert into account (tenant_id, account_id, status, street, house_number, postal_code, city, country, created_at)
    select 'tenant-' || n % 200, 'account-' || n, 'COMPLETED', 'Kerkstraat', '1', '9000', 'Gent', 'BE', now() from generate_series(1, 2000) as n;
    insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
    select 'tenant-' || n % 200, 'sale-' || n, 'account-' || n % 2000, now() - n * interval '1 hour', 'Wasbeurt', 1250, -1250, 'CREDIT', 'SUCCESS'
    from generate_series(1, 20000) as n;
    insert into month_count (tenant_id, account_id, counted, month, rows)
    select 'tenant-' || n % 200, 'account-' || n, 'sale', date '2020-01-01' + month * interval '1 month', 1
    from generate_series(1, 2000) as n, generate_series(0, 9) as month on conflict do nothing;
    insert into invoice_data (tenant_id, account_id, company_name) select tenant_id, account_id, 'Garage' from account where account_id like 'account-%';
    analyze`);
  const { rows } = await engine.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  );
  ofSomeRows = rows.map(({ name }) => name);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** Which of the large tables a statement reads without knowing more than the tenant, by the plan that serves for any values. */
async function readsWhole(text: string): Promise<string[]> {
  const [told] = await engine.exec(`explain (generic_plan, costs off, format json) ${text}`);
  const [[{ Plan: plan }]] = Object.values(told?.rows[0] ?? {}) as [[{ Plan: PlanNode }]];
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (!node['Node Type'].endsWith('Scan') || !['account', 'invoice_data', 'sale', 'month_count'].includes(table))
      return [];
    if (ofSomeRows.includes(node['Index Name'] ?? '')) return [];
    const by = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
    return by === '' || /^\((?:\w+\.)?tenant_id = [^()]*\)$/.test(by) ? [table] : [];
  });
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

it('no statement that our code sends reads more sales, accounts or counted months than those it speaks of', async () => {
  const found = new Set<string>();
  for (const { text, place } of statementsSent().sent)
    for (const table of await readsWhole(text)) found.add(`${table}: ${place.replace(/:\d+$/, '')}`);
  expect([...found].sort()).toEqual(ofAllOfATenant);
  expect(await readsWhole('select id from sale where tenant_id = $1 and item = $2')).toEqual(['sale']);
  expect(await readsWhole('select id from sale where item = $1')).toEqual(['sale']);
});
