import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/backoffice/database/database.ts';
import { compile, sql } from '../../../../src/backoffice/database/sql.ts';
import { deliverDue } from '../../../../src/backoffice/papers/mail/deliver.ts';
import { queueMail } from '../../../../src/backoffice/papers/mail/queue-mail.ts';
import { takePush } from '../../../../src/backoffice/papers/push/outgoing.ts';
import { handOver, resume } from '../../../../src/backoffice/running/operator/hand-over.ts';
import { exportTenant, importTenant, removeTenant } from '../../../../src/backoffice/running/operator/move.ts';
import { findTenantById } from '../../../../src/backoffice/server/find-tenant.ts';
import { createKnownTenants } from '../../../../src/backoffice/server/known-tenants.ts';
import { demoAddition } from '../../../../src/demo/addition.ts';
import { engineChosen } from '../../../support/engines.ts';
import { postOf, recordingMailer } from '../../papers/mail/support.ts';
import { type Customer, type Money, openMoney } from '../../paying/payments/support.ts';
import { goToCollection, goToFifth, subscribedWithMandate, workTwice } from '../../paying/renewals/support.ts';
import { emptyDatabase, ownFolder } from '../backup/support.ts';

const folder = ownFolder();
const tenant = 'multisafepay';
const atOnce = { noticedWithin: 0, endedWithin: 60_000 };

/** What Digiteal was asked to collect, by either place. */
const asked: string[] = [];
let old: Money;
let place: Money;
let customer: Customer;
let subscriptionId: string;

/** A place that tells what it asks of Digiteal. */
const opened = (on?: Parameters<typeof openMoney>[2], more: Parameters<typeof openMoney>[1] = {}): Promise<Money> => {
  const demo = demoAddition();
  const carry: typeof demo.carry = (world, app, elsewhere) => {
    const carried = demo.carry(world, app, elsewhere);
    return async (request) => {
      const { remittanceInfo }: { remittanceInfo?: string } = await request
        .clone()
        .json()
        .catch(() => ({}));
      if (remittanceInfo !== undefined) asked.push(remittanceInfo);
      return carried(request);
    };
  };
  return openMoney(undefined, { addition: { ...demo, carry }, ...more }, on);
};

const until = async (money: Money, other: Money) => money.later((other.now().getTime() - money.now().getTime()) / 1000);

beforeAll(async () => {
  old = await opened();
  await old.rows`update subscription set stopped_at = now(), renew_date = null`;
  goToFifth(old);
  customer = await old.customer(tenant);
  const bought = await subscribedWithMandate(old, customer);
  subscriptionId = bought.subscriptionId;
  await goToCollection(old, bought.renewDate);
  const database = await emptyDatabase(join(folder.path, 'new'));
  place = await opened(Promise.resolve({ database, discard: async () => undefined }));
  await until(place, old);
});
afterAll(() => Promise.all([old.close(), place.close()]));

const daysPass = async (money: Money) => {
  for (const days of [0, 1, 5]) {
    money.later(days * 86_400);
    await workTwice(money);
  }
};
const exported = async (name: string) => {
  const file = join(folder.path, `${name}.gz`);
  return { file, head: await exportTenant(old.database, tenant, file) };
};
const statusAt = async (money: Money, host: string) =>
  (await money.serve(new Request(`http://${host}.localhost:4173/api/tenant`))).status;

it('a copy of an operator that goes on elsewhere is taken up only once it is said what becomes of direct debits that are due', async () => {
  const { file, head } = await exported('copy');
  expect(head.handedOver).toBe(false);
  const { database } = place;
  await expect(importTenant(database, file, { mails: 'drop' }, place.now())).rejects.toThrow(
    '1 direct debits are due, so nothing was kept',
  );
  expect(await findTenantById(database, tenant)).toBeUndefined();
  const others = await neighbour();
  const { held } = await importTenant(database, file, { mails: 'drop', debits: 'hold' }, place.now());
  expect(held).toEqual([{ tenant, id: subscriptionId }]);
  expect(
    await place.rows`select 1 from subscription where tenant_id = 'digiteal' and renewal_try_at is null and id = ${others}`,
  ).toHaveLength(1);
  await database.transaction((inside) => removeTenant(inside, 'digiteal'));
  const before = asked.length;
  await daysPass(place);
  expect(asked.slice(before)).toEqual([]);
  await database.transaction((inside) => removeTenant(inside, tenant));
  await until(place, old);
});

/** Another operator in the new place, of whose customers one owes a direct debit as well. */
const neighbour = async () => {
  const file = join(folder.path, 'neighbour.gz');
  await exportTenant(old.database, 'digiteal', file);
  await importTenant(place.database, file, { mails: 'drop', debits: 'collect' }, place.now());
  const [due] = await place.rows<{ id: string }>`
    update subscription set payment_type = 'DIRECT_DEBIT', recurring = true, stopped_at = null, renewal_try_at = null, renew_date = ${place.now().toISOString().slice(0, 10)}
    where tenant_id = 'digiteal' and id = (select min(id) from subscription where tenant_id = 'digiteal') returning id`;
  return due?.id;
};

it('what a server was about to do when the operator was handed over, it does no more', async () => {
  const before = asked.length;
  const { database } = old;
  let stands: 'not begun' | 'begun' | 'handed over' = 'not begun';
  const interrupted: Database = {
    ...database,
    query: async (statement) => {
      const { text, values } = compile(statement);
      if (stands === 'not begun' && text.includes('company_name') && values.includes(tenant)) stands = 'begun';
      return database.query(statement);
    },
    transaction: async (inner) => {
      if (stands === 'begun') {
        stands = 'handed over';
        await handOver(database, tenant, atOnce);
      }
      return database.transaction(inner);
    },
  };
  const logged: unknown[] = [];
  await old.rows`
    insert into command (tenant_id, subject, key, call, hash, at) values (${tenant}, 'guest', 'left-behind', 'call', 'hash', '2020-01-01')`;
  const busy = await opened(Promise.resolve({ database: interrupted, discard: async () => undefined }), {
    log: (_, __, fields) => logged.push(fields?.['message']),
  });
  await until(busy, old);
  await busy.work();
  expect([stands, asked.slice(before)]).toEqual(['handed over', []]);
  expect(logged).toContain('the tenant was handed over');
  expect(await old.rows`select 1 from presale where tenant_id = ${tenant} and extended_id = ${subscriptionId}`).toEqual(
    [],
  );
  expect(await old.rows`delete from command where key = 'left-behind' returning 1`).toHaveLength(1);
  await resume(database, tenant);
});

it('nothing is answered or done for it any more in the old place, all of it in the new one, and nobody pays twice', async () => {
  const scope = await old.scope(tenant);
  const known = createKnownTenants(old.database, undefined, 1);
  const parcel = { language: 'nl', template: 'password changed', values: { firstName: 'An' } } as const;
  await queueMail(scope, { to: 'an@example.com', ...parcel });
  await queueMail(await old.scope('adyen'), { to: 'bo@example.com', ...parcel });
  await old.customer('adyen');
  await old.rows`
    insert into push_subscription (tenant_id, session_hash, endpoint, p256dh, auth, language, created_at)
    select distinct on (tenant_id) tenant_id, token_hash, 'https://push.example/' || tenant_id, 'key', 'secret', 'nl', created_at
    from session where tenant_id = any(${[tenant, 'adyen']}::text[])`;
  await old.rows`
    insert into outgoing_push (tenant_id, message_id, session_hash, queued_at, next_at)
    select distinct on (tenant_id) tenant_id, message.id, session_hash, ${old.now().toISOString()}, ${old.now().toISOString()}
    from message join push_subscription using (tenant_id)`;
  const before = asked.length;

  await handOver(old.database, tenant, atOnce);
  const { file, head } = await exported('handed-over');
  expect([head.handedOver, await findTenantById(old.database, tenant)]).toEqual([true, undefined]);
  await daysPass(old);
  expect([await statusAt(old, tenant), await statusAt(old, 'adyen')]).toEqual([421, 200]);
  expect([await known.find('multisafepay.localhost'), (await known.find('adyen.localhost'))?.id]).toEqual([
    undefined,
    'adyen',
  ]);
  const sent = recordingMailer();
  await deliverDue(postOf(old.database, old.now, sent.mailer));
  const recipients = sent.sent.map(({ to }) => to);
  expect([recipients.includes('an@example.com'), recipients.includes('bo@example.com')]).toEqual([false, true]);
  expect(
    await old.rows`select tries from outgoing_mail where recipient = 'an@example.com' and given_up_at is null`,
  ).toEqual([{ tries: 0 }]);
  expect((await takePush(old.database, old.now()))?.tenantId).toBe('adyen');
  expect(await takePush(old.database, old.now())).toBeUndefined();
  expect(asked.slice(before)).toEqual([]);

  expect((await importTenant(place.database, file, {}, place.now())).held).toEqual([]);
  await daysPass(place);
  expect(await statusAt(place, tenant)).toBe(200);
  const collected = await place.rows<{ id: string }>`
    select payment.id from payment join presale on presale.id = presale_id and presale.tenant_id = payment.tenant_id
    where extended_id = ${subscriptionId}`;
  expect([collected.length, asked.slice(before)]).toEqual([1, collected.map(({ id }) => id)]);
  await deliverDue(postOf(place.database, place.now, sent.mailer));
  expect(sent.sent.filter(({ to }) => to === 'an@example.com')).toHaveLength(1);
});

it('is not handed over before all that was begun for it has ended', async () => {
  const { database } = place;
  await database.query(sql`
    insert into command (tenant_id, subject, key, call, hash, at) values (${tenant}, 'guest', 'under-way', 'call', 'hash', ${new Date().toISOString()})`);
  const still = handOver(database, tenant, { noticedWithin: 0, endedWithin: 0 });
  await expect(still).rejects.toThrow('something is still being written');
  await database.query(sql`delete from command where tenant_id = ${tenant} and key = 'under-way'`);
  await handOver(database, tenant, { noticedWithin: 0, endedWithin: 0 });
  await expect(handOver(database, 'nobody', atOnce)).rejects.toThrow('There is no operator nobody.');
});

it('nor before what is still being written by another connection has ended', async () => {
  const database = await engineChosen('postgresql').open(60);
  const inATransaction = process.env['ENGINE'] !== 'embedded';
  await database.transaction(async (inside) => {
    await inside.query(sql`update account set street = 'Nieuwstraat' where tenant_id = ${tenant}`);
    if (inATransaction)
      await expect(handOver(database, tenant, { noticedWithin: 0, endedWithin: 0 })).rejects.toThrow(
        'still being written',
      );
  });
  await handOver(database, tenant, { noticedWithin: 0, endedWithin: 0 });
  await database.close();
});

it('is taken back once, and goes on where it stood', async () => {
  await resume(place.database, tenant);
  await expect(resume(place.database, tenant)).rejects.toThrow('no operator multisafepay that was handed over');
  expect(await statusAt(place, tenant)).toBe(200);
  expect(
    await place.rows`select kind from audit_entry where tenant_id = ${tenant} and kind like 'operator%' order by at, kind`,
  ).toEqual(
    ['operator moved out', 'operator resumed', 'operator moved out', 'operator moved in', 'operator resumed'].map(
      (kind) => ({ kind }),
    ),
  );
});
