import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { type Purpose, validUntil } from './decide.ts';

type UserPurpose = Exclude<Purpose, 'INVITATION'>;

/** What a good token says. */
export interface Known {
  /** The user or the invitation. */
  readonly subject: string;
  /** Where it was sent. */
  readonly email: string;
}

/** A new token for a user; it is told once, in a mail, and the one before it works no longer. */
export async function issueToken(
  scope: TenantScope,
  purpose: UserPurpose,
  userId: string,
  email: string,
): Promise<string> {
  const token = newToken();
  await scope.query(sql`
    insert into email_token (tenant_id, token_hash, purpose, user_id, email, valid_until)
    values (${scope.tenant.id}, ${hashOf(token)}, ${purpose}, ${userId}, ${email}, ${validUntil(purpose, scope.now).toISOString()})
    on conflict (tenant_id, purpose, user_id) do update
      set token_hash = excluded.token_hash, email = excluded.email, valid_until = excluded.valid_until`);
  return token;
}

/** The same for an invitation. */
export async function issueInvitationToken(scope: TenantScope, invitationId: string, email: string): Promise<string> {
  const token = newToken();
  await scope.query(sql`
    insert into email_token (tenant_id, token_hash, purpose, invitation_id, email, valid_until)
    values (${scope.tenant.id}, ${hashOf(token)}, 'INVITATION', ${invitationId}, ${email}, ${validUntil('INVITATION', scope.now).toISOString()})
    on conflict (tenant_id, invitation_id) do update
      set token_hash = excluded.token_hash, email = excluded.email, valid_until = excluded.valid_until`);
  return token;
}

/** Whether it would work; uses up nothing. */
export async function findToken(scope: TenantScope, purpose: Purpose, token: string): Promise<Known | undefined> {
  const [known] = await scope.query<Known>(sql`
    select ${subject} as subject, email from email_token
    where ${ours(scope)} and token_hash = ${hashOf(token)} and purpose = ${purpose} and valid_until > ${scope.now.toISOString()}`);
  return known;
}

/** Uses it up, together with whatever else the open transaction does. Of two at the same moment one gets it. */
export async function useToken(scope: TenantScope, purpose: Purpose, token: string): Promise<Known | undefined> {
  const [known] = await scope.query<Known>(sql`
    delete from email_token
    where ${ours(scope)} and token_hash = ${hashOf(token)} and purpose = ${purpose} and valid_until > ${scope.now.toISOString()}
    returning ${subject} as subject, email`);
  return known;
}

/** A token of any purpose, with the language of its addressee. */
export async function describeToken(
  scope: TenantScope,
  token: string,
): Promise<{ email: string; languageCode: string | null } | undefined> {
  const [described] = await scope.query<{ email: string; languageCode: string | null }>(sql`
    select email_token.email, coalesce(app_user.language_code, invitation.language_code) as "languageCode"
    from email_token
    left join app_user on app_user.tenant_id = email_token.tenant_id and app_user.id = user_id
    left join invitation on invitation.tenant_id = email_token.tenant_id and invitation.id = invitation_id
    where ${ours(scope, 'email_token')} and token_hash = ${hashOf(token)} and email_token.valid_until > ${scope.now.toISOString()}
    union all
    select email_undo.email, app_user.language_code
    from email_undo join app_user on app_user.tenant_id = email_undo.tenant_id and app_user.id = user_id
    where ${ours(scope, 'email_undo')} and token_hash = ${hashOf(token)} and email_undo.valid_until > ${scope.now.toISOString()}`);
  return described;
}

/** Every link that was sent to the user, and the new address that waited for one; what undoes a change of address stays good. */
export async function voidTokensOf(scope: TenantScope, userId: string): Promise<void> {
  await scope.query(sql`delete from email_token where ${ours(scope)} and user_id = ${userId}`);
  await scope.query(sql`update app_user set unconfirmed_email = null where ${ours(scope)} and id = ${userId}`);
}

/** As it is kept; the token itself is kept nowhere. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const subject = sql`coalesce(user_id, invitation_id)`;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
