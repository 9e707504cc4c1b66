import { createHash } from 'node:crypto';
import { sql } from '../../database/sql.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** Whether this name was signed in from there before. */
export async function isKnownNetwork(scope: TenantScope, username: string, remoteAddress: string): Promise<boolean> {
  const known = await scope.query(
    sql`select 1 from known_network where ${ours(scope)} and subject = ${hashOf(username, remoteAddress)}`,
  );
  return known.length > 0;
}

export async function rememberNetwork(scope: TenantScope, username: string, remoteAddress: string): Promise<void> {
  await scope.query(sql`
    insert into known_network (tenant_id, subject, last_at) values (${scope.tenant.id}, ${hashOf(username, remoteAddress)}, ${scope.now.toISOString()})
    on conflict (tenant_id, subject) do update set last_at = excluded.last_at`);
}

function hashOf(username: string, remoteAddress: string): string {
  return createHash('sha256')
    .update(JSON.stringify([username, remoteAddress]))
    .digest('hex');
}
