import { languageOf } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, ours, type TenantScope } from '../../server/scope.ts';
import { endSessionsOf } from '../sessions/store.ts';

export interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly language: Language | undefined;
}

/** A user who may set a new password: one that may sign in, or could after confirming the address. */
export async function findAddressee(
  scope: TenantScope,
  who: { id: string } | { username: string },
): Promise<Addressee | undefined> {
  const condition = 'id' in who ? sql`app_user.id = ${who.id}` : sql`username = ${who.username}`;
  const [row] = await scope.query<Omit<Addressee, 'language'> & { languageCode: string | null }>(sql`
    select app_user.id, email, username, first_name as "firstName", language_code as "languageCode"
    from app_user join account on account.tenant_id = app_user.tenant_id and account.account_id = app_user.account_id
    where ${ours(scope, 'app_user')} and ${condition} and (state = 'ACTIVE' or (state = 'DISABLED' and account.status = 'NEW'))`);
  return row && { ...row, language: languageOf(row.languageCode) };
}

export async function readPasswordHash(scope: AccountScope): Promise<string | null> {
  const [row] = await scope.query<{ password_hash: string | null }>(sql`
    select password_hash from app_user where ${ours(scope)} and id = ${scope.user.id}`);
  return row?.password_hash ?? null;
}

/** Signing in is impossible before a new one has been chosen by a link. */
export async function removePassword(scope: TenantScope, userId: string): Promise<void> {
  await scope.query(sql`update app_user set password_hash = null where ${ours(scope)} and id = ${userId}`);
}

/** Sessions begun with the old password end, save the one that is to stay. */
export async function setPassword(scope: TenantScope, userId: string, passwordHash: string, stays = ''): Promise<void> {
  await scope.query(sql`update app_user set password_hash = ${passwordHash} where ${ours(scope)} and id = ${userId}`);
  await endSessionsOf(scope, userId, stays);
}
