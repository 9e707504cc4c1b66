import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';
import type { BuyerStanding, Offer } from './price.ts';

export async function findOffer(scope: TenantScope, id: string): Promise<Offer | undefined> {
  const [offer] = await scope.query<Offer>(sql`
    select id, category_code as category, name, price, quantity, recurring, available_quantity as available,
      bundle_quantity as "bundleQuantity", bulk_discounts as "bulkDiscounts", promotion
    from sale_item where ${ours(scope)} and id = ${id}`);
  return offer;
}

export async function standingOf(scope: TenantScope, accountId: string, saleItemId: string): Promise<BuyerStanding> {
  const [row] = await scope.query<{ running: number; all: number }>(sql`
    select count(*) filter (where sale_item_id = ${saleItemId} and recurring and renew_date is not null and payment_returned_at is null) as running,
      count(*) as "all"
    from subscription where ${ours(scope)} and account_id = ${accountId}`);
  return { running: row?.running ?? 0, first: row?.all === 0 };
}

/** How many subscriptions of each item the customer has running; one that has ended counts as 0 of them. */
export async function runningOf(scope: AccountScope): Promise<ReadonlyMap<string, number>> {
  const rows = await scope.query<{ id: string; running: number }>(sql`
    select sale_item_id as id, count(*) filter (where recurring and renew_date is not null and payment_returned_at is null) as running
    from subscription where ${mine(scope)} group by sale_item_id`);
  return new Map(rows.map(({ id, running }) => [id, running]));
}

export interface ItemOfAccount {
  id: string;
  name: string;
}

export async function findIdentificationItem(scope: AccountScope, id: string): Promise<ItemOfAccount | undefined> {
  const [item] = await scope.query<ItemOfAccount>(
    sql`select id, name from identification_item where ${mine(scope)} and id = ${id}`,
  );
  return item;
}

export interface RunningSubscription {
  id: string;
  saleItemId: string;
  identificationItemId: string;
  identificationItemName: string;
  recurring: boolean;
  validUntil: string | null;
  renewDate: string | null;
}

const columns = sql`id, sale_item_id as "saleItemId", identification_item_id as "identificationItemId",
  identification_item_name as "identificationItemName", recurring, valid_until as "validUntil", renew_date as "renewDate"`;

export async function findSubscription(scope: AccountScope, id: string): Promise<RunningSubscription | undefined> {
  const [found] = await scope.query<RunningSubscription>(
    sql`select ${columns} from subscription where ${mine(scope)} and id = ${id}`,
  );
  return found;
}

/** A subscription to this for this plate or card that can still be used. */
export async function findRunning(
  scope: TenantScope,
  accountId: string,
  saleItemId: string,
  identificationItemId: string,
): Promise<RunningSubscription | undefined> {
  const [found] = await scope.query<RunningSubscription>(sql`
    select ${columns} from subscription
    where ${ours(scope)} and account_id = ${accountId} and sale_item_id = ${saleItemId} and identification_item_id = ${identificationItemId}
      and payment_returned_at is null and (renew_date is not null or valid_until is null or valid_until >= ${todayOf(scope)}::date)
    order by valid_until desc nulls first limit 1`);
  return found;
}
