import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

export async function isTakenByAnother(scope: TenantScope, userId: string, username: string): Promise<boolean> {
  const others = await scope.query(
    sql`select 1 from app_user where ${ours(scope)} and username = ${username} and id <> ${userId}`,
  );
  return others.length > 0;
}

/** An address that counts again, whatever waits. */
export async function putBackEmail(scope: TenantScope, userId: string, email: string, username: string): Promise<void> {
  await scope.query(
    sql`update app_user set email = ${email}, username = ${username} where ${ours(scope)} and id = ${userId}`,
  );
}

/** False when it is no longer the address that waits. */
export async function setEmail(scope: TenantScope, userId: string, email: string, username: string): Promise<boolean> {
  const changed = await scope.query(sql`
    update app_user set email = ${email}, username = ${username}, unconfirmed_email = null
    where ${ours(scope)} and id = ${userId} and unconfirmed_email = ${email} returning id`);
  return changed.length > 0;
}
