import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** How long a call may take before somebody else finishes it. */
const patience = 30_000;

/** The tenants for which something is due, in one question: there may be many tenants and little to do. */
export async function tenantsWithWork(database: Queryable, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const before = stuckBefore(now);
  const rows = await database.query<{ id: string }>(sql`
    select tenant_id as id from payment where next_check_at <= ${at}
    union select tenant_id from mandate where next_check_at <= ${at}
    union select tenant_id from reservation where state = 'OPEN' and (valid_until <= ${at} or closing)
    union select tenant_id from command where status is null and at <= ${before}
    union select tenant_id from sandbox_notification where due_at <= ${at}`);
  return rows.map(({ id }) => id);
}

export function stuckBefore(now: Date): string {
  return new Date(now.getTime() - patience).toISOString();
}
