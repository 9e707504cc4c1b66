import type { Subscription } from '../../../contract/subscriptions.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import type { Kept } from './decide.ts';

type Row = Omit<Kept, 'subscriptionDefinitionDescription'> & { description: Words };

/** Nothing more is paid for it: it was stopped, or the months that are paid for are the last that are wanted. */
const isStopped = sql`(stopped_at is not null or (ends_on is not null and renew_date is not null and renew_date > ends_on))`;

const columns = sql`
  id as "subscriptionId", sale_item_id as "saleItemId", identification_item_id as "identificationItemId",
  identification_item_name as "identificationItemName", description, recurring, price, valid_until as "validUntil",
  case when recurring and not ${isStopped} then renew_date end as "renewDate", payment_type as "paymentType", ${isStopped} as stopped`;

/** In the order in which they were bought. */
export async function listKept(scope: AccountScope): Promise<Kept[]> {
  return select(scope, sql`order by created_at, id`);
}

/** Nothing when the account has no such subscription. */
export async function findKept(scope: AccountScope, id: string): Promise<Kept | undefined> {
  return (await select(scope, sql`and id = ${id}`))[0];
}

/** Other changes of the same one wait until this transaction ends. */
export async function holdKept(scope: AccountScope, id: string): Promise<Kept | undefined> {
  return (await select(scope, sql`and id = ${id} for update`))[0];
}

export async function stop(scope: AccountScope, id: string): Promise<void> {
  await scope.query(sql`
    update subscription set stopped_at = ${scope.now.toISOString()}, renew_date = null where ${mine(scope)} and id = ${id}`);
  await keepEntry(scope, 'subscription stopped', { subscription: id });
}

/** Goes on, from then on paid with what is named; what is undefined stays as it is. */
export async function resume(
  scope: AccountScope,
  id: string,
  next: {
    renewDate: string;
    paymentType?: Subscription['paymentType'] | undefined;
    storedCardId?: string | null;
    mandateReference?: string | null;
  },
): Promise<void> {
  const isPaidAnew = next.paymentType !== undefined;
  await scope.query(sql`
    update subscription set stopped_at = null, ends_on = null, renew_date = ${next.renewDate}, renewal_try_at = null,
      announced_for = case when ${isPaidAnew}::boolean then null else announced_for end, payment_type = coalesce(${next.paymentType ?? null}, payment_type),
      stored_card_id = case when ${isPaidAnew}::boolean then ${next.storedCardId ?? null} else stored_card_id end,
      mandate_reference = case when ${isPaidAnew}::boolean then ${next.mandateReference ?? null} else mandate_reference end
    where ${mine(scope)} and id = ${id}`);
  await keepEntry(scope, 'subscription continued', { subscription: id });
}

/** What the running ones cost each month. */
export async function readTotal(scope: AccountScope): Promise<number> {
  const [row] = await scope.query<{ total: number }>(sql`
    select coalesce(sum(price), 0)::bigint as total from subscription where ${mine(scope)} and recurring and not ${isStopped}`);
  return row?.total ?? 0;
}

async function select(scope: AccountScope, rest: Sql): Promise<Kept[]> {
  const rows = await scope.query<Row>(sql`select ${columns} from subscription where ${mine(scope)} ${rest}`);
  return rows.map(({ description, ...row }) => ({
    ...row,
    subscriptionDefinitionDescription: inLanguage(description, scope.language),
  }));
}
