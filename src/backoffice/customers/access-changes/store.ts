import { randomUUID } from 'node:crypto';
import type { AccessChange } from '../../../contract/access-changes.ts';
import { type Sql, sql } from '../../database/sql.ts';
import { type AccountScope, mine } from '../../server/scope.ts';
import { daysBefore, type KeptChange } from './decide.ts';

interface Change {
  readonly kind: AccessChange['kind'];
  readonly subjectId: string;
  readonly email: string;
  readonly formerId?: string | undefined;
}

/** Remembers from which session it was done. */
export async function keepChange(
  inside: AccountScope,
  { kind, subjectId, email, formerId = undefined }: Change,
): Promise<void> {
  const { tenant, user, now } = inside;
  await inside.query(sql`
    insert into access_change (tenant_id, id, account_id, kind, subject_id, email, former_id, by_user, session_hash, at)
    values (${tenant.id}, ${randomUUID()}, ${user.accountId}, ${kind}, ${subjectId}, ${email}, ${formerId ?? null}, ${user.id}, ${user.sessionHash}, ${now.toISOString()})`);
}

/** Newest first: later ones are to be undone before earlier ones. */
export async function listDoubted(scope: AccountScope): Promise<KeptChange[]> {
  return scope.query(sql`${select} where ${undoable(scope)} order by at desc, id`);
}

export async function lockDoubted(inside: AccountScope, id: string): Promise<KeptChange | undefined> {
  const [found] = await inside.query<KeptChange>(sql`${select} where ${undoable(inside)} and id = ${id} for update`);
  return found;
}

/** What a user did in turn who came by an invitation, whatever their own sessions were. */
export async function listInvitedBy(inside: AccountScope, userId: string): Promise<string[]> {
  const rows = await inside.query<{ id: string }>(sql`
    select subject_id as id from access_change where ${mine(inside)} and by_user = ${userId} and kind = 'INVITED' and undone_at is null`);
  return rows.map(({ id }) => id);
}

export async function markUndone(inside: AccountScope, id: string): Promise<void> {
  await inside.query(
    sql`update access_change set undone_at = ${inside.now.toISOString()} where ${mine(inside)} and id = ${id}`,
  );
}

const select = sql`select id, kind, email, at, subject_id as "subjectId", former_id as "formerId" from access_change`;

function undoable(scope: AccountScope): Sql {
  return sql`${mine(scope)} and doubted_at > ${daysBefore(scope.now)} and undone_at is null`;
}
