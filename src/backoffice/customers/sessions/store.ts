import { createHash, randomBytes } from 'node:crypto';
import { languageOf } from '../../../contract/account.ts';
import type { CustomerSession } from '../../../contract/sessions.ts';
import { sql } from '../../database/sql.ts';
import { type Ground, tenantScope } from '../../server/ground.ts';
import { type AccountScope, ours, type TenantScope, type User } from '../../server/scope.ts';
import { doubtOthers, doubtSession } from '../access-changes/doubt.ts';
import { expiryOf, isDueForExtension, lastEndOf, type SignInState } from './decide.ts';
import { deviceOf } from './device.ts';

export interface SignIn {
  id: string;
  password_hash: string | null;
  state: SignInState;
}

export async function findSignIn(scope: TenantScope, username: string): Promise<SignIn | undefined> {
  const [found] = await scope.query<SignIn>(sql`
    select id, password_hash, state from app_user where ${ours(scope)} and username = ${username}`);
  return found;
}

/** The same password at the cost of today; sessions stay. */
export async function keepHash(scope: TenantScope, userId: string, passwordHash: string): Promise<void> {
  await scope.query(sql`update app_user set password_hash = ${passwordHash} where ${ours(scope)} and id = ${userId}`);
}

/** A new session; its token is told once and kept nowhere. */
export async function startSession(
  scope: TenantScope,
  userId: string,
  { remembered, userAgent }: { remembered: boolean; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = scope.now.toISOString();
  const { browser, system } = deviceOf(userAgent);
  await scope.query(sql`delete from session where ${ours(scope)} and user_id = ${userId} and expires_at < ${now}`);
  await scope.query(sql`
    insert into session (tenant_id, token_hash, user_id, remembered, created_at, used_at, confirmed_at, expires_at, browser, system)
    values (${scope.tenant.id}, ${hashOf(token)}, ${userId}, ${remembered}, ${now}, ${now}, ${now}, ${expiryOf(scope.now, scope.now, remembered).toISOString()}, ${browser}, ${system})`);
  return token;
}

export async function endSession(scope: AccountScope): Promise<void> {
  await scope.query(sql`delete from session where ${ours(scope)} and token_hash = ${scope.user.sessionHash}`);
}

/** The user's own that have not ended, the one last used first. */
export async function listSessionsOf(scope: AccountScope): Promise<CustomerSession[]> {
  const sessions = await scope.query<CustomerSession>(sql`
    select id, browser, system, created_at as "startedOn", used_at as "usedOn", expires_at as "endsOn", token_hash = ${scope.user.sessionHash} as current
    from session where ${ours(scope)} and user_id = ${scope.user.id} and expires_at > ${scope.now.toISOString()} order by used_at desc, id`);
  return sessions.map((session) => ({
    ...session,
    endsAtLatestOn: lastEndOf(new Date(session.startedOn)).toISOString(),
  }));
}

/** False when the user has no such session. What another one than this did to the access to the account can be taken back. */
export async function endSessionWithId(scope: AccountScope, id: string): Promise<boolean> {
  const [ended] = await scope.query<{ hash: string }>(
    sql`delete from session where ${ours(scope)} and user_id = ${scope.user.id} and id = ${id} returning token_hash as hash`,
  );
  if (ended && ended.hash !== scope.user.sessionHash) await doubtSession(scope, scope.user.id, ended.hash);
  return ended !== undefined;
}

/** Everywhere the user is signed in, save the session that is to stay, whose doings alone are beyond doubt. */
export async function endSessionsOf(scope: TenantScope, userId: string, stays = ''): Promise<void> {
  await scope.query(sql`delete from session where ${ours(scope)} and user_id = ${userId} and token_hash <> ${stays}`);
  await doubtOthers(scope, userId, stays);
}

/** The user of this session has shown to know the password. */
export async function confirmSession(scope: AccountScope): Promise<void> {
  await scope.query(sql`
    update session set confirmed_at = ${scope.now.toISOString()} where ${ours(scope)} and token_hash = ${scope.user.sessionHash}`);
}

interface SessionRow {
  id: string;
  account_id: string;
  role: User['role'];
  status: User['status'];
  language_code: string | null;
  remembered: boolean;
  created_at: string;
  used_at: string;
  confirmed_at: string;
  pays_with_kept: boolean;
  balance: number;
}

/** The user of this token; using it keeps it alive. */
export async function findSession(ground: Ground, token: string): Promise<User | undefined> {
  const scope = tenantScope(ground);
  const hash = hashOf(token);
  const [row] = await scope.query<SessionRow>(sql`
    select app_user.id, app_user.account_id, app_user.role, app_user.language_code, account.status, session.remembered, session.created_at, session.used_at,
      session.confirmed_at, app_user.pays_with_kept, account.balance
    from session
    join app_user on app_user.tenant_id = session.tenant_id and app_user.id = session.user_id
    join account on account.tenant_id = session.tenant_id and account.account_id = app_user.account_id
    where ${ours(scope, 'session')} and session.token_hash = ${hash}
      and session.expires_at > ${scope.now.toISOString()} and app_user.state = 'ACTIVE'`);
  if (row === undefined) return undefined;
  if (isDueForExtension(scope.now, new Date(row.used_at))) {
    await scope.query(sql`
      update session set used_at = ${scope.now.toISOString()}, expires_at = ${expiryOf(scope.now, new Date(row.created_at), row.remembered).toISOString()}
      where ${ours(scope)} and token_hash = ${hash}`);
  }
  const language = languageOf(row.language_code);
  const { id, account_id: accountId, role, status, balance } = row;
  const { confirmed_at: confirmedAt, pays_with_kept: paysWithKept } = row;
  return { id, accountId, role, status, language, sessionHash: hash, confirmedAt, paysWithKept, balance };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
