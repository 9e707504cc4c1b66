import type { Location } from '../../../contract/locations.ts';
import { sql } from '../../database/sql.ts';
import { notFound } from '../../server/refusal.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** In the order in which the tenant wants them shown. */
export async function listBranches(scope: TenantScope): Promise<Location[]> {
  return scope.query(sql`select id, name, city from location where ${ours(scope)} order by position`);
}

/** Another tenant's location is as unknown as one that is nowhere. */
export async function requireLocation(scope: TenantScope, id: string): Promise<void> {
  const found = await scope.query(sql`select 1 from location where ${ours(scope)} and id = ${id}`);
  if (found.length === 0) throw notFound();
}
