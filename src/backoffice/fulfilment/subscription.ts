import { randomUUID } from 'node:crypto';
import { sql } from '../database/sql.ts';
import { daysLater, monthsLater, nextPeriod } from '../orders/calendar.ts';
import type { Presale } from '../orders/presale.ts';
import { type Offer, unitPrice } from '../orders/price.ts';
import { findOffer, findRunning, standingOf } from '../orders/store.ts';
import { ours, type TenantScope } from '../server/scope.ts';
import { todayOf } from '../server/today.ts';
import type { Hindrance, Means } from './giving.ts';

/** A new subscription from today, or more months for one that ends by itself. */
export async function giveSubscription(
  inside: TenantScope,
  presale: Presale,
  means: Means,
): Promise<Hindrance | undefined> {
  const offer = await findOffer(inside, presale.saleItemId);
  const { accountId, identificationItemId } = presale;
  if (offer === undefined || accountId === null || identificationItemId === null) return 'item gone';
  if (presale.extendedId !== null) return extend(inside, presale.extendedId, offer);
  if (await findRunning(inside, accountId, offer.id, identificationItemId)) return 'subscription exists';
  const today = todayOf(inside);
  const nextPayment = monthsLater(today, offer.quantity);
  const { paymentType, storedCardId, mandateReference } = means;
  // A promotion is for the first payment only.
  const price = unitPrice(offer, 1, { ...(await standingOf(inside, accountId, offer.id)), first: false }, inside.now);
  await inside.query(sql`
    insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
      created_at, valid_until, renew_date, payment_type, stored_card_id, mandate_reference, presale_id)
    select tenant_id, ${randomUUID()}, account_id, ${offer.id}, ${identificationItemId}, coalesce(identification_item_name, ''),
      (select name from sale_item where tenant_id = sale.tenant_id and id = ${offer.id}), ${offer.recurring}::boolean, ${offer.recurring ? price : presale.unitAmount}::int,
      ${inside.now.toISOString()}::timestamptz, ${daysLater(nextPayment, -1)}::date, ${offer.recurring ? nextPayment : null}::date,
      ${paymentType}::text, ${storedCardId}::text, ${mandateReference}::text, id
    from sale where ${ours(inside)} and id = ${presale.id}`);
  return undefined;
}

async function extend(inside: TenantScope, id: string, offer: Offer): Promise<Hindrance | undefined> {
  const [extended] = await inside.query<{ validUntil: string | null; renewDate: string | null }>(sql`
    select valid_until as "validUntil", renew_date as "renewDate" from subscription where ${ours(inside)} and id = ${id} for update`);
  if (extended === undefined) return 'item gone';
  const until = daysLater(monthsLater(nextPeriod(extended, todayOf(inside)), offer.quantity), -1);
  await inside.query(sql`update subscription set valid_until = ${until} where ${ours(inside)} and id = ${id}`);
  return undefined;
}

export async function findSubscriptionOf(scope: TenantScope, presaleId: string): Promise<string | undefined> {
  const [found] = await scope.query<{ id: string }>(
    sql`select id from subscription where ${ours(scope)} and presale_id = ${presaleId}`,
  );
  return found?.id;
}

/** Its collection came back: it cannot be used any longer and is not renewed; the customer may begin anew, with a card for instance. */
export async function endUnpaid(inside: TenantScope, presaleId: string): Promise<void> {
  const now = inside.now.toISOString();
  await inside.query(sql`
    update subscription set payment_returned_at = ${now}, stopped_at = coalesce(stopped_at, ${now}), renew_date = null,
      valid_until = least(valid_until, ${daysLater(todayOf(inside), -1)}::date)
    where ${ours(inside)} and presale_id = ${presaleId} and payment_returned_at is null`);
}
