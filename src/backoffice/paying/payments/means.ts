import { randomUUID } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import type { Means } from '../../selling/fulfilment/giving.ts';
import { usableBy } from '../../selling/subscriptions/means.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { isDirectDebit } from './settings.ts';
import type { Payment } from './store.ts';
import type { PaymentNews } from './tell.ts';

/** A card as the provider keeps it for us. */
export interface Card {
  readonly token: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

export interface StoredCard extends Card {
  readonly id: string;
  readonly provider: string;
  /** Who had it kept. */
  readonly userId: string | null;
}

const columns = sql`id, provider, token, brand, last_four as "lastFour", user_id as "userId"`;

/**
 * The same card again is the same row, and may be used again; that of another account is left alone, and one that was put away stays so when it is only
 * told late. @param givenAt when the payment began with which the customer gave it
 */
export async function keepCard(
  inside: TenantScope,
  { accountId, userId }: { accountId: string; userId: string | null },
  provider: string,
  { token, brand, lastFour }: Card,
  givenAt = inside.now.toISOString(),
): Promise<string | undefined> {
  const known = await inside.query(sql`
    select 1 from stored_card where ${ours(inside)} and provider = ${provider} and token = ${token} and disabled_at is null`);
  const [kept] = await inside.query<{ id: string }>(sql`
    insert into stored_card as kept (tenant_id, id, account_id, provider, token, brand, last_four, user_id, created_at)
    values (${inside.tenant.id}, ${randomUUID()}, ${accountId}, ${provider}, ${token}, ${brand}, ${lastFour}, ${userId}, ${inside.now.toISOString()})
    on conflict (tenant_id, provider, token) do update set disabled_at = null, removal_try_at = null, removed_at = null, removal_refused_at = null
      where kept.account_id = excluded.account_id and (kept.disabled_at is null or kept.disabled_at <= ${givenAt}) returning id`);
  if (kept && known.length === 0) await keepEntry(inside, 'card kept', { card: kept.id }, { provider });
  return kept?.id;
}

/** Those with which this user may pay: their own, and what others had kept where the owner allows it. Newest first. */
export async function listUsableCards(scope: AccountScope, provider: string): Promise<StoredCard[]> {
  return scope.query(sql`
    select ${columns} from stored_card where ${mine(scope)} and provider = ${provider} and disabled_at is null and ${usableBy(scope)}
    order by created_at desc, id`);
}

/** All of the account, newest first. */
export async function listCards(scope: AccountScope, provider: string): Promise<StoredCard[]> {
  return scope.query(sql`
    select ${columns} from stored_card where ${mine(scope)} and provider = ${provider} and disabled_at is null order by created_at desc, id`);
}

/** One with which this user may pay. */
export async function findCard(scope: AccountScope, provider: string, token: string): Promise<StoredCard | undefined> {
  return (await listUsableCards(scope, provider)).find((card) => card.token === token);
}

/** Also one that has been put away: what was begun with it may have to be finished. */
export async function findCardById(scope: TenantScope, id: string): Promise<StoredCard | undefined> {
  const [found] = await scope.query<StoredCard>(
    sql`select ${columns} from stored_card where ${ours(scope)} and id = ${id}`,
  );
  return found;
}

/** The newest of the cards that the customer has given since this one. */
export async function findCardGivenAfter(
  scope: AccountScope,
  { id, provider }: StoredCard,
): Promise<StoredCard | undefined> {
  const [found] = await scope.query<StoredCard>(sql`
    select ${columns} from stored_card where ${mine(scope)} and provider = ${provider} and disabled_at is null
      and created_at > (select created_at from stored_card where ${mine(scope)} and id = ${id}) order by created_at desc, id limit 1`);
  return found;
}

/** The provider itself does not keep it any more. */
export async function disableCardOf(
  scope: TenantScope,
  accountId: string,
  provider: string,
  token: string,
): Promise<void> {
  const now = scope.now.toISOString();
  await scope.transaction(async (inside) => {
    const [card] = await inside.query<{ id: string }>(sql`
      update stored_card set disabled_at = ${now}, removed_at = ${now}, removal_try_at = null
      where ${ours(inside)} and account_id = ${accountId} and provider = ${provider} and token = ${token} and removed_at is null returning id`);
    if (card) await keepEntry(inside, 'card removed', { card: card.id }, { provider });
  });
}

/** A charge of the card that a payment was begun with; nothing is charged when that card is gone. */
export function withCard(
  charge: (outside: TenantScope, payment: Payment, card: StoredCard) => Promise<PaymentNews | undefined>,
) {
  return async (outside: TenantScope, payment: Payment): Promise<PaymentNews | undefined> => {
    const card = await findCardById(outside, String(payment.details['storedCardId']));
    return card && charge(outside, payment, card);
  };
}

/** With what the next payments of a subscription will be made. */
export function meansOf({ provider, details }: Payment, newCardId: string | undefined): Means {
  if (isDirectDebit(provider)) {
    const mandateReference = typeof details['mandateReference'] === 'string' ? details['mandateReference'] : null;
    return { paymentType: 'DIRECT_DEBIT', storedCardId: null, mandateReference };
  }
  const used = typeof details['storedCardId'] === 'string' ? details['storedCardId'] : null;
  const storedCardId = newCardId ?? used;
  return { paymentType: storedCardId === null ? null : 'CARD_TOKEN', storedCardId, mandateReference: null };
}
