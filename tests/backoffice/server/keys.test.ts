import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../src/backoffice/database/sql.ts';
import { findTenantById } from '../../../src/backoffice/server/find-tenant.ts';
import { tenantScope } from '../../../src/backoffice/server/ground.ts';
import { keepAnswer } from '../../../src/backoffice/server/idempotency.ts';
import { silentLog } from '../../../src/backoffice/server/log.ts';
import { startAnonymousMultisafepayPayment } from '../../../src/contract/payments/multisafepay.ts';
import { closeReservation, reserveSaleItem } from '../../../src/contract/reservations.ts';
import { readSaleItem } from '../../../src/contract/sale-items.ts';
import { officeForAll } from '../../support/in-process.ts';

const office = officeForAll();
let token: string;
beforeEach(async () => {
  token = await office.signIn('private');
  await office.database.query(sql`delete from reservation where tenant_id = 'multisafepay'`);
  await office.database.query(
    sql`update sale_item set available_quantity = 9 where tenant_id = 'multisafepay' and id = 'basic-5'`,
  );
});

const order = { saleItemId: 'basic-5', quantity: 2 };
/** To others: what an account holds is not sold out to itself. */
const left = async () => (await office.ask(readSaleItem, { saleItemId: 'basic-5' }, {})).availableQuantity;
const reserve = async (key: string | undefined, input: object = order, by = token) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await office.call(reserveSaleItem, input as typeof order, { token: by, headers });
  const { key: refusal, id } = (answer.json ?? {}) as { key?: string; id?: string };
  return [answer.status, refusal ?? id, answer.headers.get('idempotent-replayed')] as const;
};

describe('what comes with a key', () => {
  it('is done once, and answered alike for ever', async () => {
    const key = randomUUID();
    const [status, id, replayed] = await reserve(key);
    expect([status, typeof id, replayed, await left()]).toEqual([200, 'string', null, 7]);
    for (const _ of ['once more', 'and again']) expect(await reserve(key)).toEqual([200, id, 'true']);
    expect(await left()).toBe(7);
  });

  it('is another’s with another key, or with none', async () => {
    const ids = new Set<unknown>();
    for (const key of [randomUUID(), randomUUID(), undefined, undefined]) ids.add((await reserve(key))[1]);
    // The last one takes the place of what the account held before.
    expect([ids.size, await left()]).toEqual([4, 7]);
  });

  it('means nothing to another account', async () => {
    const key = randomUUID();
    const [, own] = await reserve(key);
    const [status, other, replayed] = await reserve(key, order, await office.signIn('business'));
    expect([status, other === own, replayed, await left()]).toEqual([200, false, null, 5]);
  });

  it('from a guest is done once as well, and means nothing to an account; of whose user it is, is kept with it', async () => {
    const key = randomUUID();
    const agreed = { email: 'guest@example.com', agreementAccepted: true, immediateStartRequested: true };
    const ordered = () => {
      const input = { saleItemId: 'basic-5', totalAmount: 3950, ...agreed };
      return office.call(startAnonymousMultisafepayPayment, input, { headers: { 'idempotency-key': key } });
    };
    const [first, again] = [await ordered(), await ordered()];
    expect([first.status, again.json, again.headers.get('idempotent-replayed')]).toEqual([200, first.json, 'true']);
    expect((await reserve(key)).slice(0, 1)).toEqual([200]);
    const kept = await office.database.query(sql`
      select subject = 'guest' as "isGuests", username from command
      left join app_user on app_user.tenant_id = command.tenant_id and app_user.id = user_id and app_user.account_id = subject
      where key = ${key} order by username nulls first`);
    expect(kept).toEqual([
      { isGuests: true, username: null },
      { isGuests: false, username: 'private@example.com' },
    ]);
  });

  it('is not done with other values or by another call: the first stands', async () => {
    const key = randomUUID();
    const [, id] = await reserve(key);
    const differs = [422, 'exception.command.differs', null];
    expect(await reserve(key, { ...order, quantity: 1 })).toEqual(differs);
    const close = await office.call(
      closeReservation,
      { saleItemReservationId: String(id) },
      { token, headers: { 'idempotency-key': key } },
    );
    expect([close.status, close.json, await left()]).toEqual([422, { key: 'exception.command.differs' }, 7]);
    expect(await reserve(key)).toEqual([200, id, 'true']);
  });

  it('is neither done nor refused once more as long as the first is under way: it may be asked again', async () => {
    const key = randomUUID();
    await reserve(key);
    await office.database.query(sql`update command set status = null, body = null where key = ${key}`);
    const headers = { 'idempotency-key': key };
    const { status, json, headers: told } = await office.call(reserveSaleItem, order, { token, headers });
    expect([status, json, told.get('retry-after'), await left()]).toEqual([
      ...[409, { key: 'exception.command.running' }, '1', 7],
    ]);
    expect((await reserve(key, { ...order, quantity: 1 }))[1]).toBe('exception.command.differs');
  });

  it('keeps its first answer, whatever is found out later', async () => {
    const key = randomUUID();
    const [, id] = await reserve(key);
    const [command] = await office.database.query<{ subject: string }>(
      sql`select subject from command where key = ${key}`,
    );
    const tenant = await findTenantById(office.database, 'multisafepay');
    const scope = tenantScope({
      database: office.database,
      tenant: tenant as never,
      now: new Date(),
      language: 'nl',
      log: silentLog,
    });
    await keepAnswer(
      scope,
      { subject: command?.subject ?? '', key },
      { status: 409, body: '{"key":"exception.notFound"}' },
    );
    expect(await reserve(key)).toEqual([200, id, 'true']);
  });

  it('and was refused is refused for ever; the same with a new key is not', async () => {
    const key = randomUUID();
    const [status, refusal] = await reserve(key, { ...order, quantity: 10 });
    expect([status, await left()]).toEqual([409, 9]);
    await office.database.query(
      sql`update sale_item set available_quantity = 20 where tenant_id = 'multisafepay' and id = 'basic-5'`,
    );
    expect(await reserve(key, { ...order, quantity: 10 })).toEqual([status, refusal, 'true']);
    expect([(await reserve(randomUUID(), { ...order, quantity: 10 }))[0], await left()]).toEqual([200, 10]);
  });

  it('and was refused leaves what was held before as it was', async () => {
    await reserve(randomUUID());
    expect((await reserve(randomUUID(), { ...order, quantity: 10 }))[1]).toBe('main.webshop.soldOut');
    expect(await left()).toBe(7);
  });

  it('and without a session is done once there is one', async () => {
    const key = randomUUID();
    expect((await reserve(key, order, 'ended-long-ago'))[0]).toBe(401);
    expect([(await reserve(key))[0], await left()]).toEqual([200, 7]);
  });

  it('but changes nothing is read anew', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const read = async () =>
      (await office.ask(readSaleItem, { saleItemId: 'basic-5' }, { token, headers })).availableQuantity;
    expect(await read()).toBe(9);
    await reserve(undefined, order, await office.signIn('business'));
    expect(await read()).toBe(7);
  });
});
