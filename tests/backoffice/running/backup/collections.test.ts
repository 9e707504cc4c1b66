import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, sql } from '../../../../src/backoffice/database/sql.ts';
import { releaseCollection } from '../../../../src/backoffice/running/backup/held-collections.ts';
import { type Restored, restoreBackup } from '../../../../src/backoffice/running/backup/restore-backup.ts';
import { writeBackup } from '../../../../src/backoffice/running/backup/write-backup.ts';
import { type Customer, type Money, openMoney } from '../../paying/payments/support.ts';
import { goToCollection, goToFifth, subscribedWithMandate, workTwice } from '../../paying/renewals/support.ts';
import { emptyDatabase, ownFolder, wish } from './support.ts';

const folder = ownFolder();
let lost: Money;
let restored: Money;
let customer: Customer;
let subscriptionId: string;
let told: Restored;

/** What Digiteal was asked to collect from the customer, each time that it was. */
const collected = (money: Money) =>
  money.rows<{ reference: string }>`
    select reference from sandbox_record join sale on sale.tenant_id = sandbox_record.tenant_id and reference like sale.id || '%'
    where sandbox_record.tenant_id = 'multisafepay' and provider = 'digiteal' and kind = 'collection' and account_id = ${customer.accountId}`;

/** A direct debit is due when the backup is made, and is collected before the database is lost. */
beforeAll(async () => {
  lost = await openMoney();
  await lost.rows`update subscription set stopped_at = now(), renew_date = null`;
  goToFifth(lost);
  customer = await lost.customer('multisafepay');
  const bought = await subscribedWithMandate(lost, customer);
  subscriptionId = bought.subscriptionId;
  await goToCollection(lost, bought.renewDate);
  const file = join(folder.path, 'collections.gz');
  await writeBackup(lost.database, file, lost.now());
  await workTwice(lost);
  expect(await collected(lost)).toHaveLength(2);

  const database = await emptyDatabase(join(folder.path, 'restored'));
  const later = new Date(lost.now().getTime() + 3 * 3_600_000);
  told = await restoreBackup(database, file, wish, later);
  await database.script('delete from sandbox_record');
  const records = await lost.rows<{ row: unknown }>`select row_to_json(one) as row from sandbox_record one`;
  await database.query(sql`
    insert into sandbox_record select * from json_populate_recordset(null::sandbox_record, ${json(records.map(({ row }) => row))}::json)`);
  restored = await openMoney(undefined, {}, Promise.resolve({ database, discard: async () => undefined }));
  restored.later((later.getTime() - restored.now().getTime()) / 1000);
});
afterAll(() => Promise.all([lost.close(), restored.close()]));

const daysPass = async () => {
  for (const days of [0, 1, 5]) {
    restored.later(days * 86_400);
    await workTwice(restored);
  }
};

it('what may have been collected since the backup is told, and is not collected again however many days pass', async () => {
  expect(told.held).toContainEqual({ tenant: 'multisafepay', id: subscriptionId });
  await daysPass();
  expect(
    await restored.rows`select id from payment where presale_id in (select id from presale where extended_id = ${subscriptionId})`,
  ).toEqual([]);
});

it('is collected once a person says so, of that operator, and not twice', async () => {
  await expect(releaseCollection(restored.database, 'adyen', subscriptionId)).rejects.toThrow('no direct debit');
  await releaseCollection(restored.database, 'multisafepay', subscriptionId);
  await expect(releaseCollection(restored.database, 'multisafepay', subscriptionId)).rejects.toThrow('no direct debit');
  await daysPass();
  expect(
    await restored.rows`select number from payment where presale_id in (select id from presale where extended_id = ${subscriptionId})`,
  ).toEqual([{ number: 1 }]);
  expect(
    await restored.rows`select tenant_id as trail, about from audit_entry where kind = 'collection released'`,
  ).toEqual([{ trail: 'multisafepay', about: { subscription: subscriptionId } }]);
});
