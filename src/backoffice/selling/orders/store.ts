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

/** What is to be ordered; an order of the very same that is still open may be placed anew as it was. */
interface Wanted {
  readonly saleItemId: string;
  readonly identificationItemId?: string | undefined;
}

export async function standingOf(
  scope: TenantScope,
  accountId: string,
  { saleItemId, identificationItemId }: Wanted,
): Promise<BuyerStanding> {
  const [row] = await scope.query<{ running: number; all: number }>(sql`
    select count(*) filter (where sale_item_id = ${saleItemId} and recurring and renew_date is not null and payment_returned_at is null) as running,
      count(*) as "all"
    from subscription where ${ours(scope)} and account_id = ${accountId}`);
  const wanted = { saleItemId, identificationItemId };
  return { running: row?.running ?? 0, first: row?.all === 0 && !(await isPromised(scope, accountId, wanted)) };
}

/** Another order that is not paid yet has the promotion for a first subscription: there is one for each customer. */
async function isPromised(scope: TenantScope, accountId: string, besides: Wanted): Promise<boolean> {
  return (await promisedTo(scope, accountId, besides)).size > 0;
}

/** What is ordered with the promotion for a first subscription, and not paid yet. */
export async function promisedTo(
  scope: TenantScope,
  accountId: string,
  besides?: Wanted,
): Promise<ReadonlySet<string>> {
  const found = await scope.query<{ id: string }>(sql`
    select distinct presale.sale_item_id as id from presale join sale_item on sale_item.tenant_id = presale.tenant_id and sale_item.id = presale.sale_item_id
    where ${ours(scope, 'presale')} and presale.account_id = ${accountId} and presale.category_code = 'SUBSCRIPTION' and presale.fulfilled_at is null
      and presale.extended_id is null and presale.unit_amount < sale_item.price
      and (sale_item.promotion ->> 'until')::timestamptz > presale.created_at
      and not (presale.sale_item_id = ${besides?.saleItemId ?? ''} and presale.identification_item_id is not distinct from ${besides?.identificationItemId ?? null}::text)
      and case when exists (select 1 from payment where payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id)
        then exists (
          select 1 from payment where payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
            and payment.state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN'))
        else presale.valid_until > ${scope.now.toISOString()}::timestamptz end`);
  return new Set(found.map(({ id }) => id));
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
