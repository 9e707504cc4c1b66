import type { Language } from '../../../contract/languages.ts';
import type { SubscriptionPaymentType } from '../../../contract/subscriptions.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import type { Words } from '../../server/language.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { todayOf } from '../../server/today.ts';

/** A running subscription as its renewal sees it. */
export interface Renewable {
  id: string;
  accountId: string;
  saleItemId: string;
  identificationItemId: string;
  identificationItemName: string;
  description: Words;
  price: number;
  renewDate: string;
  paymentType: SubscriptionPaymentType | null;
  storedCardId: string | null;
  mandateReference: string | null;
  tries: number;
  /** The last day that the customer wants it. */
  endsOn: string | null;
}

const columns = sql`id, account_id as "accountId", sale_item_id as "saleItemId", identification_item_id as "identificationItemId",
  identification_item_name as "identificationItemName", description, price, renew_date as "renewDate", payment_type as "paymentType",
  stored_card_id as "storedCardId", mandate_reference as "mandateReference", renewal_tries as tries, ends_on as "endsOn"`;

/** Whose next months should have been paid, longest due first, with the owner of the account. */
export async function listDue(
  scope: TenantScope,
  most: number,
): Promise<{ id: string; accountId: string; ownerId: string; languageCode: Language | null }[]> {
  return scope.query(sql`
    select subscription.id, subscription.account_id as "accountId", owner.id as "ownerId", owner.language_code as "languageCode"
    from subscription
    join app_user as owner on owner.tenant_id = subscription.tenant_id and owner.account_id = subscription.account_id and owner.role = 'owner'
    where ${isDue(scope)} order by subscription.renew_date, subscription.id limit ${most}`);
}

/** Undefined when it was renewed, stopped or put off meanwhile. */
export async function holdDue(inside: TenantScope, id: string): Promise<Renewable | undefined> {
  const [held] = await inside.query<Renewable>(
    sql`select ${columns} from subscription where ${isDue(inside)} and id = ${id} for update`,
  );
  return held;
}

/** Held until this transaction ends; whether it runs or not. */
export async function holdSubscription(inside: TenantScope, id: string): Promise<Renewable | undefined> {
  const [held] = await inside.query<Renewable>(
    sql`select ${columns} from subscription where ${ours(inside)} and id = ${id} for update`,
  );
  return held;
}

function isDue(scope: TenantScope): Sql {
  return sql`${ours(scope, 'subscription')} and recurring and stopped_at is null and payment_returned_at is null
    and renew_date <= ${todayOf(scope)}::date and (renewal_try_at is null or renewal_try_at <= ${scope.now.toISOString()})`;
}

/** The presale of this renewal, if it has been tried before. */
export async function findRenewal(inside: TenantScope, subscriptionId: string): Promise<string | undefined> {
  const [found] = await inside.query<{ id: string }>(sql`
    select presale.id from presale
    join subscription on subscription.tenant_id = presale.tenant_id and subscription.id = presale.extended_id
    where ${ours(inside, 'presale')} and subscription.id = ${subscriptionId} and presale.renews_on = subscription.renew_date`);
  return found?.id;
}

export async function putOff(inside: TenantScope, id: string, tries: number, until: Date): Promise<void> {
  await inside.query(sql`
    update subscription set renewal_tries = ${tries}, renewal_try_at = ${until.toISOString()} where ${ours(inside)} and id = ${id}`);
}

/** Ends for want of payment; what has been paid for stays usable. */
export async function endRenewals(inside: TenantScope, id: string): Promise<void> {
  await inside.query(sql`
    update subscription set valid_until = least(valid_until, renew_date - 1), stopped_at = coalesce(stopped_at, ${inside.now.toISOString()}),
      renew_date = null, renewal_try_at = null
    where ${ours(inside)} and id = ${id}`);
  await keepEntry(inside, 'subscription stopped', { subscription: id }, { because: 'not paid' });
}
