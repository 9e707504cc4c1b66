import type { Database } from '../../../../src/backoffice/database/database.ts';
import { sql } from '../../../../src/backoffice/database/sql.ts';

export interface Told {
  readonly kind: string;
  readonly by: string;
  readonly byId: string | null;
  readonly about: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly network: string | null;
}

/** What was added to the trail of an operator while something was done, by kind where several things came at one time. */
export async function addedBy(
  database: Database,
  tenant: string,
  work: () => Promise<unknown>,
): Promise<readonly Told[]> {
  const known = await database.query<{ id: string }>(sql`select id from audit_entry`);
  await work();
  return database.query<Told>(sql`
    select kind, by_whom as "by", by_id as "byId", about, details, network from audit_entry
    where tenant_id = ${tenant} and not id = any(${known.map(({ id }) => id)}::text[]) order by at, kind, details::text`);
}
