import { randomUUID } from 'node:crypto';
import { languageOf } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { bringPurchases } from '../guest-purchases/bring.ts';

export interface NewOwner {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null | undefined;
  readonly companyName: string | null | undefined;
  readonly languageCode: string;
}

export async function isTaken(scope: TenantScope, username: string): Promise<boolean> {
  return (await scope.query(sql`select 1 from app_user where ${ours(scope)} and username = ${username}`)).length > 0;
}

/** An account with its owner, who cannot sign in yet; nothing when the name is taken. */
export async function addAccount(scope: TenantScope, owner: NewOwner): Promise<string | undefined> {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const now = scope.now.toISOString();
  await scope.query(sql`
    insert into account (tenant_id, account_id, status, company_name, minimum_balance, created_at)
    values (${scope.tenant.id}, ${accountId}, 'NEW', ${owner.companyName ?? null}, ${scope.tenant.settings.lowBalanceAmount}, ${now})`);
  const added = await scope.query(sql`
    insert into app_user (tenant_id, id, account_id, username, email, password_hash, role, state, first_name, last_name, phone, language_code, created_at)
    values (${scope.tenant.id}, ${userId}, ${accountId}, ${owner.username}, ${owner.email}, ${owner.passwordHash}, 'owner', 'DISABLED',
      ${owner.firstName}, ${owner.lastName}, ${owner.phone ?? null}, ${owner.languageCode}, ${now})
    on conflict do nothing returning id`);
  return added.length > 0 ? userId : undefined;
}

/** An address that was registered and never confirmed is free again once its mail has expired: it may be another person's. */
export async function forgetUnconfirmed(scope: TenantScope, username: string): Promise<void> {
  await scope.query(sql`
    delete from account where ${ours(scope)} and status = 'NEW' and created_at < ${scope.now.toISOString()}::timestamptz - interval '7 days'
      and account_id in (
        select account_id from app_user where ${ours(scope)} and username = ${username} and state = 'DISABLED'
          and not exists (
            select 1 from email_token where email_token.tenant_id = app_user.tenant_id and user_id = app_user.id
              and valid_until > ${scope.now.toISOString()}))`);
}

/** Gives up an account that was never confirmed, for a person who has shown that the address is theirs. */
export async function forgetNew(scope: TenantScope, username: string, besides: string): Promise<void> {
  await scope.query(sql`
    delete from account where ${ours(scope)} and status = 'NEW' and account_id in (
      select account_id from app_user where ${ours(scope)} and username = ${username} and state = 'DISABLED' and id <> ${besides})`);
}

/** The password with which this name was registered, while the link to confirm it still works. */
export async function waitingPassword(scope: TenantScope, username: string): Promise<string | null> {
  const [row] = await scope.query<{ hash: string | null }>(sql`
    select password_hash as hash from app_user
    join email_token on email_token.tenant_id = app_user.tenant_id and user_id = app_user.id and purpose = 'ACTIVATION'
    where ${ours(scope, 'app_user')} and username = ${username} and state = 'DISABLED' and valid_until > ${scope.now.toISOString()}`);
  return row?.hash ?? null;
}

export interface Waiting {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language | undefined;
}

/** The user that has registered and not confirmed the address. */
export async function findWaiting(
  scope: TenantScope,
  who: { id: string } | { username: string },
): Promise<Waiting | undefined> {
  const condition = 'id' in who ? sql`app_user.id = ${who.id}` : sql`username = ${who.username}`;
  const [row] = await scope.query<Omit<Waiting, 'language'> & { languageCode: string | null }>(sql`
    select app_user.id, email, first_name as "firstName", language_code as "languageCode"
    from app_user join account on account.tenant_id = app_user.tenant_id and account.account_id = app_user.account_id
    where ${ours(scope, 'app_user')} and ${condition} and account.status = 'NEW' and role = 'owner' and state in ('ACTIVE', 'DISABLED')`);
  return row && { id: row.id, email: row.email, firstName: row.firstName, language: languageOf(row.languageCode) };
}

/** The address has been shown to be theirs: they may sign in, the account goes on to its completion, and what they bought with it before is in it. */
export async function confirmAddress(scope: TenantScope, userId: string): Promise<void> {
  await scope.query(sql`
    update app_user set state = 'ACTIVE' where ${ours(scope)} and id = ${userId} and state = 'DISABLED'
      and exists (select 1 from account where account.tenant_id = app_user.tenant_id and account.account_id = app_user.account_id and status = 'NEW')`);
  const [confirmed] = await scope.query<{ accountId: string; email: string }>(sql`
    update account set status = 'EMAIL_CONFIRMED' from app_user
    where ${ours(scope, 'account')} and status = 'NEW' and app_user.tenant_id = account.tenant_id and app_user.account_id = account.account_id
      and app_user.id = ${userId}
    returning account.account_id as "accountId", app_user.email`);
  if (confirmed) await bringPurchases(scope, confirmed.email, confirmed.accountId);
}
