import { sql } from '../../database/sql.ts';
import type { Obstacle } from '../../papers/mail/deletion-mails.ts';
import type { ProviderName } from '../../paying/payments/settings.ts';
import { providers } from '../../paying/providers.ts';
import { beginRemoval } from '../../paying/removals/store.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** Why an account cannot be deleted yet: money that is owed, or that still moves, or a card that its provider did not remove since that was asked for. */
export async function listObstacles(inside: TenantScope, accountId: string): Promise<Obstacle[]> {
  const [found] = await inside.query<Record<Obstacle, boolean>>(sql`
    select balance > 0 as credit, balance < 0 as debt,
      exists (select 1 from subscription where ${ours(inside)} and account_id = ${accountId} and recurring and stopped_at is null) as subscription,
      exists (
        select 1 from payment join presale on presale.tenant_id = payment.tenant_id and presale.id = payment.presale_id
        where ${ours(inside, 'payment')} and presale.account_id = ${accountId}
          and (payment.state in ('STARTED', 'WAITING', 'PENDING', 'UNCERTAIN') or payment.send_back_at is not null)) as payment,
      exists (
        select 1 from stored_card where ${ours(inside)} and account_id = ${accountId} and disabled_at is null
          and removal_refused_at >= deletion_requested_at) as card
    from account where ${ours(inside)} and account_id = ${accountId}`);
  return (['credit', 'debt', 'subscription', 'payment', 'card'] as const).filter((one) => found?.[one] === true);
}

/** Where a provider can be asked to forget a card, it is before we forget that there is one. */
export async function beginCardRemovals(inside: TenantScope, accountId: string): Promise<void> {
  const cards = await inside.query<{ id: string; provider: ProviderName }>(sql`
    select id, provider from stored_card where ${ours(inside)} and account_id = ${accountId} and disabled_at is null`);
  for (const { id, provider } of cards)
    if (providers[provider].removeCard !== undefined) await beginRemoval(inside, id, accountId);
}

export async function isRemovingCards(inside: TenantScope, accountId: string): Promise<boolean> {
  const going = await inside.query(sql`
    select 1 from stored_card where ${ours(inside)} and account_id = ${accountId} and removal_try_at is not null limit 1`);
  return going.length > 0;
}

/** That a card keeps the account is told once for each time that its deletion is asked for; false when it was. */
export async function claimTellingOfCard(inside: TenantScope, accountId: string): Promise<boolean> {
  const told = await inside.query(sql`
    update stored_card set removal_refusal_told_at = ${inside.now.toISOString()}
    where ${ours(inside)} and account_id = ${accountId} and disabled_at is null and removal_refused_at is not null and not exists (
      select 1 from stored_card as other join account on account.tenant_id = other.tenant_id and account.account_id = other.account_id
      where other.tenant_id = stored_card.tenant_id and other.account_id = stored_card.account_id
        and other.removal_refusal_told_at >= account.deletion_requested_at)
    returning 1`);
  return told.length > 0;
}
