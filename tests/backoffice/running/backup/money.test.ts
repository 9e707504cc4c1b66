import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { json, sql } from '../../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { restoreBackup } from '../../../../src/backoffice/running/backup/restore-backup.ts';
import { writeBackup } from '../../../../src/backoffice/running/backup/write-backup.ts';
import { silentLog } from '../../../../src/backoffice/server/log.ts';
import { requestOf } from '../../../../src/contract/call.ts';
import { startMultisafepayPayment } from '../../../../src/contract/payments/multisafepay.ts';
import { type Customer, type Money, openMoney } from '../../paying/payments/support.ts';
import { topUp } from '../../paying/payments/telling.ts';
import { chargesOf, goTo, goToFifth, subscribedWithCard, workTwice } from '../../paying/renewals/support.ts';
import { emptyDatabase, ownFolder, wish } from './support.ts';

const folder = ownFolder();
const month = { amount: 1995, status: 'SUCCESS' };

let lost: Money;
let restored: Money;
let customer: Customer;
let bought: Awaited<ReturnType<typeof subscribedWithCard>>;
let paid: { id: string; payment_url: string };
let atProvider: unknown[];

const ordersAtProvider = (money: Money) =>
  money.rows`select reference, state from sandbox_record where kind = 'order' and reference in (
    select id from payment where presale_id in (select id from presale where account_id = ${customer.accountId})) or kind = 'order' and data::text like ${`%${customer.accountId}%`}
    order by reference`;

/** A month is due and a top-up waits for its customer when the backup is made; both are paid, and mails go, before the database is lost. */
beforeAll(async () => {
  lost = await openMoney();
  await lost.rows`update sale_item set promotion = null`;
  await lost.rows`update subscription set stopped_at = now(), renew_date = null`;
  goToFifth(lost);
  customer = await lost.customer('multisafepay');
  bought = await subscribedWithCard(lost, customer);
  goTo(lost, bought.renewDate);
  paid = await customer.ask(startMultisafepayPayment, topUp, 'the-key-of-the-top-up');
  await lost.rows`
    insert into outgoing_mail (tenant_id, id, recipient, language, template, "values", queued_at, next_at)
    select 'multisafepay', name, 'an@example.com', 'nl', 'password changed', '{"firstName": "An"}', now(), ${lost.now().toISOString()}::timestamptz + pause
    from (values ('due', interval '0'), ('for tomorrow', interval '1 day')) as mail (name, pause)`;
  const file = join(folder.path, 'money.gz');
  await writeBackup(lost.database, file, lost.now());

  await workTwice(lost);
  await lost.page(paid.payment_url, { outcome: 'completed' });
  await workTwice(lost);
  expect(await chargesOf(lost, customer)).toHaveLength(3);
  atProvider = await ordersAtProvider(lost);

  const database = await emptyDatabase(join(folder.path, 'restored'));
  const later = new Date(lost.now().getTime() + 3 * 3_600_000);
  await restoreBackup(database, file, wish, later);
  // The provider has lost nothing.
  await database.script('delete from sandbox_record');
  const records = await lost.rows<{ row: unknown }>`select row_to_json(one) as row from sandbox_record one`;
  await database.query(sql`
    insert into sandbox_record select * from json_populate_recordset(null::sandbox_record, ${json(records.map(({ row }) => row))}::json)`);
  restored = await openMoney(undefined, {}, Promise.resolve({ database, discard: async () => undefined }));
  restored.later((later.getTime() - restored.now().getTime()) / 1000);
  for (const seconds of [0, 5, 30, 60, 120, 600]) {
    restored.later(seconds);
    await workTwice(restored);
  }
});
afterAll(() => Promise.all([lost.close(), restored.close()]));

it('a month that was charged after the backup is not charged again, and is paid', async () => {
  expect(await ordersAtProvider(restored)).toEqual(atProvider);
  expect((await chargesOf(restored, customer)).filter(({ amount }) => amount === 1995)).toEqual([month, month]);
});

it('what a customer paid after the backup is looked up, and given once', async () => {
  expect((await chargesOf(restored, customer)).filter(({ amount }) => amount === 2500)).toEqual([
    { amount: 2500, status: 'SUCCESS' },
  ]);
  const [account] = await restored.rows<{
    balance: number;
  }>`select balance from account where account_id = ${customer.accountId}`;
  const [before] = await lost.rows<{
    balance: number;
  }>`select balance from account where account_id = ${customer.accountId}`;
  expect(account).toEqual(before);
});

it('the session of before is over; with a new one the key of an act still means the same act', async () => {
  expect((await restoredAs(customer.token)).status).toBe(401);
  const token = 'a session that began later';
  await restored.rows`
    insert into session (tenant_id, token_hash, user_id, remembered, created_at, used_at, confirmed_at, expires_at)
    select 'multisafepay', ${createHash('sha256').update(token).digest('hex')}, id, true, now(), now(), now(), now() + interval '90 days'
    from app_user where account_id = ${customer.accountId}`;
  const again = await restoredAs(token);
  expect([again.status, await again.json()]).toEqual([200, paid]);
  expect(await chargesOf(restored, customer)).toHaveLength(3);
});

function restoredAs(token: string): Promise<Response> {
  const { address, body } = requestOf(startMultisafepayPayment, z.encode(startMultisafepayPayment.input, topUp));
  const headers = {
    'content-type': 'application/json',
    'x-auth-token': token,
    'idempotency-key': 'the-key-of-the-top-up',
  };
  return restored.serve(
    new Request(`http://multisafepay.localhost:4173/api${address}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  );
}

it('a mail that was due at the backup does not go again; one that is due later goes, once', async () => {
  const gone: string[] = [];
  const deliver = (at: Date) =>
    deliverDue({
      database: restored.database,
      now: () => at,
      log: silentLog,
      addressOf: (host) => `https://${host}`,
      mailer: { send: async ({ id }) => void gone.push(id), close: () => undefined },
    });
  await deliver(restored.now());
  expect(gone).not.toContain('due');
  expect(gone).not.toContain('for tomorrow');
  const tomorrow = new Date(restored.now().getTime() + 86_400_000);
  await deliver(tomorrow);
  await deliver(tomorrow);
  expect(gone.filter((id) => ['due', 'for tomorrow'].includes(id))).toEqual(['for tomorrow']);
});
