import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/languages.ts';
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
}

/** Keeps a declaration with what came of it; gives its id. */
export async function keepDeclaration(
  inside: TenantScope,
  kind: 'WITHDRAWAL' | 'CANCELLATION',
  { name, contract, email, language, wantedOn = undefined, cause = undefined }: Declared,
  { accountId = null, saleId = null, subscriptionId = null, carriedOut, amount = null }: Found,
): Promise<string> {
  const id = randomUUID();
  await inside.query(sql`
    insert into declaration (tenant_id, id, kind, name, contract, email, language, wanted_on, cause, received_at, account_id, sale_id,
      subscription_id, carried_out, amount)
    values (${inside.tenant.id}, ${id}, ${kind}, ${name}, ${contract}, ${email}, ${language}, ${wantedOn ?? null}, ${cause ?? null},
      ${inside.now.toISOString()}, ${accountId}, ${saleId}, ${subscriptionId}, ${carriedOut}, ${amount})`);
  return id;
}

/** The account of the user with this address. */
export async function findAccountOf(scope: TenantScope, email: string): Promise<string | undefined> {
  const [user] = await scope.query<{ accountId: string }>(sql`
    select account_id as "accountId" from app_user where ${ours(scope)} and username = ${normalName(email)}`);
  return user?.accountId;
}
