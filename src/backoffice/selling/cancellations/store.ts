import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import type { Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import type { Ending } from './decide.ts';

export interface Held extends Ending {
  readonly description: Words;
}

/** The subscriptions of an account that can still be used, locked until this transaction ends. */
export async function holdUsable(inside: TenantScope, accountId: string): Promise<Held[]> {
  const rows = await inside.query<Omit<Held, 'begunOn'> & { createdAt: string }>(sql`
    select subscription.id, subscription.presale_id as "presaleId", identification_item_name as "itemName",
      (select code from identification_item as item where ${ours(inside, 'item')} and item.id = identification_item_id) as "itemCode",
      recurring, stopped_at is not null as stopped, valid_until as "validUntil", renew_date as "renewDate", created_at as "createdAt", description,
      coalesce((select quantity from sale_item where ${ours(inside, 'sale_item')} and sale_item.id = sale_item_id), 1) as months
    from subscription
    where ${ours(inside, 'subscription')} and account_id = ${accountId} and payment_returned_at is null
      and (renew_date is not null or valid_until is null or valid_until >= ${todayOf(inside)}::date)
    order by subscription.id for update of subscription`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, begunOn: dayOf(inside, new Date(createdAt)) }));
}

export async function stopNow(inside: TenantScope, id: string): Promise<void> {
  await inside.query(sql`
    update subscription set stopped_at = ${inside.now.toISOString()}, renew_date = null where ${ours(inside)} and id = ${id}`);
  await keepEntry(inside, 'subscription stopped', { subscription: id }, { because: 'cancelled' });
}

/** Goes on until a day, and is not paid for after it. */
export async function stopAfter(inside: TenantScope, id: string, day: string): Promise<void> {
  await inside.query(sql`update subscription set ends_on = ${day} where ${ours(inside)} and id = ${id}`);
  await keepEntry(inside, 'subscription stopped', { subscription: id }, { because: 'cancelled', after: day });
}
