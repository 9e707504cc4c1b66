import type { Location } from '../../../contract/locations.ts';
import { sql } from '../../database/sql.ts';
import { inLanguage, type Words } from '../../server/language.ts';
import { notFound } from '../../server/refusal.ts';
import { ours, type TenantScope } from '../../server/scope.ts';

/** In the order in which the tenant wants them shown. An operator asks the same prices everywhere. */
export async function listBranches(scope: TenantScope): Promise<Location[]> {
  const branches = await scope.query<Location>(
    sql`
    select id, name, city, street, house_number as "houseNumber", postal_code as "postalCode", opening_hours as "openingHours"
    from location where ${ours(scope)} order by position`,
  );
  const programs = await scope.query<{ id: string; name: Words; price: number }>(
    sql`select id, name, price from wash_program where ${ours(scope)} order by position`,
  );
  const washPrograms = programs.map((one) => ({ ...one, name: inLanguage(one.name, scope.language) }));
  return branches.map((branch) => ({ ...branch, washPrograms }));
}

/** Another tenant's location is as unknown as one that is nowhere. */
export async function requireLocation(scope: TenantScope, id: string): Promise<void> {
  const found = await scope.query(sql`select 1 from location where ${ours(scope)} and id = ${id}`);
  if (found.length === 0) throw notFound();
}
