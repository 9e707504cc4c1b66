import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
import { hashOf } from '../../customers/email-tokens/store.ts';
import { normalName } from '../../customers/sessions/user-name.ts';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** What a customer declared, as it was sent. */
export interface Declared {
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly language: Language;
  readonly wantedOn?: string | undefined;
  readonly cause?: string | undefined;
}

/** What it was found to be about, and what was done. */
interface Found {
  readonly accountId?: string | null;
  readonly saleId?: string | null;
  readonly subscriptionId?: string | null;
  readonly carriedOut: boolean;
  readonly amount?: number | null;
  /** What confirms it, and when the subscription ends then. */
  readonly toConfirm?: { readonly token: string; readonly endsOn: string | null } | undefined;
}

/** Keeps a declaration with what came of it; gives its id. */
export async function keepDeclaration(
  inside: TenantScope,
  kind: 'WITHDRAWAL' | 'CANCELLATION',
  { name, contract, email, language, wantedOn = undefined, cause = undefined }: Declared,
  { accountId = null, saleId = null, subscriptionId = null, carriedOut, amount = null, toConfirm = undefined }: Found,
): Promise<string> {
  const id = randomUUID();
  const [hash, until] = toConfirm ? [hashOf(toConfirm.token), daysToConfirm(inside.now)] : [null, null];
  await inside.query(sql`
    insert into declaration (tenant_id, id, kind, name, contract, email, language, wanted_on, cause, received_at, account_id, sale_id,
      subscription_id, carried_out, amount, confirm_hash, confirm_until, ends_on)
    values (${inside.tenant.id}, ${id}, ${kind}, ${name}, ${contract}, ${email}, ${language}, ${wantedOn ?? null}, ${cause ?? null},
      ${inside.now.toISOString()}, ${accountId}, ${saleId}, ${subscriptionId}, ${carriedOut}, ${amount}, ${hash}, ${until}, ${toConfirm?.endsOn ?? null})`);
  return id;
}

/** Until when what a mail asks to be confirmed can be. */
function daysToConfirm(now: Date): string {
  return new Date(now.getTime() + 30 * 86_400_000).toISOString();
}

/** A cancellation that waits to be confirmed. */
export interface Waiting extends Declared {
  readonly id: string;
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly receivedAt: string;
  readonly endsOn: string | null;
}

/** The one with this token, locked until this transaction ends. */
export async function lockWaiting(inside: TenantScope, token: string): Promise<Waiting | undefined> {
  const [row] = await inside.query<Waiting & { wantedOn: string | null; cause: string | null }>(sql`
    select id, name, contract, email, language, wanted_on as "wantedOn", cause, received_at as "receivedAt", account_id as "accountId",
      subscription_id as "subscriptionId", ends_on as "endsOn"
    from declaration where ${ours(inside)} and confirm_hash = ${hashOf(token)} and confirm_until > ${inside.now.toISOString()} for update`);
  return row && { ...row, wantedOn: row.wantedOn ?? undefined, cause: row.cause ?? undefined };
}

/** Its link has done its work. */
export async function markConfirmed(inside: TenantScope, id: string): Promise<void> {
  await inside.query(sql`
    update declaration set carried_out = true, confirm_hash = null, confirm_until = null where ${ours(inside)} and id = ${id}`);
}

/** The account of the user with this address. */
export async function findAccountOf(scope: TenantScope, email: string): Promise<string | undefined> {
  const [user] = await scope.query<{ accountId: string }>(sql`
    select account_id as "accountId" from app_user where ${ours(scope)} and username = ${normalName(email)}`);
  return user?.accountId;
}
