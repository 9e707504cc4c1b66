import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';
import { daysBefore } from './decide.ts';

/** What one session did to the access to its account may be a stranger's doing: its user has ended it from another one. */
export async function doubtSession(scope: TenantScope, userId: string, sessionHash: string): Promise<void> {
  await scope.query(sql`
    update access_change set doubted_at = ${scope.now.toISOString()}
    where ${ours(scope)} and by_user = ${userId} and session_hash = ${sessionHash} and doubted_at is null`);
}

/** The same of all that were not the one that stays, also of those that were signed out by themselves a few days ago. */
export async function doubtOthers(scope: TenantScope, userId: string, stays: string): Promise<void> {
  await scope.query(sql`
    update access_change set doubted_at = ${scope.now.toISOString()}
    where ${ours(scope)} and by_user = ${userId} and session_hash <> ${stays} and at > ${daysBefore(scope.now)} and doubted_at is null`);
}
