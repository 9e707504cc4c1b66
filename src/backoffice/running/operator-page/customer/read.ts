import type { Account } from '../../../../contract/account.ts';
import { readAccountOf } from '../../../customers/accounts/store.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import type { Template } from '../../../papers/mail/mail-values.ts';
import { accountScope, type Ground } from '../../../server/ground.ts';
import { type AccountScope, mine, ours, type TenantScope, type User } from '../../../server/scope.ts';
import type { State } from '../words/tables.ts';

/** How many of each list are shown, the latest first. */
export const shownRows = 25;

/** Reads as the owner of an account does, in the operator's language; undefined where the tenant has no such account. */
export async function scopeOfAccount(
  ground: Ground,
  scope: TenantScope,
  accountId: string,
): Promise<AccountScope | undefined> {
  const [owner] = await scope.query<{ id: string; status: User['status'] }>(sql`
    select app_user.id, account.status
    from account join app_user on app_user.tenant_id = account.tenant_id and app_user.account_id = account.account_id and role = 'owner'
    where ${ours(scope, 'account')} and account.account_id = ${accountId}`);
  const { language } = scope;
  return owner && accountScope(ground, { ...owner, accountId, role: 'owner', language, sessionHash: '' });
}

export async function readCustomer(scope: AccountScope): Promise<Account & { closeAt: string | null; since: string }> {
  const [row] = await scope.query<{ closeAt: string | null; since: string }>(
    sql`select close_at as "closeAt", created_at as since from account where ${mine(scope)}`,
  );
  return { ...(await readAccountOf(scope)), closeAt: row?.closeAt ?? null, since: row?.since ?? '' };
}

export interface ShownPayment {
  readonly id: string;
  readonly saleId: string;
  readonly provider: string;
  readonly state: State;
  readonly amount: number;
  readonly startedAt: string;
}

/** Tries to pay; the latest first. */
export function listPaymentsOf(scope: AccountScope): Promise<ShownPayment[]> {
  return payments(scope, sql`presale.account_id = ${scope.user.accountId}`);
}

export function listPaymentsFor(scope: TenantScope, saleId: string): Promise<ShownPayment[]> {
  return payments(scope, sql`presale.id = ${saleId}`);
}

function payments(scope: TenantScope, condition: Sql): Promise<ShownPayment[]> {
  return scope.query(sql`
    select payment.id, presale_id as "saleId", provider, state, amount, started_at as "startedAt"
    from presale join payment on payment.tenant_id = presale.tenant_id and payment.presale_id = presale.id
    where ${ours(scope, 'presale')} and ${condition} order by started_at desc, payment.id limit ${shownRows}`);
}

export interface ShownMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: Template;
  readonly queuedAt: string;
  readonly state: 'sent' | 'waits' | 'given up';
}

/** To whatever address of its users and for its papers, as long as they are known. */
export async function listMailsOf(scope: AccountScope): Promise<ShownMail[]> {
  return scope.query(sql`
    select id, recipient, template, queued_at as "queuedAt",
      case when sent_at is not null then 'sent' when given_up_at is not null then 'given up' else 'waits' end as state
    from outgoing_mail
    where ${ours(scope)} and recipient in (
      select email from app_user where ${mine(scope)}
      union select vat_ticket_email from account where ${mine(scope)} and vat_ticket_email is not null
      union select invoice_email from invoice_data where ${mine(scope)} and invoice_email is not null)
    order by queued_at desc, id limit ${shownRows}`);
}

export interface ShownUser {
  readonly email: string;
  readonly role: 'owner' | 'admin' | 'member';
}

export async function listUsersOf(scope: AccountScope): Promise<ShownUser[]> {
  return scope.query(sql`select email, role from app_user where ${mine(scope)} order by created_at, id`);
}
