import { sql } from '../../database/sql.ts';
import { keepEntry } from '../../server/audit/keep-entry.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import type { Removal } from '../payments/provider.ts';
import type { ProviderName } from '../payments/settings.ts';
import { nextTry } from '../refunds/decide.ts';

export interface Leaving {
  id: string;
  accountId: string;
  provider: ProviderName;
  token: string;
}

/** From now on it is neither offered nor charged, and its provider is asked until it has answered. */
export async function beginRemoval(inside: TenantScope, id: string, subject: string): Promise<void> {
  await inside.query(sql`
    update stored_card set disabled_at = ${inside.now.toISOString()}, removal_try_at = ${nextTry(1, inside.now).toISOString()}, removal_tries = 1,
      command_subject = ${subject}, command_key = ${inside.key ?? null}
    where ${ours(inside)} and id = ${id} and disabled_at is null`);
}

/** What the provider said; of a card that was given once more meanwhile it says nothing. */
export async function endRemoval(scope: TenantScope, id: string, what: Removal): Promise<void> {
  if (what === 'refused') scope.log('error', 'provider does not remove a card', { card: id });
  await scope.transaction(async (inside) => {
    const ended = await inside.query(sql`
      update stored_card set removal_try_at = null,
        removed_at = ${what === 'removed' ? inside.now.toISOString() : null}::timestamptz,
        removal_refused_at = ${what === 'refused' ? inside.now.toISOString() : null}::timestamptz,
        disabled_at = case when ${what === 'refused'} then null else disabled_at end
      where ${ours(inside)} and id = ${id} and removal_try_at is not null returning 1`);
    if (ended.length > 0 && what === 'removed') await keepEntry(inside, 'card removed', { card: id });
  });
}

/** Each goes to one server, and comes up again as long as its end is not known. */
export async function takeDueRemovals(inside: TenantScope, most: number): Promise<Leaving[]> {
  const due = await inside.query<Leaving & { tries: number }>(sql`
    select id, account_id as "accountId", provider, token, removal_tries + 1 as tries from stored_card
    where ${ours(inside)} and removal_try_at <= ${inside.now.toISOString()} order by removal_try_at limit ${most} for update skip locked`);
  for (const { id, tries } of due)
    await inside.query(sql`
      update stored_card set removal_try_at = ${nextTry(tries, inside.now).toISOString()}, removal_tries = ${tries} where ${ours(inside)} and id = ${id}`);
  return due;
}

/** Whose call has waited too long for its answer, though the provider has said what became of the card. */
export async function listUnanswered(
  scope: TenantScope,
  provider: string,
  before: string,
): Promise<{ subject: string; key: string; what: Removal }[]> {
  return scope.query(sql`
    select command_subject as subject, command_key as key, case when removed_at is null then 'refused' else 'removed' end as what from stored_card
    where ${ours(scope)} and provider = ${provider} and removal_try_at is null and (command_subject, command_key) in (
      select subject, key from command where ${ours(scope)} and status is null and at <= ${before})`);
}
