import { randomUUID } from 'node:crypto';
import type { Invitation } from '../../../contract/invitations.ts';
import { sql } from '../../database/sql.ts';
import { type AccountScope, mine, ours, type TenantScope } from '../../server/scope.ts';
import { validUntil } from '../email-tokens/decide.ts';

/** Oldest first; those whose link has expired too, so that they can be sent again or deleted. */
export async function listPending(scope: AccountScope): Promise<Invitation[]> {
  return scope.query(
    sql`select id, email, valid_until as "validUntil" from invitation where ${mine(scope)} order by created_at, id`,
  );
}

/** One for each address; inviting it again gives it another seven days. */
export async function putInvitation(scope: AccountScope, email: string, username: string): Promise<Invitation> {
  const { tenant, user, now, language } = scope;
  const [put] = await scope.query<Invitation>(sql`
    insert into invitation (tenant_id, id, account_id, email, username, language_code, created_at, valid_until)
    values (${tenant.id}, ${randomUUID()}, ${user.accountId}, ${email}, ${username}, ${language.toUpperCase()}, ${now.toISOString()},
      ${validUntil('INVITATION', now).toISOString()})
    on conflict (tenant_id, account_id, username) do update set email = excluded.email, language_code = excluded.language_code,
      valid_until = excluded.valid_until
    returning id, email, valid_until as "validUntil"`);
  if (put === undefined) throw new Error('an invitation was not written');
  return put;
}

export async function removeInvitation(scope: AccountScope, id: string): Promise<boolean> {
  return (await scope.query(sql`delete from invitation where ${mine(scope)} and id = ${id} returning id`)).length > 0;
}

/** The invitation becomes a user of the same id who may sign in; nothing when the name is taken. */
export async function becomeUser(
  scope: TenantScope,
  invitationId: string,
  passwordHash: string,
  languageCode: string | undefined,
): Promise<string | undefined> {
  const [added] = await scope.query<{ id: string }>(sql`
    insert into app_user (tenant_id, id, account_id, username, email, password_hash, role, state, language_code, created_at)
    select tenant_id, id, account_id, username, email, ${passwordHash}, 'member', 'ACTIVE', coalesce(${languageCode ?? null}, language_code), ${scope.now.toISOString()}
    from invitation where ${ours(scope)} and id = ${invitationId}
    on conflict do nothing returning id`);
  await scope.query(sql`delete from invitation where ${ours(scope)} and id = ${invitationId}`);
  return added?.id;
}
