import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { dayOf, todayOf } from '../../server/today.ts';
import { daysLater, monthsLater, nextPeriod } from '../orders/calendar.ts';
import type { Presale } from '../orders/presale.ts';
import { type Offer, unitPrice } from '../orders/price.ts';
import { findOffer, findRunning, standingOf } from '../orders/store.ts';
import { renewDateAfter } from '../renewals/decide.ts';
import { holdSubscription, type Renewable } from '../renewals/store.ts';
import type { Hindrance, Means } from './giving.ts';

/** A new subscription from today, or more months for one that ends by itself. */
export async function giveSubscription(
  inside: TenantScope,
  presale: Presale,
  means: Means,
): Promise<Hindrance | undefined> {
  const offer = await findOffer(inside, presale.saleItemId ?? '');
  const { accountId, identificationItemId } = presale;
  if (offer === undefined || accountId === null || identificationItemId === null) return 'item gone';
  if (presale.extendedId !== null) return extend(inside, presale, offer);
  if (await findRunning(inside, accountId, offer.id, identificationItemId)) return 'subscription exists';
  const today = todayOf(inside);
  const nextPayment = monthsLater(today, offer.quantity);
  const { paymentType, storedCardId, mandateReference } = means;
  // A promotion is for the first payment only.
  const price = unitPrice(
    offer,
    1,
    { ...(await standingOf(inside, accountId, { saleItemId: offer.id })), first: false },
    inside.now,
  );
  const id = randomUUID();
  await inside.query(sql`
    insert into subscription (tenant_id, id, account_id, sale_item_id, identification_item_id, identification_item_name, description, recurring, price,
      created_at, valid_until, renew_date, payment_type, stored_card_id, mandate_reference, presale_id)
    select tenant_id, ${id}, account_id, ${offer.id}, ${identificationItemId}, coalesce(identification_item_name, ''),
      (select name from sale_item where tenant_id = sale.tenant_id and id = ${offer.id}), ${offer.recurring}::boolean, ${offer.recurring ? price : presale.unitAmount}::int,
      ${inside.now.toISOString()}::timestamptz, ${daysLater(nextPayment, -1)}::date, ${offer.recurring ? nextPayment : null}::date,
      ${paymentType}::text, ${storedCardId}::text, ${mandateReference}::text, id
    from sale where ${ours(inside)} and id = ${presale.id}`);
  await keepEntry(inside, 'subscription begun', { subscription: id, sale: presale.id });
  return undefined;
}

/** More months, from the first day that is not paid for yet. One that was stopped meanwhile is not renewed again. */
export async function extend(
  inside: TenantScope,
  { id: presaleId, extendedId: id }: Presale,
  offer: Offer,
): Promise<Hindrance | undefined> {
  const [extended] = await inside.query<{ validUntil: string | null; renewDate: string | null; createdAt: string }>(sql`
    select valid_until as "validUntil", renew_date as "renewDate", created_at as "createdAt"
    from subscription where ${ours(inside)} and id = ${id} for update`);
  if (extended === undefined) return 'item gone';
  const start = nextPeriod(extended, todayOf(inside));
  const next = renewDateAfter(start, offer.quantity, dayOf(inside, new Date(extended.createdAt)));
  await inside.query(sql`
    update subscription set valid_until = ${daysLater(next, -1)}, renew_date = case when renew_date is not null then ${next}::date end,
      renewal_tries = 0, renewal_try_at = null
    where ${ours(inside)} and id = ${id}`);
  await inside.query(sql`update presale set begins_on = ${start} where ${ours(inside)} and id = ${presaleId}`);
  return undefined;
}

/** What a payment bought is renewed with the card it was made with, told only now. With what it is renewed already, it goes on. */
export async function payWithCard(inside: TenantScope, presaleId: string, storedCardId: string): Promise<void> {
  await inside.query(sql`
    update subscription set payment_type = 'CARD_TOKEN', stored_card_id = ${storedCardId}
    where ${ours(inside)} and presale_id = ${presaleId} and payment_type is null and recurring`);
}

export async function findSubscriptionOf(scope: TenantScope, presaleId: string): Promise<string | undefined> {
  const [found] = await scope.query<{ id: string }>(
    sql`select id from subscription where ${ours(scope)} and presale_id = ${presaleId}`,
  );
  return found?.id;
}

/**
 * The money came back, or never came though the months were given on trust: they are taken back, the subscription is not
 * renewed and the customer may begin anew, with a card for instance. Months that were paid for since are left alone, and with
 * them what comes before, for as long as their own money stays.
 * Gives what ended, with the subscription that would have gone on: its customer is to be told.
 */
export async function endUnpaid(
  inside: TenantScope,
  { id: presaleId, extendedId }: Presale,
): Promise<{ readonly renewable: Renewable | undefined } | undefined> {
  const now = inside.now.toISOString();
  // Of two that lose their money at once the second sees what became of the first.
  await inside.query(
    sql`select 1 from subscription where ${ours(inside)} and (presale_id = ${presaleId} or id = ${extendedId}) for update`,
  );
  await inside.query(sql`update presale set unpaid_at = ${now} where ${ours(inside)} and id = ${presaleId}`);
  const [ended] = await inside.query<{ id: string; recurring: boolean }>(sql`
    with term as (
      select subscription.id, presale.id as presale_id, presale.unpaid_at, coalesce(presale.begins_on, '-infinity'::date) as begins_on
      from subscription join presale on presale.tenant_id = subscription.tenant_id
        and (presale.id = subscription.presale_id or presale.extended_id = subscription.id and presale.begins_on is not null)
      where ${ours(inside, 'subscription')} and (subscription.presale_id = ${presaleId} or subscription.id = ${extendedId})),
    unpaid as (
      select id, min(begins_on) as since from term
      where begins_on > all (select begins_on from term where unpaid_at is null)
      group by id having bool_or(presale_id = ${presaleId}))
    update subscription set payment_returned_at = case when recurring or since = '-infinity' then ${now}::timestamptz end,
      stopped_at = coalesce(stopped_at, ${now}::timestamptz), renew_date = null,
      valid_until = least(valid_until, case when since = '-infinity' then ${todayOf(inside)}::date else since end - 1)
    from unpaid where ${ours(inside, 'subscription')} and subscription.id = unpaid.id and payment_returned_at is null
    returning subscription.id, recurring`);
  if (ended) await keepEntry(inside, 'subscription stopped', { subscription: ended.id }, { because: 'not paid' });
  return ended && { renewable: ended.recurring ? await holdSubscription(inside, ended.id) : undefined };
}
