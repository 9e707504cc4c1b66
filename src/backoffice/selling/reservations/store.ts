import { createHash, randomUUID } from 'node:crypto';
import { type Sql, sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { type Held, holdUntil } from './decide.ts';

export interface Reservation {
  id: string;
  saleItemId: string;
  quantity: number;
  state: 'OPEN' | 'SOLD' | 'RELEASED';
  validUntil: string;
}

export interface Goods {
  readonly saleItemId: string;
  readonly quantity: number;
  readonly accountId: string | null;
}

const columns = sql`id, sale_item_id as "saleItemId", quantity, state, valid_until as "validUntil"`;

/** Takes the items out of stock; nothing when there are not enough left. One statement: two buyers cannot get the same item. */
export async function takeFromStock(
  scope: TenantScope,
  { saleItemId, quantity, accountId }: Goods,
): Promise<Reservation | undefined> {
  const [taken] = await scope.query<Reservation>(sql`
    with taken as (
      update sale_item set available_quantity = available_quantity - ${quantity}
      where ${ours(scope)} and id = ${saleItemId} and (available_quantity is null or available_quantity >= ${quantity})
      returning tenant_id, id)
    insert into reservation (tenant_id, id, account_id, address, sale_item_id, quantity, created_at, valid_until)
    select tenant_id, ${randomUUID()}, ${accountId}, ${hashOf(scope)}, id, ${quantity}::int, ${scope.now.toISOString()}::timestamptz, ${holdUntil(scope.now).toISOString()}::timestamptz
    from taken returning ${columns}`);
  return taken;
}

/**
 * Gives back what the same account held of it before and is not paying for: a customer who chooses anew does not stand in their own way. One statement:
 * the account's reservations are all locked before the stock is. The account's row has to be locked, so that none of them is being ordered meanwhile.
 */
export async function releaseOwn(scope: TenantScope, { saleItemId, accountId }: Goods): Promise<void> {
  if (accountId === null) return;
  await scope.query(sql`
    with own as (
      select id from reservation where ${idle(scope)} and account_id = ${accountId} and sale_item_id = ${saleItemId} order by id for update),
    released as (
      update reservation set state = 'RELEASED' where ${ours(scope)} and id in (select id from own) and state = 'OPEN' returning quantity)
    update sale_item set available_quantity = available_quantity + (select coalesce(sum(quantity), 0) from released)
    where ${ours(scope)} and id = ${saleItemId} and exists (select 1 from released)`);
}

/** How many of each item an account holds and is not paying for, by the item's id. */
export async function idleOf(scope: TenantScope, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.query<{ id: string; held: number }>(sql`
    select sale_item_id as id, sum(quantity)::int as held from reservation
    where ${idle(scope)} and account_id = ${accountId} group by sale_item_id`);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/** Held, and needed by no payment that may still succeed. */
function idle(scope: TenantScope): Sql {
  return sql`${ours(scope, 'reservation')} and state = 'OPEN' and not exists (
    select 1 from presale join payment on payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
    where ${ours(scope, 'presale')} and presale.reservation_id = reservation.id
      and payment.state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'))`;
}

/** How much is held unpaid, by one account and from where this one asks, of all items and of this one. */
export async function countHeld(scope: TenantScope, { saleItemId, accountId }: Goods): Promise<Held> {
  const address = hashOf(scope);
  const [held] = await scope.query<Held>(sql`
    select coalesce(sum(quantity) filter (where account_id = ${accountId}), 0)::int as "byAccount",
      coalesce(sum(quantity) filter (where address = ${address}), 0)::int as "byAddress",
      coalesce(sum(quantity) filter (where sale_item_id = ${saleItemId} and (address = ${address} or account_id = ${accountId})), 0)::int as "ofItem",
      (coalesce(sum(quantity) filter (where sale_item_id = ${saleItemId}), 0)
        + coalesce((select available_quantity from sale_item where ${ours(scope)} and id = ${saleItemId}), 0))::int as "all"
    from reservation where ${ours(scope)} and state = 'OPEN'`);
  if (held === undefined) throw new Error('what is held was not counted');
  return held;
}

function hashOf({ tenant, remoteAddress }: TenantScope): string | null {
  return remoteAddress === undefined
    ? null
    : createHash('sha256').update(`held ${tenant.id} ${remoteAddress}`).digest('hex');
}

/** The reservation, locked until this transaction ends. */
export async function lockReservation(scope: TenantScope, id: string): Promise<Reservation | undefined> {
  const [found] = await scope.query<Reservation>(
    sql`select ${columns} from reservation where ${ours(scope)} and id = ${id} for update`,
  );
  return found;
}

export async function prolong(scope: TenantScope, id: string, validUntil: Date): Promise<void> {
  await scope.query(sql`
    update reservation set valid_until = ${validUntil.toISOString()}, closing = false
    where ${ours(scope)} and id = ${id} and state = 'OPEN'`);
}

export async function sell(scope: TenantScope, id: string): Promise<boolean> {
  const sold = await scope.query(
    sql`update reservation set state = 'SOLD' where ${ours(scope)} and id = ${id} and state = 'OPEN' returning id`,
  );
  return sold.length > 0;
}

/** Puts the items back in stock, once: only what is still held can be given back. */
export async function release(scope: TenantScope, id: string): Promise<void> {
  await scope.query(sql`
    with released as (
      update reservation set state = 'RELEASED' where ${ours(scope)} and id = ${id} and state = 'OPEN'
      returning tenant_id, sale_item_id, quantity)
    update sale_item set available_quantity = available_quantity + released.quantity
    from released where sale_item.tenant_id = released.tenant_id and sale_item.id = released.sale_item_id`);
}

/** Whether a payment that may still succeed needs what is held. */
export async function isBeingPaid(scope: TenantScope, id: string): Promise<boolean> {
  const running = await scope.query(sql`
    select 1 from presale join payment on payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
    where ${ours(scope, 'presale')} and presale.reservation_id = ${id} and payment.state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN')`);
  return running.length > 0;
}

export async function markClosing(scope: TenantScope, id: string): Promise<void> {
  await scope.query(sql`update reservation set closing = true where ${ours(scope)} and id = ${id} and state = 'OPEN'`);
}

/** Held too long, or closed while it was being paid; each is given to one server only. */
export async function takeDue(scope: TenantScope, most: number): Promise<string[]> {
  const due = await scope.query<{ id: string }>(sql`
    select id from reservation where ${idle(scope)} and (valid_until <= ${scope.now.toISOString()} or closing)
    order by valid_until limit ${most} for update skip locked`);
  return due.map(({ id }) => id);
}

export async function isClosing(scope: TenantScope, id: string): Promise<boolean> {
  const [found] = await scope.query<{ closing: boolean }>(
    sql`select closing from reservation where ${ours(scope)} and id = ${id}`,
  );
  return found?.closing ?? false;
}
