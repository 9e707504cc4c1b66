import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { keepFromCommandLine } from '../../server/audit/keep-entry.ts';
import { stuckBefore } from '../worker/due.ts';
import { NotKept } from './keep-operator.ts';

/** Milliseconds: how long servers are given to notice, and to end what they had begun. */
interface Patience {
  readonly noticedWithin: number;
  readonly endedWithin: number;
}

const patience: Patience = { noticedWithin: 2_000, endedWithin: 60_000 };

/**
 * From here on nothing is answered or done here for a tenant. Returns once all that servers had begun for it has ended: what is exported then is all
 * that there will be.
 */
export async function handOver(
  database: Database,
  tenantId: string,
  { noticedWithin, endedWithin } = patience,
): Promise<void> {
  const handed = await database.query(sql`
    update tenant set handed_over_at = coalesce(handed_over_at, ${new Date().toISOString()}) where tenant_id = ${tenantId} returning 1`);
  if (handed.length === 0) throw new NotKept(`There is no operator ${tenantId}.`);
  await pause(noticedWithin);
  const [mark] = await database.query<{ at: string }>(sql`select pg_current_xact_id()::text as at`);
  for (const began = performance.now(); !(await isQuiet(database, tenantId, mark?.at ?? '0')); await pause(50))
    if (performance.now() - began > endedWithin)
      throw new NotKept(`${tenantId} is handed over, but something is still being written. Say the same again.`);
}

/** What wrote before has ended, and no call waits for another server any more but those that were left behind. */
async function isQuiet(database: Queryable, tenantId: string, mark: string): Promise<boolean> {
  const [found] = await database.query<{ quiet: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${mark}::bigint and not exists (
      select 1 from command where tenant_id = ${tenantId} and status is null and at > ${stuckBefore(new Date())}) as quiet`);
  return found?.quiet === true;
}

/** Takes a tenant back that was handed over to a place that does not serve it. */
export async function resume(database: Database, tenantId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const resumed = await inside.query(sql`
      update tenant set handed_over_at = null where tenant_id = ${tenantId} and handed_over_at is not null returning 1`);
    if (resumed.length === 0) throw new NotKept(`There is no operator ${tenantId} that was handed over.`);
    await keepFromCommandLine(inside, tenantId, 'operator resumed');
  });
}
