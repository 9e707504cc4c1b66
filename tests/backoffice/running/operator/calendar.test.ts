import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';
import { addOperator, changeOperator } from '../../../../src/backoffice/running/operator/keep-operator.ts';
import { type Operator, readSettings } from '../../../../src/backoffice/running/operator/read-settings.ts';
import { secretsWith } from '../../../../src/backoffice/server/secrets.ts';
import { root } from '../../../../src/tools/project.ts';
import { engineChosen } from '../../../support/engines.ts';

let database: Database;
beforeAll(async () => {
  database = await engineChosen().open(20);
});
afterAll(() => database.close());

it('an operator that moves to another time zone has what its customers bought and were billed in the months of that one, and no other operator has', async () => {
  const file = join(root, 'src/backoffice/running/operator/example/operator.json');
  const { operator } = (await readSettings(file, { MULTISAFEPAY_API_KEY: 'x' })) as { operator: Operator };
  const secrets = secretsWith([randomBytes(32)]);
  const sold = (tenant: string, account: string) =>
    database.query(sql`
      insert into sale (tenant_id, id, account_id, date, item, amount, credit_change, payment_type, status)
      values (${tenant}, 'sale', ${account}, '2025-09-30T22:00:00Z', 'x', 100, 0, 'CASH', 'SUCCESS')`);
  const billed = (account: string) =>
    database.query(sql`
      insert into invoice (tenant_id, id, uuid, account_id, ticket_id, number, date, sequence_number, terminal_number, seal, language, paid, payment_type, amount,
        seller, buyer, lines)
      values ('sea-wash', 'bill', 'bill', ${account}, 'bill', 'bill', '2025-12-31T23:30:00Z', '1', '1', 'seal', 'nl', true, 'CREDIT', 100, '{}', '{}', '[]')`);
  const months = () =>
    database.query(sql`
      select tenant_id as tenant, counted, to_char(month, 'YYYY-MM') as month, rows from month_count
      where account_id = 'their-account' and rows > 0 order by tenant_id, counted`);
  await database.transaction((inside) => addOperator(inside, operator, secrets));
  await sold('sea-wash', 'their-account');
  await sold('adyen', 'their-account');
  await billed('their-account');
  const elsewhere = { tenant: 'adyen', counted: 'sale', month: '2025-10', rows: 1 };
  expect(await months()).toEqual([
    elsewhere,
    { tenant: 'sea-wash', counted: 'invoice', month: '2026-01', rows: 1 },
    { tenant: 'sea-wash', counted: 'sale', month: '2025-10', rows: 1 },
  ]);
  const moved = { ...operator, file: { ...operator.file, timeZone: 'Europe/Lisbon' } };
  await database.transaction((inside) => changeOperator(inside, moved, secrets));
  expect(await months()).toEqual([
    elsewhere,
    { tenant: 'sea-wash', counted: 'invoice', month: '2025-12', rows: 1 },
    { tenant: 'sea-wash', counted: 'sale', month: '2025-09', rows: 1 },
  ]);
});
